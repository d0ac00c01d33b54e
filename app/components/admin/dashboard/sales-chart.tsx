import {
  Bar,
  BarChart,
  CartesianGrid,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { salesTexts } from '#app/texts/admin-dashboard.ts'
import { counted } from './counted.ts'
import type { SalesStep } from './sales-steps.ts'
import { useMoney } from './use-money.ts'

const ink = 'var(--color-ink)'
const pale = 'var(--color-line)'
const words = { fontSize: 12, fill: 'var(--color-ink-3)' }

/** '21 Nov' from '21 Nov 2026': the year is shown above the chart. */
const withoutYear = (label: string) => label.replace(/ \d{4}$/, '')

/** Revenue per step in ink, the current step in amber. The table below holds the same numbers. */
export default function SalesChart({ steps }: { steps: readonly SalesStep[] }) {
  const money = useMoney()
  const data = steps.map((step) => ({ ...step, fill: step.isPresent ? 'var(--color-amber)' : ink }))
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={data} accessibilityLayer={false} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke={pale} />
        <XAxis
          dataKey="label"
          tickFormatter={withoutYear}
          tick={words}
          tickLine={false}
          axisLine={false}
          minTickGap={28}
        />
        <YAxis
          tickFormatter={(euros: number) => money(euros).replace(/\.00$/, '')}
          tick={words}
          tickLine={false}
          axisLine={false}
          width={72}
        />
        <ReferenceLine y={0} stroke="var(--color-line-2)" />
        <Tooltip
          cursor={{ fill: 'var(--color-plate)' }}
          isAnimationActive={false}
          content={({ active, payload }) => {
            // Recharts passes one of the steps above as payload.
            const step = payload?.[0]?.payload as SalesStep | undefined
            return active && step ? <StepNote step={step} /> : null
          }}
        />
        <Bar dataKey="revenue" maxBarSize={36} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  )
}

function StepNote({ step: { label, revenue, orders, refunded } }: { step: SalesStep }) {
  const money = useMoney()
  return (
    <div className="bg-ink px-3 py-2 text-small text-on-ink">
      <p>{label}</p>
      <p className="num font-medium">{money(revenue)}</p>
      <p className="num">
        {counted(orders)} {salesTexts.heads.orders.toLowerCase()}
        {refunded > 0 ? `, ${money(refunded)} ${salesTexts.heads.refunded.toLowerCase()}` : ''}
      </p>
    </div>
  )
}
