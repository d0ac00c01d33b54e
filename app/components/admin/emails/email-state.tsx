import { Archive, Check, CircleAlert, Clock, type IconNode } from 'lucide'
import { Icon } from '#app/components/ui/icon.tsx'
import { mailTexts } from '#app/texts/admin-emails.ts'
import type { MailStatus } from '#shop/mail/mail.schema.ts'

const looks: Record<MailStatus, { className: string; icon: IconNode }> = {
  waiting: { className: 'status wait', icon: Clock },
  sent: { className: 'status yes', icon: Check },
  kept: { className: 'status no', icon: Archive },
  failed: { className: 'status bad', icon: CircleAlert },
}

/** Where a letter is, as a word and a mark. */
export function MailState({ status }: { status: MailStatus }) {
  const { className, icon } = looks[status]
  return (
    <span className={className}>
      <Icon of={icon} />
      {mailTexts.statuses[status]}
    </span>
  )
}
