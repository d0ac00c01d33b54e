import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { type DashboardView, dashboardUrl, wrongPeriod } from '#app/components/admin/urls/dashboard-url.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Chip } from '#app/components/ui/chip.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { salesTexts } from '#app/texts/admin-dashboard.ts'
import { calendarRanges, periodLengths, periodOfRange } from '#shop/dashboard/period.ts'

/** The last 7, 30, 90 or 365 days, last month, this quarter, or a period between two days. Each choice is a link. */
export function PeriodPicker({ view }: { view: DashboardView }) {
  const { period, range, by } = view
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <nav className="chips slide" aria-label={salesTexts.periods}>
        {periodLengths.map((length) => (
          <Chip
            key={length}
            to={dashboardUrl({ period: { days: `${length}` }, by })}
            isHere={period.days === String(length)}
            preventScrollReset
          >
            {salesTexts.lengths[length]}
          </Chip>
        ))}
        {calendarRanges.map((name) => (
          <Chip
            key={name}
            to={dashboardUrl({ period: periodOfRange(name), range: name, by })}
            isHere={range === name}
            preventScrollReset
          >
            {salesTexts.ranges[name]}
          </Chip>
        ))}
      </nav>
      {/* The key gives each URL its own form, whose fields start with the URL's values. */}
      <OwnPeriod key={`${period.from} ${period.to}`} view={view} />
    </div>
  )
}

function OwnPeriod({ view: { period, by } }: { view: DashboardView }) {
  const navigate = useNavigate()
  const [wrong, setWrong] = useState<ReturnType<typeof wrongPeriod>>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [from, to] = [String(form.get('from') ?? ''), String(form.get('to') ?? '')]
    const found = wrongPeriod(from, to)
    setWrong(found)
    if (!found) void navigate(dashboardUrl({ period: { from, to }, by }), { preventScrollReset: true })
  }
  return (
    <form className="flex max-w-full flex-wrap items-start gap-3 *:max-w-full" onSubmit={submit} noValidate>
      <TextField label={salesTexts.from} name="from" type="date" defaultValue={period.from} />
      <TextField
        label={salesTexts.to}
        name="to"
        type="date"
        defaultValue={period.to}
        error={wrong ? salesTexts[wrong] : undefined}
      />
      <Button look="second" type="submit" className="sm:mt-6">
        {salesTexts.show}
      </Button>
    </form>
  )
}
