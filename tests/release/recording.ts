import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'

/** One statement as sent by a session; `code` is PostgreSQL's error code if it was rejected. */
export type Step = { session: number; text: string; values: unknown[]; code: string | null }

/** What one test sent to its own database, in the order of the responses. */
export type Recording = { from: string; recordedAt: number; steps: Step[] }

/** The queries of a release, which is named by the newest migration that its program knows. */
export type Release = { release: string; recordings: Recording[] }

/** Appends each statement of this pool to `file`, one JSON line each. Call it before the pool makes its first connection. */
export function recordQueries(pool: pg.Pool, file: string) {
  let sessions = 0
  pool.on('connect', (client) => {
    const session = sessions
    sessions += 1
    const send = client.query.bind(client) as (text: string, values?: unknown[]) => Promise<pg.QueryResult>
    const recorded = (text: string, values: unknown[] = []) => {
      const note = (code: string | null) => {
        const step: Step = { session, text, values: values.map(toJson), code }
        appendFileSync(file, `${JSON.stringify({ at: Date.now(), ...step })}\n`)
      }
      const answer = send(text, values)
      answer.then(
        () => note(null),
        (error: { code?: string }) => note(error.code ?? 'none'),
      )
      return answer
    }
    // Kysely and the tests use only this one of its many overloads.
    client.query = recorded as typeof client.query
  })
}

/** Parameter values that JSON cannot represent are wrapped in objects with a marker key. */
function toJson(value: unknown): unknown {
  if (value instanceof Date) return { $date: value.getTime() }
  if (Buffer.isBuffer(value)) return { $bytes: value.toString('base64') }
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return value.map(toJson)
  return value
}

/** Restores a recorded parameter; dates are moved by `shift` ms, the time since the recording. */
export function fromJson(value: unknown, shift: number): unknown {
  if (Array.isArray(value)) return value.map((one) => fromJson(one, shift))
  if (value === null || typeof value !== 'object') return value
  if ('$date' in value) return new Date(Number(value.$date) + shift)
  if ('$bytes' in value) return Buffer.from(String(value.$bytes), 'base64')
  return value
}

/** Statements repeat, so each text is stored once. */
type Packed = {
  release: string
  texts: string[]
  recordings: { from: string; recordedAt: number; steps: [number, number, unknown[], string | null][] }[]
}

export function writeRelease(file: string | URL, { release, recordings }: Release) {
  const texts = new Map<string, number>()
  const indexOf = (text: string) => {
    const index = texts.get(text) ?? texts.size
    texts.set(text, index)
    return index
  }
  const packed = recordings.map(({ steps, ...rest }) => ({
    ...rest,
    steps: steps.map(({ session, text, values, code }) => [session, indexOf(text), values, code]),
  }))
  const json = JSON.stringify({ release, recordings: packed, texts: [...texts.keys()] })
  writeFileSync(file, gzipSync(json, { level: 9 }))
}

export function readRelease(file: string | URL): Release {
  const packed = JSON.parse(gunzipSync(readFileSync(file)).toString()) as Packed // written by writeRelease
  const recordings = packed.recordings.map(({ steps, ...rest }) => ({
    ...rest,
    steps: steps.map(([session, text, values, code]) => ({
      session,
      text: packed.texts[text] ?? '',
      values,
      code,
    })),
  }))
  return { release: packed.release, recordings }
}
