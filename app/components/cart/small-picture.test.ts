import { expect, test } from 'vitest'
import { plainPictureUrl } from '#shop/uploads/picture-view.ts'
import { smallPicture } from './small-picture.ts'

const id = 'abcdefghij0123456789'

test('a line shows the small width of a large picture, in both formats', () => {
  expect(smallPicture(plainPictureUrl({ id, width: 2000 }))).toEqual({
    src: `/pictures/${id}-480.webp`,
    avif: `/pictures/${id}-480.avif`,
  })
})

test('a picture that was never larger is shown as it is', () => {
  expect(smallPicture(plainPictureUrl({ id, width: 320 }))?.src).toBe(`/pictures/${id}-320.webp`)
})

test('an address of another site stays as it is, and without an address there is no picture', () => {
  expect(smallPicture('/elsewhere/bottle.png')).toEqual({ src: '/elsewhere/bottle.png' })
  expect(smallPicture('')).toBeUndefined()
})
