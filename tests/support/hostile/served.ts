import sharp from 'sharp'
import { expect } from 'vitest'
import { type PictureFormat, pictureTypes } from '#shop/uploads/picture-view.ts'
import { marker } from './bytes.ts'

/** Byte patterns that none of our pictures contains: the smuggled content, and every kind of metadata. */
const foreign = [marker, '<script', '<?php', 'PK\x03\x04', 'Exif\0', 'ICC_PROFILE', 'ns.adobe.com', '8BIM']

/** The formats that we serve, under sharp's names. */
const decodedAs: Record<PictureFormat, string> = { avif: 'heif', webp: 'webp', jpg: 'jpeg' }

/** Expects one of our own pictures: completely decodable, not animated, without metadata or foreign content. */
export async function expectOurPicture(format: PictureFormat, bytes: Buffer, about: string) {
  const { format: kind, exif, icc, xmp, iptc, comments, pages = 1 } = await sharp(bytes).metadata()
  expect({ kind, exif, icc, xmp, iptc, comments, pages }, about).toEqual({
    kind: decodedAs[format],
    pages: 1,
  })
  await sharp(bytes, { failOn: 'warning' }).stats()
  const text = bytes.toString('latin1')
  expect(
    foreign.filter((one) => text.includes(one)),
    about,
  ).toEqual([])
}

/** Expects the headers with which every picture is served (SAFETY rule 36). */
export function expectPictureHeaders(
  format: PictureFormat,
  header: (name: string) => string | null | undefined,
  address: string,
) {
  expect(header('content-type')).toBe(pictureTypes[format])
  expect(header('x-content-type-options')).toBe('nosniff')
  expect(header('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(header('content-disposition')).toBe(`inline; filename="${address.slice('/pictures/'.length)}"`)
}
