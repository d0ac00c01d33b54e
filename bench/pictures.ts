import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { ownDatabase } from '#tests/support/own-database.ts'
import { addPerson } from '#tests/support/people.ts'
import { startShop } from '#tests/support/shop-program.ts'
import type { Bench } from './budget.ts'
import { postmasterOf, processorTime } from './processor-time.ts'

/** Limit in ms for pictures that exist already; drawing one takes 60. */
const mostForFirstPageMs = 500
/** Maximum share of a core that an unvisited shop uses ten seconds after its start. */
const mostAtRest = 0.1
const restMs = 10_000
/** How many photographs a seller adds together, and how soon all of them must be ready. */
const photographs = 4
const mostForUploadsMs = 10_000

/** The pictures of a shop with the whole demo stock: just after its start, in a list nobody has seen, and a seller's own. */
export const benchPictures: Bench = async (print) => {
  const database = await ownDatabase('pictures')
  const began = performance.now()
  const shop = await startShop({ ...database, env: { SEED: 'demo' } })
  try {
    print(
      `start       ${seconds(performance.now() - began)} until a new shop is open, with ${await stock(database)}`,
    )
    const first = await timeOfPictures(shop.url, '/')
    print(`first page  ${first.count} pictures in ${first.ms} ms`)
    const groups = { node: shop.program.pid, postgres: await postmasterOf(database.db) }
    await wait(restMs)
    const before = processorTime(groups)
    await wait(restMs)
    const after = processorTime(groups)
    const used = (name: 'node' | 'postgres') => (after[name] - before[name]) / (restMs / 1000)
    const atRest = used('node') + used('postgres')
    print(`at rest     ${percent(used('node'))} of a core in node, ${percent(used('postgres'))} in postgres`)
    const list = await timeOfPictures(shop.url, '/category/perfume')
    print(`new list    ${list.count} pictures that nobody has asked for in ${list.ms} ms`)
    const admin = await addPerson(database.db, { isAdmin: true })
    const uploads = await timeOfUploads(shop.url, admin.headers)
    print(
      `uploads     ${photographs} photographs of 12 megapixels, with all their files, in ${seconds(uploads)}`,
    )
    return [
      {
        what: 'pictures of the first page when a new shop opens',
        found: `${first.count} in ${first.ms} ms`,
        asked: `≤ ${mostForFirstPageMs} ms`,
        holds: first.count >= 24 && first.ms <= mostForFirstPageMs,
      },
      {
        what: 'a new shop at rest, ten seconds after it has opened',
        found: `${percent(atRest)} of a core`,
        asked: `≤ ${percent(mostAtRest)}`,
        holds: atRest <= mostAtRest,
      },
      {
        what: `a seller's ${photographs} new pictures`,
        found: seconds(uploads),
        asked: `≤ ${seconds(mostForUploadsMs)}`,
        holds: uploads <= mostForUploadsMs,
      },
    ]
  } finally {
    await shop.program.stop()
    await database.close()
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

async function stock({ db }: Awaited<ReturnType<typeof ownDatabase>>): Promise<string> {
  const { count } = await db
    .selectFrom('product_images')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return `${count} pictures`
}

/** Requests the pictures of a page's cards in parallel, as a browser does, and reports how long the last one took. */
async function timeOfPictures(url: string, path: string) {
  const page = await (await fetch(`${url}${path}`)).text()
  const found = page.matchAll(/srcset="(?<name>\/pictures\/[\w-]+-480\.avif)/gi)
  const names = [...new Set([...found].map(({ groups }) => groups?.name))]
  const began = performance.now()
  await Promise.all(names.map(async (name) => load(`${url}${name}`)))
  return { count: names.length, ms: Math.round(performance.now() - began) }
}

async function load(address: string): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: HTTP ${answer.status}`)
  await answer.arrayBuffer()
}

/** The time from the first byte sent to the last file created: three widths and the plain one of each photograph. */
async function timeOfUploads(url: string, headers: Record<string, string>): Promise<number> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const photograph = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#998877', noise },
  })
    .blur(2)
    .jpeg({ quality: 90 })
    .toBuffer()
  const began = performance.now()
  const form = new FormData()
  for (let at = 0; at < photographs; at++)
    form.append('images', new Blob([new Uint8Array(photograph)]), `${at}.jpg`)
  const answer = await fetch(`${url}/api/upload/multiple`, { method: 'POST', headers, body: form })
  if (!answer.ok) throw new Error(`upload: HTTP ${answer.status} ${await answer.text()}`)
  const { images } = (await answer.json()) as { images: string[] } // DESIGN section 5
  const names = images.flatMap((plain) => [
    plain,
    ...[480, 960, 1440].map((width) => plain.replace(/-\d+\.webp$/, `-${width}.avif`)),
  ])
  await Promise.all(names.map((name) => load(`${url}${name}`)))
  return performance.now() - began
}
