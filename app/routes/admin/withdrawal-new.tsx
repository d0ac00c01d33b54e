import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { recordWithdrawal } from '#app/api/admin-withdrawals.ts'
import { LeaveGuard } from '#app/components/admin/forms/leave-guard.tsx'
import { AdminHead } from '#app/components/admin/frame/admin-head.tsx'
import { withdrawalListUrl } from '#app/components/admin/urls/withdrawal-list-url.ts'
import { useSaving } from '#app/components/admin/withdrawals/use-saving.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { SelectField, TextareaField, TextField } from '#app/components/ui/field.tsx'
import { adminWithdrawalTexts } from '#app/texts/admin-withdrawals.ts'
import { dayOf, formatClock } from '#shop/dates.ts'
import { timeInShop } from '#shop/time-in-shop.ts'
import type { Route } from './+types/withdrawal-new.ts'

const texts = adminWithdrawalTexts.recordForm
const channels = ['letter', 'email', 'phone', 'other'] as const

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, isPrivate: true, matches })

/** The form for a withdrawal that came by letter, email or telephone. */
export default function WithdrawalNewPage() {
  const { isBusy, save } = useSaving()
  const navigate = useNavigate()
  const [fields, setFields] = useState({
    channel: 'letter',
    day: dayOf(new Date()),
    time: formatClock(new Date().toISOString()),
    name: '',
    email: '',
    orderNumber: '',
    words: '',
    items: '',
  })
  const isRecorded = useRef(false)
  const isBegun = () =>
    !isRecorded.current &&
    [fields.name, fields.email, fields.orderNumber, fields.words, fields.items].some((text) => text !== '')
  const field = (name: keyof typeof fields) => ({
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setFields((before) => ({ ...before, [name]: target.value })),
  })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const { channel, day, time, ...rest } = fields
    const known = channels.find((one) => one === channel) ?? 'other'
    // The confirmation names this moment, so it is the owner's word and never made up.
    const receivedAt = timeInShop(day, time).toISOString()
    const isDone = await save(() => recordWithdrawal({ ...rest, channel: known, receivedAt }))
    isRecorded.current = isDone
    if (isDone) void navigate(withdrawalListUrl({}))
  }
  return (
    <>
      <Breadcrumbs
        crumbs={[{ name: adminWithdrawalTexts.title, to: withdrawalListUrl({}) }, { name: texts.title }]}
      />
      <AdminHead title={texts.title} />
      <p className="soft mb-4 max-w-160">{texts.lead}</p>
      <form className="form max-w-160" onSubmit={(event) => void send(event)}>
        <SelectField label={texts.channel} {...field('channel')}>
          {channels.map((channel) => (
            <option key={channel} value={channel}>
              {adminWithdrawalTexts.channels[channel]}
            </option>
          ))}
        </SelectField>
        <TextField label={texts.receivedAt} type="date" max={dayOf(new Date())} required {...field('day')} />
        <TextField label={texts.time} hint={texts.timeHint} type="time" required {...field('time')} />
        <TextField label={texts.name} maxLength={100} required {...field('name')} />
        <TextField label={texts.email} type="email" hint={texts.emailHint} isOptional {...field('email')} />
        <TextField label={texts.order} maxLength={60} required {...field('orderNumber')} />
        <TextareaField label={texts.words} rows={4} maxLength={4000} required {...field('words')} />
        <TextareaField
          label={texts.items}
          hint={texts.itemsHint}
          isOptional
          rows={2}
          maxLength={2000}
          {...field('items')}
        />
        <div>
          <Button type="submit" isBusy={isBusy} busyWord={texts.busy}>
            {texts.act}
          </Button>
        </div>
        <LeaveGuard mustAsk={isBegun} />
      </form>
    </>
  )
}
