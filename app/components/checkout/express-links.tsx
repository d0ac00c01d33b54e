import { useSettings } from '#app/components/layout/use-settings.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { useUserInfo } from '#app/storage/user-info.ts'

type Props = { words: (name: string) => string; product?: { id: string; qty: number } }

/**
 * Links to providers that supply name and address for an express checkout of the cart, after adding `product` to it. They open
 * one of our pages, which requests the provider's page, so that a product page loads nothing extra.
 */
export function ExpressLinks({ words, product }: Props) {
  const { express, checkoutOpen, guestCheckout } = useSettings()
  const isUser = useUserInfo() !== undefined
  if (!checkoutOpen || !(guestCheckout || isUser)) return null
  const item = product ? `&product=${product.id}&qty=${product.qty}` : ''
  return express.map(({ provider, name }) => (
    <ButtonLink key={provider} look="second" wide rel="nofollow" to={`/express?with=${provider}${item}`}>
      {words(name)}
    </ButtonLink>
  ))
}
