import { Check, CircleAlert, type IconNode, Info, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export type BannerTone = 'ok' | 'info' | 'warn' | 'bad'

const tones: Record<BannerTone, { className: string; icon: IconNode }> = {
  ok: { className: 'ok', icon: Check },
  info: { className: 'info', icon: Info },
  warn: { className: 'warn', icon: TriangleAlert },
  bad: { className: 'bad-b', icon: CircleAlert },
}

type BannerProps = {
  tone: BannerTone
  /** The title, in bold. */
  title: ReactNode
  /** The text below the title. */
  children?: ReactNode
  icon?: IconNode
  /** `alert` for an error that just happened, `status` for a change that just happened; none for what was there before. */
  role?: 'alert' | 'status'
  className?: string
}

/** A tinted box with a bar, an icon, a bold title and a text. */
export function Banner({ tone, title, children, icon, role, className }: BannerProps) {
  const { className: toneClass, icon: toneIcon } = tones[tone]
  return (
    <div className={classNames('banner', toneClass, className)} role={role}>
      <Icon of={icon ?? toneIcon} />
      <p>
        <strong>{title}</strong>
      </p>
      {children ? <div>{children}</div> : null}
    </div>
  )
}
