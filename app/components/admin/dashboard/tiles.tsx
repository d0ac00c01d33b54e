import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { countsQuery, stockCostQuery } from '#app/api/admin-dashboard.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { dashboardTexts } from '#app/texts/admin-dashboard.ts'
import type { CountsView, DashboardView, StockCostView } from '#shop/dashboard/dashboard.schema.ts'
import { counted } from './counted.ts'
import { useMoney } from './use-money.ts'

const { figures } = dashboardTexts

/** Five stock figures, and five or six counts of tasks for the owner. A dash means not loaded yet. */
export function Tiles({ value }: { value: DashboardView }) {
  const { data: counts } = useQuery(countsQuery('/admin/dashboard'))
  const { data: cost } = useQuery(stockCostQuery)
  const money = useMoney()
  return (
    <>
      <dl className="figs">
        <Tile name={figures.value} figure={money(value.totalPrice)} note={figures.valueNote} />
        <CostTile cost={cost} />
        <Tile
          name={figures.pieces}
          figure={counted(value.totalQuantity)}
          note={counts ? figures.piecesNote(counts.products) : undefined}
        />
        <CountTile of="onlyOne" counts={counts} name={figures.one} to="/admin/productlist?onlyOne=true">
          {figures.oneNote}
        </CountTile>
        <CountTile of="soldOut" counts={counts} name={figures.none} to="/admin/productlist?inStock=false">
          {figures.noneNote}
        </CountTile>
      </dl>
      <dl className="figs">
        <CountTile
          of="ordersToSend"
          counts={counts}
          name={figures.toSend}
          to="/admin/orderlist?group=to_deliver"
        >
          {figures.toSendNote}
        </CountTile>
        {counts && counts.transfersAwaited > 0 ? (
          <CountTile
            of="transfersAwaited"
            counts={counts}
            name={figures.transfers}
            to="/admin/orderlist?group=unpaid"
          >
            {figures.transfersNote(counts.transfersEnding)}
          </CountTile>
        ) : null}
        <CountTile
          of="ordersToRefund"
          counts={counts}
          name={figures.toRefund}
          to="/admin/orderlist?group=refunded"
        >
          {figures.toRefundNote}
        </CountTile>
        <CountTile of="anomaliesOpen" counts={counts} name={figures.anomalies} to="/admin/anomalies">
          {figures.anomaliesNote}
        </CountTile>
        <CountTile of="questionsOpen" counts={counts} name={figures.questions} to="/admin/questions">
          {figures.questionsNote}
        </CountTile>
        <CountTile of="emailsFailed" counts={counts} name={figures.emails} to="/admin/mail?status=failed">
          {figures.emailsNote}
        </CountTile>
      </dl>
    </>
  )
}

function CostTile({ cost }: { cost: StockCostView | undefined }) {
  const money = useMoney()
  const note = cost ? figures.costNote(cost.productsWithoutCost, cost.piecesWithoutCost) : undefined
  return <Tile name={figures.cost} figure={cost ? money(cost.cost) : '–'} note={note} />
}

type CountTileProps = {
  of: keyof CountsView
  counts: CountsView | undefined
  name: string
  /** Link to the list of what was counted. */
  to: string
  children: string
}

function CountTile({ of, counts, name, to, children }: CountTileProps) {
  const link = (
    <Link className="-my-3 inline-flex min-h-11 items-center" to={to}>
      {children}
    </Link>
  )
  return <Tile name={name} figure={counts ? counted(counts[of]) : '–'} note={link} />
}

/** A figure with its name, and a note or a link below it. */
export function Tile({ name, figure, note }: { name: string; figure: string; note?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">
        {figure}
        {note ? <small>{note}</small> : null}
      </dd>
    </div>
  )
}
