import sharp from 'sharp'
import { seededRandom } from './seeded-random.ts'

const SIZE = 384

/** A tile of soft paper grain (grey around the middle), coarse enough to survive compression. */
async function drawGrain(): Promise<Buffer> {
  const rng = seededRandom('paper')
  const pixels = Buffer.alloc(SIZE * SIZE * 4)
  for (let i = 0; i < SIZE * SIZE; i++) {
    const grey = 128 + (rng.between(-1, 1) + rng.between(-1, 1)) * 62
    pixels.set([grey, grey, grey, 84], i * 4)
  }
  return sharp(pixels, { raw: { width: SIZE, height: SIZE, channels: 4 } })
    .blur(0.6)
    .png()
    .toBuffer()
}

let drawn: Promise<Buffer> | undefined
const scaled = new Map<number, Promise<Buffer>>()

/** The grain as PNG for a picture painted at `scale` times its drawn size, so that every width looks alike. */
export function paperGrain(scale: number): Promise<Buffer> {
  const size = Math.max(16, Math.round(SIZE * scale))
  let tile = scaled.get(size)
  if (tile === undefined) {
    drawn ??= drawGrain()
    tile = drawn.then((grain) => sharp(grain).resize(size).png().toBuffer())
    scaled.set(size, tile)
  }
  return tile
}
