import { Archive, Check, Clock, type IconNode } from 'lucide'
import { Link } from 'react-router'
import { promotionUrl } from '#app/components/admin/urls/promotion-list-url.ts'
import { CellName, DataTable, headRow, toTheRight } from '#app/components/ui/data-table.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { promotionTexts as texts } from '#app/texts/admin-promotions.ts'
import { formatDate } from '#shop/dates.ts'
import { centsFromEuros, formatShortMoney } from '#shop/money/money.ts'
import type { PromotionState, PromotionView } from '#shop/promotions/promotion.schema.ts'

const { heads } = texts

const looks: Record<PromotionState, { className: string; icon: IconNode }> = {
  on: { className: 'status yes', icon: Check },
  to_come: { className: 'status wait', icon: Clock },
  over: { className: 'status no', icon: Archive },
  used_up: { className: 'status no', icon: Archive },
  off: { className: 'status no', icon: Archive },
}

/** A promotion's state as an icon and a word. */
export function PromotionStatus({ state }: { state: PromotionState }) {
  const { className, icon } = looks[state]
  return (
    <span className={className}>
      <Icon of={icon} />
      {texts.states[state]}
    </span>
  )
}

/** The discount in words: '10%, from €50'. */
function whatItTakesOff({ kind, percent, amount, leastSum }: PromotionView, currency: string): string {
  const money = (euros: number) => formatShortMoney(centsFromEuros(euros), currency)
  const off =
    kind === 'shipping' ? texts.freeShipping : kind === 'amount' ? money(amount ?? 0) : `${percent ?? 0}%`
  return leastSum > 0 ? `${off}, ${texts.from(money(leastSum))}` : off
}

type TableProps = { promotions: readonly PromotionView[]; currency: string }

/** The promotions with their discount, period, and number of uses. */
export function PromotionTable({ promotions, currency }: TableProps) {
  const head = headRow(heads.name, heads.code, heads.off, heads.days, toTheRight(heads.uses), heads.state)
  return (
    <DataTable label={texts.table} head={head} isDense isStacking>
      {promotions.map((promotion) => (
        <PromotionRow key={promotion._id} promotion={promotion} currency={currency} />
      ))}
    </DataTable>
  )
}

function PromotionRow({ promotion, currency }: { promotion: PromotionView; currency: string }) {
  const { _id, name, code, startsOn, endsOn, uses, mostUses, state } = promotion
  return (
    <tr>
      <th scope="row">
        <CellName>{heads.name}</CellName>
        <Link className="name wrap-anywhere" to={promotionUrl(_id)}>
          {name}
        </Link>
      </th>
      <td>
        <CellName>{heads.code}</CellName>
        {code === null ? (
          <span className="soft">{texts.automatic}</span>
        ) : (
          <span className="wrap-anywhere">{code}</span>
        )}
      </td>
      <td className="num">
        <CellName>{heads.off}</CellName>
        {whatItTakesOff(promotion, currency)}
      </td>
      <td className="num">
        <CellName>{heads.days}</CellName>
        {texts.days(formatDate(startsOn), endsOn ? formatDate(endsOn) : undefined)}
      </td>
      <td className="r num">
        <CellName>{heads.uses}</CellName>
        {texts.uses(uses, mostUses)}
      </td>
      <td>
        <CellName>{heads.state}</CellName>
        <PromotionStatus state={state} />
      </td>
    </tr>
  )
}
