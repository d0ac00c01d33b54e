import { expect, test } from 'vitest'
import { type ArchivedPicture, nameKey, picturesBySku, wantedPictures } from './picture-names.ts'

const archived = (...names: string[]): ArchivedPicture[] =>
  names.map((name) => ({ name, path: name, bytes: 1 }))
const shelfOf = (...names: string[]) => {
  const pictures = archived(...names)
  return {
    byName: new Map(pictures.map((picture) => [nameKey(picture.name), picture])),
    bySku: picturesBySku(pictures),
  }
}

test('files named after a number are its pictures, in the order of what follows it', () => {
  const shelf = shelfOf(
    'PERF-0042-10.jpg',
    'perf-0042_2.PNG',
    'PERF-0042.jpg',
    'PERF-00421.jpg',
    'PERF-0042.txt',
  )
  const { wanted } = wantedPictures({ sku: 'PERF-0042', images: undefined, present: [] }, shelf)
  expect(wanted).toEqual([
    { file: 'PERF-0042.jpg' },
    { file: 'perf-0042_2.PNG' },
    { file: 'PERF-0042-10.jpg' },
  ])
})

test('no folder of a name is honoured, on either side', () => {
  expect(nameKey('../../etc/Front.JPG')).toBe('front.jpg')
  expect(nameKey('C:\\photos\\front.jpg')).toBe('front.jpg')
  const { wanted } = wantedPictures(
    { sku: 'A', images: ['x/../front.jpg'], present: [] },
    shelfOf('front.jpg'),
  )
  expect(wanted).toEqual([{ file: 'front.jpg' }])
})

test('the same pictures in the same order are not a change, and another order is one', () => {
  const present = ['/pictures/aaaaaaaaaaaaaaaaaaaa-960.webp', '/pictures/bbbbbbbbbbbbbbbbbbbb-960.webp']
  const wish = (images: string[]) => wantedPictures({ sku: 'A', images, present }, shelfOf()).wanted
  expect(wish(present)).toBeUndefined()
  expect(wish([...present].reverse())).toEqual([{ kept: present[1] }, { kept: present[0] }])
  expect(wish(['lost.jpg'])).toBeUndefined()
})
