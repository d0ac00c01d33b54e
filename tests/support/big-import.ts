import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { ImportView } from '#shop/imports/import.schema.ts'
import { callOver } from './http-client.ts'
import { csvOf, uploadForm } from './imports.ts'
import type { Buyer, RunningShop } from './running-shop.ts'

const columns = [
  'sku',
  'title',
  'house',
  'description',
  'price',
  'category',
  'typ',
  'size_ml',
  'quantity',
  'notes_top',
  'show',
]
const houses = ['Guerlain', 'Caron', 'Coty', 'Rochas', 'Lanvin', 'Houbigant', 'Piguet', 'Patou']
const notes = ['rose', 'jasmine', 'oakmoss', 'vetiver', 'bergamot', 'iris', 'leather', 'amber']
const pick = (list: readonly string[], at: number) => list[at % list.length] ?? ''

/** A product file with the numbers `from` up to, not including, `to`; another `price` makes a different file. */
export function bigFile(from: number, to: number, price = 20): string {
  const lines = Array.from({ length: to - from }, (_, place) => {
    const at = from + place
    const title = `${pick(houses, at)} No ${at} eau de parfum ${30 + (at % 70)} ml`
    const text = `Bottle number ${at}. It opens with ${pick(notes, at)} and stays with ${pick(notes, at + 3)}.`
    const scent = [pick(notes, at), pick(notes, at + 1)].join(';')
    return [
      `BIG-${at}`,
      title,
      pick(houses, at),
      text,
      `${price + (at % 50)}.50`,
      'perfume',
      'edp',
      String(30 + (at % 70)),
      String(at % 7),
      scent,
      '1',
    ]
  })
  return csvOf([columns, ...lines])
}

const lookMs = 200

/** Imports a file into a running shop over HTTP, as its page does. Returns the import and the ms that each part took. */
export async function importOver(shop: Pick<RunningShop, 'url'>, admin: Buyer, file: string) {
  const began = performance.now()
  const { payload, headers } = await uploadForm({ file })
  const answer = await fetch(`${shop.url}/api/imports`, {
    method: 'POST',
    headers: { ...admin.headers, ...headers },
    body: payload,
  })
  if (answer.status !== 201) throw new Error(`upload: HTTP ${answer.status} ${await answer.text()}`)
  const { _id } = (await answer.json()) as ImportView // the route's own response schema
  const uploaded = performance.now()
  await untilNot(shop, admin, _id, 'reading')
  const read = performance.now()
  const applied = await callOver(shop, admin, ['POST', `/imports/${_id}/apply`])
  if (applied.status >= 400) throw new Error(`apply: HTTP ${applied.status} ${JSON.stringify(applied.body)}`)
  const found = await untilNot(shop, admin, _id, 'writing')
  const written = performance.now()
  return {
    found,
    uploadMs: uploaded - began,
    readMs: read - uploaded,
    writeMs: written - read,
    wholeMs: written - began,
  }
}

async function untilNot(
  shop: Pick<RunningShop, 'url'>,
  admin: Buyer,
  id: string,
  status: ImportView['status'],
) {
  for (;;) {
    const { body } = await callOver(shop, admin, ['GET', `/imports/${id}`])
    const found = body as unknown as ImportView // the route's own response schema
    if (found.status !== status) return found
    await wait(lookMs)
  }
}

/** A process's peak memory in MB. */
export function peakMemory(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
