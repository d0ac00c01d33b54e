import { Banner } from '#app/components/ui/banner.tsx'
import { checkoutTexts } from '#app/texts/checkout.ts'

/** The note to visitors while the owner has closed checkout (SPEC section 1). */
export function ClosedNote({ contactEmail }: { contactEmail: string }) {
  const { title, text } = checkoutTexts.closed
  return (
    <Banner tone="info" title={title}>
      {text} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
    </Banner>
  )
}
