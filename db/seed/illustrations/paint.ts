import sharp, { type Sharp } from 'sharp'
import { paperGrain } from './grain.ts'

/** Points per inch at which librsvg paints one drawn unit as one pixel. */
const UNIT_DENSITY = 72

/**
 * Paints a drawing (SVG text with a pixel width) with paper grain, `width` pixels wide, straight at that
 * size: a small picture costs a tenth of a large one. Returns a sharp image that is ready to be encoded.
 */
export async function paint(svg: string, width: number): Promise<Sharp> {
  const drawn = Number(/^<svg [^>]*?\bwidth="(\d+)"/.exec(svg)?.[1])
  if (!Number.isFinite(drawn)) throw new RangeError('the drawing does not say how wide it is')
  const scale = width / drawn
  const { data, info } = await sharp(Buffer.from(svg), { density: UNIT_DENSITY * scale })
    .composite([{ input: await paperGrain(scale), tile: true, blend: 'soft-light' }])
    .flatten({ background: '#f3eee6' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}
