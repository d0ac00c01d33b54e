import { ButtonLink } from '#app/components/ui/button.tsx'
import { productTexts } from '#app/texts/product.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { wantHref } from './want-href.ts'

/** On the page of something sold: the way to be told when another comes in, with the form filled in. */
export const NotifyMe = ({ product: { house, name, title, typ } }: { product: ProductView }) => (
  <ButtonLink look="second" wide to={wantHref({ house, name: name || title, typ: typ ?? null })}>
    {productTexts.buy.notifyMe}
  </ButtonLink>
)
