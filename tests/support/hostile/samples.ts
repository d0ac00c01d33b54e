import sharp from 'sharp'

/** Small valid pictures of each kind, with enough content that truncation shows. */
export async function samples() {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const picture = sharp({ create: { width: 320, height: 400, channels: 3, background: '#dca94a', noise } })
  const [jpeg, png, webp, avif] = await Promise.all([
    picture.clone().jpeg().toBuffer(),
    picture.clone().png().toBuffer(),
    picture.clone().webp().toBuffer(),
    picture.clone().avif({ effort: 0 }).toBuffer(),
  ])
  return { jpeg, png, webp, avif }
}
export type Samples = Awaited<ReturnType<typeof samples>>
