import { Plus, X } from 'lucide'
import { useEffect, useId, useState } from 'react'
import { ConflictBanner } from '#app/components/admin/forms/conflict-banner.tsx'
import { LeaveGuard } from '#app/components/admin/forms/leave-guard.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { searchWordsTexts as texts } from '#app/texts/admin-search-words.ts'
import type { SynonymsView } from '#shop/search/synonyms.schema.ts'
import { changedRows, type Row, textOf } from './synonym-rows.ts'
import { useSynonymForm } from './use-synonym-form.ts'

/** The synonym table, one row per group of words. */
export function SynonymForm({ opened }: { opened: SynonymsView }) {
  const form = useSynonymForm(opened)
  const formId = useId()
  const [sought, setSought] = useState('')
  const [said, setSaid] = useState('')
  const focusOn = useFocus()
  const fieldId = (id: number) => `${formId}-${id}`
  const add = () => {
    setSought('')
    focusOn(fieldId(form.add()))
  }
  const remove = (id: number) => {
    const place = form.rows.findIndex((row) => row.id === id)
    const next = form.rows[place + 1] ?? form.rows[place - 1]
    form.remove(id)
    setSaid(texts.removed)
    focusOn(next ? fieldId(next.id) : `${formId}-add`)
  }
  const text = sought.trim().toLowerCase()
  const shown = form.rows.filter((row) => row.text.toLowerCase().includes(text) || form.problemOf(row))
  return (
    <form
      className="synonyms"
      noValidate
      onSubmit={async (event) => {
        event.preventDefault()
        setSaid('')
        const wrong = await form.submit()
        if (wrong) focusOn(fieldId(wrong.id))
      }}
    >
      {form.theirs ? <Conflict {...form} theirs={form.theirs} /> : null}
      <div className="synonym-tools mb-4">
        <Button look="second" id={`${formId}-add`} onClick={add}>
          <Icon of={Plus} />
          {texts.add}
        </Button>
        {form.rows.length > 0 ? (
          <TextField
            label={texts.find}
            isLabelHidden
            placeholder={texts.find}
            type="search"
            autoComplete="off"
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
        ) : null}
      </div>
      <p className="vh" role="status">
        {said}
      </p>
      {form.rows.length === 0 ? (
        <EmptyState title={texts.empty} hasTrail={false}>
          <p>{texts.emptyText}</p>
        </EmptyState>
      ) : null}
      <ul className="plain">
        {shown.map((row) => (
          <SynonymRow
            key={row.id}
            id={fieldId(row.id)}
            number={form.rows.indexOf(row) + 1}
            row={row}
            problem={form.problemOf(row)}
            onChange={(next) => form.change(row.id, next)}
            onLeave={() => form.leave(row.id)}
            onRemove={() => remove(row.id)}
          />
        ))}
      </ul>
      {shown.length === 0 && form.rows.length > 0 ? (
        <p className="soft wrap-anywhere">{texts.noneFound(sought.trim())}</p>
      ) : null}
      <SaveBar form={form} />
      <LeaveGuard mustAsk={form.hasChanges} />
    </form>
  )
}

function SaveBar({ form }: { form: ReturnType<typeof useSynonymForm> }) {
  return (
    <div className="savebar">
      <Button type="submit" isBusy={form.isSaving} busyWord={texts.saving}>
        {texts.save}
      </Button>
      {form.changed > 0 && !form.isSaving ? (
        <Button look="link" onClick={form.undo}>
          {texts.undo}
        </Button>
      ) : null}
      <span className="caption ml-auto" role="status">
        {[texts.changed(form.changed), form.wrong > 0 && texts.wrong(form.wrong)].filter(Boolean).join(', ')}
      </span>
    </div>
  )
}

/** Focuses an element by its id once it is on the page. */
function useFocus() {
  const [wanted, setWanted] = useState<{ id: string }>()
  useEffect(() => {
    if (wanted) document.getElementById(wanted.id)?.focus()
  }, [wanted])
  return (id: string) => setWanted({ id })
}

type SynonymRowProps = {
  id: string
  number: number
  row: Row
  problem: string | undefined
  onChange: (text: string) => void
  onLeave: () => void
  onRemove: () => void
}

function SynonymRow({ id, number, row, problem, onChange, onLeave, onRemove }: SynonymRowProps) {
  return (
    <li className="synonym">
      <TextField
        id={id}
        label={texts.row(number)}
        isLabelHidden
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={row.text}
        error={problem}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      <button
        type="button"
        className="icon-btn"
        aria-label={texts.remove(row.text.trim())}
        onClick={onRemove}
      >
        <Icon of={X} />
      </button>
    </li>
  )
}

type ConflictProps = {
  saved: SynonymsView
  theirs: SynonymsView
  keepMine: () => void
  takeTheirs: () => void
}

/** Two people saved search words: shows the rows that the other person changed, and both choices. */
function Conflict({ saved, theirs, keepMine, takeTheirs }: ConflictProps) {
  const { added, removed } = changedRows(saved.groups.map(textOf), theirs.groups.map(textOf))
  const isSame = added.length + removed.length === 0
  return (
    <ConflictBanner texts={texts.conflict} onKeepMine={keepMine} onTakeTheirs={takeTheirs}>
      <p>{isSame ? texts.conflict.nothing : texts.conflict.text}</p>
      <ul className="plain my-2 wrap-anywhere">
        {removed.map((text) => (
          <li key={`- ${text}`} className="diff">
            <del>{text}</del>
          </li>
        ))}
        {added.map((text) => (
          <li key={`+ ${text}`} className="diff">
            <ins>{text}</ins>
          </li>
        ))}
      </ul>
    </ConflictBanner>
  )
}
