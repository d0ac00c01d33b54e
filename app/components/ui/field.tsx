import { CircleAlert } from 'lucide'
import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { formTexts } from '#app/texts/forms.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** The error under the field; it also marks the field as invalid. */
  error?: ReactNode
  isGood?: boolean
  isOptional?: boolean
  /** Hides the label visually, such as in a table. */
  isLabelHidden?: boolean
}

type FrameProps = FieldProps & {
  id: string
  children: (aria: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

/** Label, hint, control and error in order, linked by ids: for controls made of several elements. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  isGood,
  isOptional,
  isLabelHidden,
  children,
}: FrameProps) {
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <div className={classNames('field', error ? 'bad' : isGood && 'good')}>
      <label htmlFor={id} className={isLabelHidden ? 'vh' : undefined}>
        {label}
        {isOptional ? <span className="opt"> {formTexts.optional}</span> : null}
      </label>
      {hint ? (
        <span className="hint" id={hintId}>
          {hint}
        </span>
      ) : null}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  )
}

/** An error pushes down what follows it: a focused element that was in view is kept in view. */
function FieldError({ id, children }: { id: string; children: ReactNode }) {
  const error = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (!error.current || !focused || focused === document.body) return
    const isBelow = error.current.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING
    const before = focused.getBoundingClientRect().top - error.current.offsetHeight
    if (isBelow && before < window.innerHeight) focused.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <span className="error" id={id} ref={error}>
      <Icon of={CircleAlert} />
      <span>{children}</span>
    </span>
  )
}

/** Separates the field's own props from those of the control. */
export function splitField<P extends FieldProps & { id?: string }>(props: P) {
  const { label, hint, error, isGood, isOptional, isLabelHidden, ...control } = props
  return { frame: { label, hint, error, isGood, isOptional, isLabelHidden }, control }
}

/** A one-line text field: `<TextField label="City" error={errors.city?.message} {...register('city')} />`. */
export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const ownId = useId()
  const { frame, control } = splitField(props)
  return (
    <FieldFrame {...frame} id={props.id ?? ownId}>
      {(aria) => (
        <input type="text" {...control} {...aria} className={classNames('input', props.className)} />
      )}
    </FieldFrame>
  )
}

/** A select; the options are its children. */
export function SelectField(props: FieldProps & ComponentProps<'select'>) {
  const ownId = useId()
  const { frame, control } = splitField(props)
  return (
    <FieldFrame {...frame} id={props.id ?? ownId}>
      {(aria) => <select {...control} {...aria} className={classNames('select', props.className)} />}
    </FieldFrame>
  )
}

/** A multi-line text field. */
export function TextareaField(props: FieldProps & ComponentProps<'textarea'>) {
  const ownId = useId()
  const { frame, control } = splitField(props)
  return (
    <FieldFrame {...frame} id={props.id ?? ownId}>
      {(aria) => <textarea {...control} {...aria} className={classNames('textarea', props.className)} />}
    </FieldFrame>
  )
}
