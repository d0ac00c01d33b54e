import { useRef, useState } from 'react'
import { errorBody } from '#app/api/client.ts'
import { getSynonyms, saveSynonyms } from '#app/api/synonyms.ts'
import { useConflictForm } from '#app/components/admin/forms/use-conflict-form.ts'
import { notify } from '#app/components/ui/toast.tsx'
import { searchWordsTexts as texts } from '#app/texts/admin-search-words.ts'
import type { SynonymsView } from '#shop/search/synonyms.schema.ts'
import { countChanges, groupsOf, mergeRows, type Row, rowProblem, textOf } from './synonym-rows.ts'

const textsOf = ({ groups }: SynonymsView) => groups.map(textOf)
const isChanged = (saved: SynonymsView, typed: readonly string[]) => countChanges(textsOf(saved), typed) > 0

/** Rows keep their ids, so that the focus stays where it is when other rows come and go. */
function rowsOf(draft: readonly string[], known: readonly Row[], newId: () => number): Row[] {
  const ids = Map.groupBy(known, ({ text }) => text)
  return draft.map((text) => ids.get(text)?.shift() ?? { id: newId(), text })
}

/** The server's messages by the id of the row that each is about; `sent` are the rows in the order of the request. */
function refusedRows(error: unknown, sent: readonly Row[]): ReadonlyMap<number, string> {
  const fields = errorBody(error).fields ?? {}
  const named = Object.entries(fields).flatMap(([name, message]): [number, string][] => {
    const row = sent[Number(/^groups\.(\d+)/.exec(name)?.[1])]
    return row ? [[row.id, message]] : []
  })
  return new Map(named)
}

/** What is wrong with each row: what the server said about it, or its own error once it was blurred or submitted. */
function useRowProblems() {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map())
  return {
    problemOf: ({ id, text }: Row) => refused.get(id) ?? (seen.has(id) ? rowProblem(text) : undefined),
    see: (ids: readonly number[]) => setSeen((known) => new Set([...known, ...ids])),
    setRefused,
    /** A row that is being typed again shows no error. */
    forget(id: number) {
      setRefused((known) => new Map([...known].filter(([row]) => row !== id)))
      setSeen((known) => new Set([...known].filter((row) => row !== id)))
    },
  }
}

/** The state of the synonym table: typed and saved rows, errors, and what somebody else saved. */
export function useSynonymForm(opened: SynonymsView) {
  const lastId = useRef(0)
  const newId = () => ++lastId.current
  const [rows, setRows] = useState(() => rowsOf(textsOf(opened), [], newId))
  const { problemOf, see, setRefused, forget } = useRowProblems()
  // A ref, because text typed while a response is on its way is needed before the next render.
  const latest = useRef(rows)
  const put = (next: Row[]) => {
    latest.current = next
    setRows(next)
  }
  const read = () => latest.current.map(({ text }) => text)
  const conflict = useConflictForm<SynonymsView, string[]>({
    opened,
    draftOf: textsOf,
    read,
    show: (draft) => {
      put(rowsOf(draft, latest.current, newId))
      setRefused(new Map())
    },
    carryOver: mergeRows,
    isChanged,
    load: getSynonyms,
    texts: { failed: texts.saveFailed, kept: texts.kept },
  })

  /** Shows a server error beside its rows; returns false, because the failure itself still has to be reported. */
  const explain = (sent: readonly Row[]) => (error: unknown) => {
    setRefused(refusedRows(error, sent))
    return false
  }

  /** Resolves to the first invalid row, for the focus; undefined if all rows could be sent. */
  const save = async (): Promise<Row | undefined> => {
    const sent = latest.current
    see(sent.map(({ id }) => id))
    const wrong = sent.find(({ text }) => rowProblem(text) !== undefined)
    if (wrong) return wrong
    const draft = read()
    const { groups, places } = groupsOf(draft)
    await conflict.submitOnce(async () => {
      if (!isChanged(conflict.latest(), draft)) {
        notify.info(texts.nothingToSave)
        return
      }
      const send = ({ version }: SynonymsView) => saveSynonyms({ version, groups })
      const filled = places.flatMap((place) => sent[place] ?? [])
      if (await conflict.save(draft, send, explain(filled))) {
        notify.success(texts.saved, { detail: texts.savedText })
      }
    })
    return undefined
  }

  return {
    ...conflict,
    rows,
    problemOf,
    changed: countChanges(textsOf(conflict.saved), read()),
    wrong: rows.filter((row) => problemOf(row) !== undefined).length,
    change: (id: number, text: string) => {
      forget(id)
      put(latest.current.map((row) => (row.id === id ? { id, text } : row)))
    },
    leave: (id: number) => see([id]),
    /** Adds a new row at the top, where it is visible; returns its id. */
    add: () => {
      const id = newId()
      put([{ id, text: '' }, ...latest.current])
      return id
    },
    remove: (id: number) => put(latest.current.filter((row) => row.id !== id)),
    undo: () => put(rowsOf(textsOf(conflict.saved), latest.current, newId)),
    submit: save,
  }
}
