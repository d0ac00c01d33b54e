import { Archive, Check, CircleAlert, Clock, type IconNode } from 'lucide'
import { Icon } from '#app/components/ui/icon.tsx'
import { emailTexts } from '#app/texts/admin-emails.ts'
import type { MailStatus } from '#shop/mail/mail.schema.ts'

const looks: Record<MailStatus, { className: string; icon: IconNode }> = {
  waiting: { className: 'status wait', icon: Clock },
  sent: { className: 'status yes', icon: Check },
  kept: { className: 'status no', icon: Archive },
  failed: { className: 'status bad', icon: CircleAlert },
}

/** An email's status as an icon and a word. */
export function EmailState({ status }: { status: MailStatus }) {
  const { className, icon } = looks[status]
  return (
    <span className={className}>
      <Icon of={icon} />
      {emailTexts.statuses[status]}
    </span>
  )
}
