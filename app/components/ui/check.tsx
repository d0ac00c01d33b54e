import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type CheckProps = ComponentProps<'input'> & {
  label: ReactNode
  /** A count at the right; a value that is off keeps its 0. */
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

/** A tick with its words. */
export function Checkbox(props: Omit<CheckProps, 'type'>) {
  return <Check {...props} type="checkbox" />
}

/** One of several; give all the same `name`. */
export function Radio(props: Omit<CheckProps, 'type'>) {
  return <Check {...props} type="radio" />
}
