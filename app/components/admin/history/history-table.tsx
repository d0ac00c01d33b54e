import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { CellName, DataTable, headRow } from '#app/components/ui/data-table.tsx'
import { historyTexts } from '#app/texts/admin-history.ts'
import type { AuditEntryView } from '#shop/audit/audit.schema.ts'
import { describeEntry } from '#shop/audit/describe-entry.ts'
import { formatTime } from '#shop/dates.ts'

const { heads } = historyTexts

/** Who changed what, newest first, with before and after. All content is rendered as text. */
export function HistoryTable({ entries }: { entries: readonly AuditEntryView[] }) {
  const head = headRow(heads.when, heads.who, heads.did, heads.what, heads.change)
  return (
    <DataTable label={historyTexts.table} head={head} isDense isStacking>
      {entries.map((entry) => (
        <HistoryRow key={entry._id} entry={entry} />
      ))}
    </DataTable>
  )
}

function HistoryRow({ entry }: { entry: AuditEntryView }) {
  const { currency } = useSettings()
  const { did, changes, details } = describeEntry(entry, currency)
  return (
    <tr>
      <th scope="row">
        <CellName>{heads.when}</CellName>
        <span className="num whitespace-nowrap">{formatTime(entry.at)}</span>
      </th>
      <Cell head={heads.who} isNarrow>
        <Who who={entry.who} />
      </Cell>
      <Cell head={heads.did} isNarrow>
        {did}
      </Cell>
      <Cell head={heads.what}>
        <Subject subject={entry.subject} />
      </Cell>
      <Cell head={heads.change}>
        <Changes changes={changes} details={details} />
      </Cell>
    </tr>
  )
}

type CellProps = { head: string; isNarrow?: boolean; children: ReactNode }

/** Text without spaces may break anywhere; a narrow column still fits an ordinary word. */
const Cell = ({ head, isNarrow = false, children }: CellProps) => (
  <td>
    <CellName>{head}</CellName>
    <span className={isNarrow ? 'inline-block min-w-24 wrap-anywhere' : 'wrap-anywhere'}>{children}</span>
  </td>
)

function Who({ who }: Pick<AuditEntryView, 'who'>) {
  if (who === 'shop' || who === 'visitor') return historyTexts.others[who]
  if (typeof who === 'string') return who
  if (who.name === null) return historyTexts.deletedUser
  return <Link to={`/admin/user/${who._id}/edit`}>{who.name}</Link>
}

/** What was changed, as a link while it still exists. */
function Subject({ subject }: Pick<AuditEntryView, 'subject'>) {
  if (!subject) return historyTexts.nothing
  const { kind, _id, name, number, isThere } = subject
  if (kind === 'settings') return <Link to="/admin/settings">{historyTexts.settings}</Link>
  if (kind === 'text') return historyTexts.text(name ?? '')
  if (kind === 'import') return historyTexts.import
  if (kind === 'user') return linked(name ?? historyTexts.deletedUser, isThere && `/admin/user/${_id}/edit`)
  if (kind === 'order') return linked(number, `/admin/order/${_id}`)
  if (kind === 'promotion') return linked(name, `/admin/promotions/${_id}`)
  if (kind === 'email') return linked(number, `/admin/mail/${_id}`)
  // A deleted product still has its page, from which it can be restored.
  if (kind === 'product') {
    return (
      <>
        {linked(number ?? name, `/admin/product/${_id}/edit`)}
        {number && name ? <span className="soft"> {name}</span> : null}
      </>
    )
  }
  return historyTexts.nothing
}

const linked = (name: string | null, to: string | false) => {
  const words = name || historyTexts.nothing
  return to ? <Link to={to}>{words}</Link> : words
}

const mostShown = 6

function Changes({ changes, details }: Pick<ReturnType<typeof describeEntry>, 'changes' | 'details'>) {
  if (changes.length + details.length === 0) return historyTexts.nothing
  return (
    <>
      {changes.slice(0, mostShown).map(({ name, before, after }) => (
        <span key={name} className="diff">
          {name}
          <del>
            <span className="vh">{historyTexts.before} </span>
            {before}
          </del>
          <ins>
            <span className="vh">{historyTexts.after} </span>
            {after}
          </ins>
        </span>
      ))}
      {changes.length > mostShown ? (
        <span className="soft">{historyTexts.more(changes.length - mostShown)}</span>
      ) : null}
      {details.join(' · ')}
    </>
  )
}
