import { expect, test } from 'vitest'
import { withLateScript } from './late-script.ts'

const page = `<head><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/assets/one.js"/><link rel="modulepreload" href="/assets/two.js"/></head><body><main>Soap</main><script type="module" async="">import "/assets/one.js";const price = "$&"</script></body>`

test('a page asks for no module before it is drawn', () => {
  const late = withLateScript(page)
  expect(late).not.toContain('rel="modulepreload"')
  expect(late).not.toContain('type="module" async')
  expect(late).toContain('<main>Soap</main>')
  expect(late).toContain('<link rel="stylesheet" href="/a.css"/>')
})

test('the module that takes over a page stays in it word for word, with the files that it needs', () => {
  expect(withLateScript(page)).toContain(
    '<script type="text/plain" id="late-script" data-modules="/assets/one.js /assets/two.js">import "/assets/one.js";const price = "$&"</script><script>',
  )
})

test('the marker by which the server knows its own script goes with it, and with no file', () => {
  const marked = page
    .replace('<script type', '<script nonce="abc" type')
    .replaceAll('.js"/>', '.js" nonce="abc"/>')
  const late = withLateScript(marked)
  expect(late).toContain('<script nonce="abc" type="text/plain" id="late-script"')
  expect(late).not.toContain('rel="modulepreload"')
})

test('a page without modules, or with scripts of another shape, stays as it is', () => {
  const plain = '<body><script>one()</script></body>'
  expect(withLateScript(plain)).toBe(plain)
  const other = page.replace('<script type', '<script defer type')
  expect(withLateScript(other)).toBe(other)
})
