import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { fromJson, type Recording, type Step } from './recording.ts'

export type Outcome = Step & { nowCode: string | null; message: string | null }

/** A statement that waits for another session's lock is left waiting after this many ms, and the others continue. */
const longestWaitMs = 300

/**
 * Sends the recordings' statements in sequence to the database at `url`, which must be empty except for its schema, and returns
 * their outcomes. Every recorded session has its own connection, so that transactions are preserved; what a recording leaves open
 * is rolled back.
 */
export async function replay(url: string, recordings: readonly Recording[]): Promise<Outcome[][]> {
  const sessions = new Map<number, Session>()
  try {
    const all: Outcome[][] = []
    for (const recording of recordings) {
      for (const { session } of recording.steps) {
        if (!sessions.has(session)) sessions.set(session, await openSession(url))
      }
      all.push(await replayOne(sessions, recording))
    }
    return all
  } finally {
    for (const { client } of sessions.values()) await client.end()
  }
}

async function replayOne(
  sessions: ReadonlyMap<number, Session>,
  { recordedAt, steps }: Recording,
): Promise<Outcome[]> {
  const shift = Date.now() - recordedAt
  const outcomes: Promise<Outcome>[] = []
  for (const step of steps) {
    const session = sessions.get(step.session)
    if (!session) throw new Error(`no connection for session ${step.session}`)
    const outcome = session.last.then(() => send(session.client, step, shift))
    session.last = outcome
    outcomes.push(outcome)
    await firstOf(outcome)
  }
  const all = await Promise.all(outcomes)
  for (const { client } of sessions.values()) await client.query('ROLLBACK')
  return all
}

type Session = { client: pg.Client; last: Promise<unknown> }

async function openSession(url: string): Promise<Session> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c TimeZone=UTC -c lock_timeout=5000 -c synchronous_commit=off',
  })
  await client.connect()
  return { client, last: Promise.resolve() }
}

async function send(client: pg.Client, step: Step, shift: number): Promise<Outcome> {
  try {
    await client.query(
      step.text,
      step.values.map((value) => fromJson(value, shift)),
    )
    return { ...step, nowCode: null, message: null }
  } catch (error) {
    const { code, message } = error as pg.DatabaseError // what a refused query throws
    return { ...step, nowCode: code ?? 'none', message }
  }
}

async function firstOf(outcome: Promise<unknown>) {
  const timer = new AbortController()
  await Promise.race([
    outcome,
    wait(longestWaitMs, undefined, { signal: timer.signal }).catch(() => undefined),
  ])
  timer.abort()
}

/** The first statement that was accepted then and is rejected now, with the reason; later ones may be consequences. */
export const firstRefused = (outcomes: readonly Outcome[]): Outcome | undefined =>
  outcomes.find(({ code, nowCode }) => code === null && nowCode !== null)
