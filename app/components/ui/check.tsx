import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type CheckProps = ComponentProps<'input'> & {
  label: ReactNode
  /** A count at the right; disabled values keep their 0. */
  count?: number
}

function Check({ label, count, className, ...input }: CheckProps) {
  return (
    <label className={classNames('check', input.disabled && 'off', className)}>
      <input {...input} />
      <span>{label}</span>
      {count === undefined ? null : <span className="n num">{count}</span>}
    </label>
  )
}

/** A checkbox with its label. */
export function Checkbox(props: Omit<CheckProps, 'type'>) {
  return <Check {...props} type="checkbox" />
}

/** A radio button; those of one group share a `name`. */
export function Radio(props: Omit<CheckProps, 'type'>) {
  return <Check {...props} type="radio" />
}
