import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type Table<T extends { id: string }> = {
  get(id: string): T | undefined
  all(): T[]
  /** Inserts the record, or replaces the one with its id. */
  put(record: T): void
  drop(id: string): void
}

export type Journal = {
  table<T extends { id: string }>(name: string): Table<T>
  /** Writes all changes of `work` to the file in one write, so that a kill leaves all or none of them. */
  atOnce<T>(work: () => T): T
}

type Entry = { table: string; record: { id: string } } | { table: string; dropped: string }

/**
 * The sandbox's storage: tables in memory, with each change appended to a file if one is given, so that a killed sandbox still
 * knows every payment that it confirmed. Throws if the file cannot be read or written.
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
      // A nested call is part of the outer one.
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
  // A kill during an append leaves an incomplete last line, which was never confirmed.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  // Every line is an Entry, since only this module writes the file.
  return whole
    .split('\n')
    .filter(Boolean)
    .map((text) => JSON.parse(text) as Entry)
}

/** Rewrites the file with one line per record instead of one per change; a rename at the end, so that a kill loses nothing. */
function compact(file: string, tables: Map<string, Map<string, { id: string }>>): void {
  const lines = [...tables].flatMap(([table, rows]) =>
    [...rows.values()].map((record) => line({ table, record })),
  )
  writeFileSync(`${file}.new`, lines.join(''), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
