import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import {
  type HistoryView,
  historyTimes,
  historyUrl,
  historyViewOf,
} from '#app/components/admin/urls/history-url.ts'
import { Button } from '#app/components/ui/button.tsx'
import { SelectField, TextField } from '#app/components/ui/field.tsx'
import { historyTexts } from '#app/texts/admin-history.ts'
import type { AuditPage } from '#shop/audit/audit.schema.ts'
import { auditGroups } from '#shop/audit/audit-groups.ts'

type HistoryFiltersProps = { view: HistoryView; people: AuditPage['people'] }

/** Filters the history by who, what and when. Each choice is a link. */
export function HistoryFilters({ view, people }: HistoryFiltersProps) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    void navigate(historyUrl(historyViewOf(new URLSearchParams(typed))))
  }
  return (
    <search aria-label={historyTexts.filters}>
      {/* The key gives each address its own form, and a new one once more people are known to choose from. */}
      <form
        key={`${historyUrl({ ...view, pageNumber: undefined })} ${people.length}`}
        className="tools-row"
        onSubmit={submit}
      >
        <div className="grow">
          <TextField
            label={historyTexts.keyword}
            name="keyword"
            type="search"
            maxLength={100}
            defaultValue={view.keyword}
          />
        </div>
        <SelectField label={historyTexts.who} name="who" defaultValue={view.who ?? ''}>
          <option value="">{historyTexts.all}</option>
          {people.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name ?? historyTexts.deletedUser}
            </option>
          ))}
          <option value="shop">{historyTexts.others.shop}</option>
          <option value="providers">{historyTexts.providers}</option>
          <option value="visitor">{historyTexts.others.visitor}</option>
        </SelectField>
        <SelectField label={historyTexts.did} name="did" defaultValue={view.did ?? ''}>
          <option value="">{historyTexts.all}</option>
          {auditGroups.map((group) => (
            <option key={group} value={group}>
              {historyTexts.groups[group]}
            </option>
          ))}
        </SelectField>
        <SelectField label={historyTexts.when} name="when" defaultValue={view.when}>
          {historyTimes.map((time) => (
            <option key={time} value={time}>
              {historyTexts.times[time]}
            </option>
          ))}
        </SelectField>
        <div className="acts">
          <Button look="second" type="submit">
            {historyTexts.find}
          </Button>
          {isNarrowed(view) ? (
            <Link className="link" to="/admin/history">
              {historyTexts.clear}
            </Link>
          ) : null}
        </div>
      </form>
    </search>
  )
}

const isNarrowed = (view: HistoryView) => historyUrl({ ...view, pageNumber: undefined }) !== '/admin/history'
