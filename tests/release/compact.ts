import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate, migrationNames } from '#db/migrate.ts'
import { onDatabase } from '#tests/support/blank-database.ts'
import { databaseUrl } from '#tests/support/global-postgres.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { type Recording, type Release, type Step, writeRelease } from './recording.ts'
import { replay } from './replay.ts'

/**
 * `node tests/release/compact.ts FOLDER FILE`: selects from the recordings in FOLDER as few and as short ones as send every
 * statement of this release once, and writes them to FILE with the outcome of each on this release's own schema.
 */
async function main() {
  const [folder = '', target = ''] = process.argv.slice(2)
  const all = readdirSync(folder).map((name) => readRaw(join(folder, name)))
  const chosen = choose(all)
  const recordings = [...chosen, readsOf(all, chosen)]
  const replayed = await onOwnSchema({ release: migrationNames().at(-1) ?? '', recordings })
  writeRelease(target, replayed)
  const count = recordings.reduce((total, { steps }) => total + steps.length, 0)
  const texts = new Set(recordings.flatMap(({ steps }) => steps.map(({ text }) => text))).size
  process.stdout.write(`${recordings.length} recordings, ${count} statements, ${texts} different ones\n`)
}

function readRaw(file: string): Recording {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const steps = lines.map((line) => JSON.parse(line) as Step & { at: number }) // our own recorder's lines
  return {
    from: basename(file).replace(/-shop_[0-9a-f]+\.jsonl$/, ''),
    recordedAt: steps[0]?.at ?? 0,
    steps: steps.map(({ session, text, values, code }) => ({ session, text, values, code })),
  }
}

const isControl = (text: string) => /^\s*(begin|start|commit|rollback|savepoint|release|set)\b/i.test(text)
const isRead = ({ text }: Step) => /^\s*select\b/i.test(text) && !/nextval|set_config/i.test(text)
const isWrite = (step: Step) => !isRead(step) && !isControl(step.text)

/** Maximum number of statements used from one recording, so that the replay stays short. */
const longestRecording = 400
/** The cost of another recording, in characters of statements: the rows that it needs first. */
const costOfRecording = 5_000

/** A statement with the number of inserted rows normalized. */
const shapeOf = ({ text }: Step) =>
  text.replace(/(\(\$\d+(?:, \$\d+)*\))(?:, \(\$\d+(?:, \$\d+)*\))+/g, '$1, …')

/** Selects the recordings with the most new writes for their length, each cut off after its last new one. */
function choose(all: readonly Recording[]): Recording[] {
  const seen = new Set<string>()
  const chosen: Recording[] = []
  for (;;) {
    const rated = all.map((one) => cutAfterNew(one, seen))
    const best = rated.reduce((a, b) => (b.worth > a.worth ? b : a))
    if (best.worth === 0) return chosen
    for (const step of best.recording.steps) if (step.code === null) seen.add(shapeOf(step))
    chosen.push(best.recording)
  }
}

function cutAfterNew(recording: Recording, seen: ReadonlySet<string>) {
  const steps = recording.steps.filter((step) => !isRead(step)).slice(0, longestRecording)
  const fresh = new Set<string>()
  let end = 0
  for (const [index, step] of steps.entries()) {
    const shape = shapeOf(step)
    if (!isWrite(step) || step.code !== null || seen.has(shape) || fresh.has(shape)) continue
    fresh.add(shape)
    end = index + 1
  }
  const kept = steps.slice(0, end)
  const length = kept.reduce(
    (sum, { text, values }) => sum + text.length / 4 + JSON.stringify(values).length,
    0,
  )
  return {
    recording: { ...recording, steps: withoutEmptyTransactions(kept) },
    worth: fresh.size / (length + costOfRecording),
  }
}

function withoutEmptyTransactions(steps: readonly Step[]): Step[] {
  const opened = new Map<number, Step>()
  const kept: Step[] = []
  for (const step of steps) {
    if (/^\s*(begin|start)\b/i.test(step.text)) opened.set(step.session, step)
    else if (/^\s*(commit|rollback)\s*$/i.test(step.text) && opened.delete(step.session)) continue
    else {
      const begin = opened.get(step.session)
      if (begin) kept.push(begin)
      opened.delete(step.session)
      kept.push(step)
    }
  }
  return kept
}

/** Every read statement once. It needs no rows: a missing column fails without them too. */
function readsOf(all: readonly Recording[], chosen: readonly Recording[]): Recording {
  const seen = new Set(chosen.flatMap(({ steps }) => steps.map(({ text }) => text)))
  const steps: Step[] = []
  for (const step of all.flatMap((one) => one.steps)) {
    if (!isRead(step) || step.code !== null || seen.has(step.text)) continue
    seen.add(step.text)
    steps.push({ ...step, session: 0 })
  }
  return { from: 'reads', recordedAt: all[0]?.recordedAt ?? 0, steps }
}

/**
 * The outcome of each statement on this release's own schema, replayed as later on the next release's. Failures that depend on
 * time or on another recording's rows are no fault of a schema.
 */
async function onOwnSchema({ release, recordings }: Release): Promise<Release> {
  const folder = temporaryFolder('recording')
  const postgres = await startEmbeddedPostgres(folder.path)
  try {
    await onDatabase(postgres.url, 'CREATE DATABASE own')
    const url = databaseUrl(postgres.url, 'own')
    await migrate(url)
    const outcomes = await replay(url, recordings)
    const replayed = recordings.map((recording, index) => ({
      ...recording,
      steps: (outcomes[index] ?? []).map(({ session, text, values, nowCode }) => ({
        session,
        text,
        values,
        code: nowCode,
      })),
    }))
    for (const { text, code, nowCode, message } of outcomes.flat().filter((one) => one.code !== one.nowCode))
      process.stdout.write(`${code} then, ${nowCode} now (${message}): ${text.slice(0, 100)}\n`)
    return { release, recordings: replayed }
  } finally {
    await postgres.stop()
    folder.remove()
  }
}

await main()
