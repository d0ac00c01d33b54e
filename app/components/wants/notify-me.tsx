import { ButtonLink } from '#app/components/ui/button.tsx'
import { productTexts } from '#app/texts/product.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { wantHref } from './want-href.ts'

/** On the page of a sold item: a link to the form, filled in, for a notification when another one comes in. */
export const NotifyMe = ({ product: { house, name, title, typ } }: { product: ProductView }) => (
  <ButtonLink look="second" wide to={wantHref({ house, name: name || title, typ: typ ?? null })}>
    {productTexts.buy.notifyMe}
  </ButtonLink>
)
