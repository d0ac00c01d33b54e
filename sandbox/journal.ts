import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type Table<T extends { id: string }> = {
  get(id: string): T | undefined
  all(): T[]
  /** Adds the record or takes the place of the one with its id. */
  put(record: T): void
  drop(id: string): void
}

export type Journal = {
  table<T extends { id: string }>(name: string): Table<T>
  /** All that `work` puts reaches the file in one write, so that a kill leaves all of it or nothing. */
  atOnce<T>(work: () => T): T
}

type Entry = { table: string; record: { id: string } } | { table: string; dropped: string }

/**
 * What the sandbox remembers: tables in memory, each change appended to a file when one is named, so that a
 * killed sandbox still knows every payment that it confirmed. Throws when the file cannot be read or written.
 */
export function openJournal(file?: string): Journal {
  const tables = new Map<string, Map<string, { id: string }>>()
  const rows = (name: string) => {
    const found = tables.get(name) ?? new Map<string, { id: string }>()
    tables.set(name, found)
    return found
  }
  if (file) {
    mkdirSync(dirname(file), { recursive: true })
    for (const entry of readEntries(file)) {
      if ('record' in entry) rows(entry.table).set(entry.record.id, entry.record)
      else rows(entry.table).delete(entry.dropped)
    }
    compact(file, tables)
  }
  let gathered: string[] | undefined
  const write = (text: string) => {
    if (gathered) gathered.push(text)
    else if (file) appendFileSync(file, text)
  }
  return {
    atOnce(work) {
      // Within another such call this one is a part of it.
      if (gathered) return work()
      gathered = []
      try {
        return work()
      } finally {
        const text = gathered.join('')
        gathered = undefined
        write(text)
      }
    },
    table<T extends { id: string }>(name: string): Table<T> {
      // Each table is opened once, by the module that owns its record type; the file holds only what it put there.
      const own = rows(name) as Map<string, T>
      return {
        get: (id) => own.get(id),
        all: () => [...own.values()],
        put(record) {
          own.set(record.id, record)
          write(line({ table: name, record }))
        },
        drop(id) {
          if (own.delete(id)) write(line({ table: name, dropped: id }))
        },
      }
    },
  }
}

const line = (entry: Entry) => `${JSON.stringify(entry)}\n`

function readEntries(file: string): Entry[] {
  if (!existsSync(file)) return []
  const text = readFileSync(file, 'utf8')
  // A kill in the middle of an append leaves a last line without its end: that change was never confirmed.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  // Every line is an Entry: nothing but this module writes the file.
  return whole
    .split('\n')
    .filter(Boolean)
    .map((text) => JSON.parse(text) as Entry)
}

/** One line per record instead of one per change; written aside and renamed, so that a kill loses nothing. */
function compact(file: string, tables: Map<string, Map<string, { id: string }>>): void {
  const lines = [...tables].flatMap(([table, rows]) =>
    [...rows.values()].map((record) => line({ table, record })),
  )
  writeFileSync(`${file}.new`, lines.join(''), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
