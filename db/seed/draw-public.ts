/**
 * Draws what the shop shows before it has a database: the wordmark, the marks, the hero scenes, the category
 * squares and the link preview. Run `node db/seed/draw-public.ts` after a change to the drawings, write the version that it prints
 * into `shop/uploads/scenes.ts`, and commit that with what it wrote to `public/`.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { squareMark, wordmark } from './illustrations/logo.ts'
import { paint } from './illustrations/paint.ts'
import { type Category, type ProductRow, productRowOf } from './illustrations/product-row.ts'
import { miniaturesScene } from './illustrations/scene-miniatures.ts'
import { categoryPicture, soapScene, socialPicture, vintageScene } from './illustrations/scenes.ts'

const root = join(import.meta.dirname, '../..')
const brand = join(root, 'public/brand')
const scenes = join(root, 'public/scenes')
const files = new Map<string, Buffer>()
const INK = '#2f2119'
const PAPER = '#f3eee6'

/** An .ico that holds PNG pictures, as every browser since 2007 reads it. */
function icoOf(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [i, { size, png }] of pictures.entries()) {
    const at = 6 + 16 * i
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

async function drawBrand(rows: readonly ProductRow[]): Promise<void> {
  const mark = squareMark(PAPER, INK)
  const png = (size: number) =>
    sharp(Buffer.from(mark), { density: 144 }).resize(size).png({ palette: true }).toBuffer()
  // Phones round the corners themselves, so the icon's ground runs to the edge.
  const touch = (size: number) =>
    sharp(Buffer.from(mark), { density: 144 })
      .resize(size)
      .flatten({ background: INK })
      .png({ palette: true })
      .toBuffer()
  await Promise.all([
    writeFile(join(brand, 'sillage-black.svg'), wordmark('#000000')),
    writeFile(join(brand, 'sillage-white.svg'), wordmark('#ffffff')),
    writeFile(join(brand, 'mark.svg'), mark),
    writeFile(join(brand, 'favicon.svg'), mark),
    writeFile(join(brand, 'apple-touch-icon.png'), await touch(180)),
    writeFile(join(brand, 'icon-192.png'), await touch(192)),
    writeFile(join(brand, 'icon-512.png'), await touch(512)),
    writeFile(
      join(root, 'public/favicon.ico'),
      icoOf([
        { size: 16, png: await png(16) },
        { size: 32, png: await png(32) },
        { size: 48, png: await png(48) },
      ]),
    ),
  ])
  const social = await paint(socialPicture(rows), 1200)
  await social.jpeg({ quality: 84, mozjpeg: true }).toFile(join(brand, 'social.jpg'))
}

/** AVIF with half the colour resolution: half the bytes, and no visible difference when enlarged 1.5 times. */
async function drawScene(name: string, svg: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    const image = await paint(svg, width)
    files.set(
      `${name}-${width}.avif`,
      await image.clone().avif({ quality: 50, chromaSubsampling: '4:2:0', effort: 6 }).toBuffer(),
    )
    files.set(`${name}-${width}.webp`, await image.clone().webp({ quality: 82, effort: 5 }).toBuffer())
  }
}

/** Writes the files to a folder named after their content hash, so that browsers can cache them forever. Returns the name. */
async function writeScenes(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of [...files.keys()].sort()) hash.update(name).update(files.get(name) ?? '')
  const version = hash.digest('hex').slice(0, 8)
  await rm(scenes, { recursive: true, force: true })
  await mkdir(join(scenes, version), { recursive: true })
  for (const [name, bytes] of files) await writeFile(join(scenes, version, name), bytes)
  return version
}

const csv = await readFile(join(import.meta.dirname, 'catalogue/catalogue.csv'), 'utf8')
const rows = parse<Record<string, string>>(csv, { columns: true }).map(productRowOf)
await mkdir(brand, { recursive: true })
await drawBrand(rows)
const wide = [960, 1440, 1920]
const tall = [480, 750, 900]
await drawScene('hero-vintage-wide', vintageScene(rows, 1920, 912), wide)
await drawScene('hero-vintage-tall', vintageScene(rows, 900, 1125), tall)
await drawScene('hero-soap-wide', soapScene(rows, 1920, 912), wide)
await drawScene('hero-soap-tall', soapScene(rows, 900, 1125), tall)
await drawScene('hero-miniatures-wide', miniaturesScene(rows, 1920, 912), wide)
await drawScene('hero-miniatures-tall', miniaturesScene(rows, 900, 1125), tall)
const categories: readonly Category[] = ['perfume', 'miniature', 'sample', 'soapandpowder', 'gift', 'gold']
for (const category of categories) {
  await drawScene(`category-${category}`, categoryPicture(rows, category, 1200), [240, 360, 480, 720])
}
process.stdout.write(`The scenes' version is ${await writeScenes()}.\n`)
