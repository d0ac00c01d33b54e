import type { ReactNode } from 'react'
import { checkoutPages, StepBar } from '#app/components/ui/step-bar.tsx'

type FormPageProps = {
  title: string
  text: string | undefined
  /** The page after the form; on the way to an order, the form is the first step of the checkout. */
  target: string
  children: ReactNode
}

/** Whether a form is part of the way to an order. */
export const leadsToCheckout = (target: string) => checkoutPages.includes(target)

/** A page that is one narrow form: log in, register. */
export function FormPage({ title, text, target, children }: FormPageProps) {
  return (
    <div className="wrap work">
      {leadsToCheckout(target) ? (
        <div className="pt-4">
          <StepBar current={1} />
        </div>
      ) : null}
      <div className="mx-auto max-w-form">
        <div className="page-head">
          <h1 className="title">{title}</h1>
          {text ? <p className="soft mt-3 wrap-anywhere">{text}</p> : null}
        </div>
        {children}
      </div>
    </div>
  )
}

/** Under the form: the link to the other form, for users who came to the wrong one. */
export function OtherWay({ children }: { children: ReactNode }) {
  return <p className="mt-6 border-t border-line pt-3">{children}</p>
}
