import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Picture } from './picture-view.ts'
import { categoryPictures, heroScenes } from './scenes.ts'

const publicDir = join(import.meta.dirname, '../../public')

const scenes: [string, Picture][] = [
  ...Object.entries(heroScenes).flatMap(([name, { wide, tall }]): [string, Picture][] => [
    [`${name}, wide`, wide],
    [`${name}, tall`, tall],
  ]),
  ...Object.entries(categoryPictures),
]

test.each(scenes)(
  'every file that the scene "%s" promises is there, as wide as it says',
  async (_name, scene) => {
    for (const { srcset, type } of scene.sources) {
      for (const candidate of srcset.split(', ')) {
        const [address = '', width] = candidate.split(' ')
        const metadata = await sharp(join(publicDir, address)).metadata()
        expect(`${metadata.width}w`).toBe(width)
        expect(metadata.format).toBe(type === 'image/avif' ? 'heif' : 'webp')
        expect(metadata.height / metadata.width).toBeCloseTo(scene.height / scene.width, 2)
      }
    }
  },
)

test('the folder of the scenes is named after what is in it, since browsers keep it for good', () => {
  const [version = '', ...others] = readdirSync(join(publicDir, 'scenes'))
  expect(others).toEqual([])
  const folder = join(publicDir, 'scenes', version)
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)))
  expect(version).toBe(hash.digest('hex').slice(0, 8))
  expect(heroScenes.vintage.wide.src).toContain(`/scenes/${version}/`)
})

test('the link preview has the size that link previews want', async () => {
  expect(await sharp(join(publicDir, 'brand/social.jpg')).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  })
})
