import { expect, test } from 'vitest'
import { parsePictureName, pictureIdOf, pictureView, pictureWidths, plainPictureUrl } from './picture-view.ts'

const id = 'AbCdEfGhIjKlMnOpQr_-'

test('a picture is offered in three widths and never larger than its original', () => {
  expect(pictureWidths(4000)).toEqual([480, 960, 1440])
  expect(pictureWidths(1440)).toEqual([480, 960, 1440])
  expect(pictureWidths(1000)).toEqual([480, 960, 1000])
  expect(pictureWidths(960)).toEqual([480, 960])
  expect(pictureWidths(300)).toEqual([300])
})

test('a picture says all that a page needs to show it without moving', () => {
  expect(
    pictureView({ id, alt: 'Mitsouko, front', width: 1440, height: 1800, placeholder: 'data:,' }),
  ).toEqual({
    src: `/pictures/${id}-960.webp`,
    alt: 'Mitsouko, front',
    width: 960,
    height: 1200,
    placeholder: 'data:,',
    sources: [
      {
        type: 'image/avif',
        srcset: `/pictures/${id}-480.avif 480w, /pictures/${id}-960.avif 960w, /pictures/${id}-1440.avif 1440w`,
      },
      {
        type: 'image/webp',
        srcset: `/pictures/${id}-480.webp 480w, /pictures/${id}-960.webp 960w, /pictures/${id}-1440.webp 1440w`,
      },
    ],
  })
})

test('a picture narrower than the plain width stands for itself', () => {
  expect(plainPictureUrl({ id, width: 300 })).toBe(`/pictures/${id}-300.webp`)
})

test.each([
  `../../etc/passwd`,
  `${id}-960.svg`,
  `${id}-0960.webp`,
  `${id}-960.webp/..`,
  `..%2f${id}-960.webp`,
  `${id}x-960.webp`,
  `${id}-960.webp\0`,
  '',
])('%j is not a name of a picture', (name) => {
  expect(parsePictureName(name)).toBeUndefined()
})

test('an address of a picture leads back to its id, a foreign address to nothing', () => {
  expect(pictureIdOf(`/pictures/${id}-480.avif`)).toBe(id)
  expect(pictureIdOf(`https://elsewhere.example/pictures/${id}-480.avif`)).toBeUndefined()
})
