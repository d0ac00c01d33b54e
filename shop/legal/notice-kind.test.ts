import { expect, test } from 'vitest'
import { drawingSize, noticeKindOf } from './notice-kind.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('the size of a drawing is that of its width and height in any unit, or else of its view box', () => {
  const sizeOf = (attributes: string) =>
    drawingSize(bytes(`<?xml version="1.0"?>\n<svg ${attributes}><path/></svg>\n`))
  expect(sizeOf('width="210mm" height="297mm" viewBox="0 0 1 1"')).toEqual({ width: 794, height: 1123 })
  expect(sizeOf(`viewBox='0,0 595.28, 841.89'`)).toEqual({ width: 595, height: 842 })
  expect(sizeOf('stroke-width="3" width="100%" height="100%" viewBox="0 0 20 30"')).toEqual({
    width: 20,
    height: 30,
  })
  for (const none of [
    '',
    'width="20"',
    'viewBox="0 0 0 0"',
    'width="9e9" height="1"',
    'width="1ch" height="2ch"',
  ])
    expect(sizeOf(none), none).toBeUndefined()
})

test('only the bytes say what a file is, and a drawing that could do more than be seen is none', () => {
  for (const svg of [
    '<svg viewBox="0 0 1 1"/>',
    '\ufeff<?xml version="1.0"?><svg x=""/>',
    '<!-- EU --><svg x=""/>',
  ])
    expect(noticeKindOf(bytes(svg)), svg).toBe('svg')
  for (const other of [
    ...['', 'svg', '<html><svg x=""/></html>', '<?xml version="1.0"?><rss/>', '<svg x=""><SCRIPT/></svg>'],
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "a">]><svg x=""/>',
  ])
    expect(noticeKindOf(bytes(other)), other).toBeUndefined()
})

test('a long file without an end to its root is refused without delay', () => {
  const started = performance.now()
  expect(noticeKindOf(bytes('<svg '.repeat(400_000)))).toBeUndefined()
  expect(performance.now() - started).toBeLessThan(2_000)
})
