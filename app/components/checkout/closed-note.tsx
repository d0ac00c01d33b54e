import { Banner } from '#app/components/ui/banner.tsx'
import { checkoutTexts } from '#app/texts/checkout.ts'

/** What a visitor is told while the owner keeps checkout closed (SPEC section 1). */
export function ClosedNote({ contactEmail }: { contactEmail: string }) {
  const { title, text } = checkoutTexts.closed
  return (
    <Banner tone="info" title={title}>
      {text} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
    </Banner>
  )
}
