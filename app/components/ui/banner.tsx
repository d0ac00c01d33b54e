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
  /** The one strong sentence. */
  title: ReactNode
  /** The plain one. */
  children?: ReactNode
  icon?: IconNode
  /** `alert` for what has just gone wrong, `status` for what has just changed; none for what was there before. */
  role?: 'alert' | 'status'
  className?: string
}

/** A tinted box with a bar, an icon, one strong sentence and one plain one. */
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
