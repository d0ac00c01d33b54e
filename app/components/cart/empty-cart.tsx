import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { cartTexts } from '#app/texts/cart.ts'

/** 'Your cart is empty.' with a link back (SPEC sections 2 and 8). */
export function EmptyCart() {
  const { title, text, back } = cartTexts.empty
  return (
    <EmptyState title={title} acts={<ButtonLink to="/">{back}</ButtonLink>}>
      <p>{text}</p>
    </EmptyState>
  )
}
