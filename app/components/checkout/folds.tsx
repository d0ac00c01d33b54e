import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useBuyer } from '#app/storage/buyer.ts'
import { useUserInfo } from '#app/storage/user-info.ts'
import { addressFormTexts } from '#app/texts/addresses.ts'
import { checkoutTexts } from '#app/texts/checkout.ts'
import { guestTexts } from '#app/texts/guest.ts'
import { addressLines } from '#shop/checkout/address-lines.ts'
import type { ReadyAddresses } from './use-ready-address.ts'

const texts = checkoutTexts.folds

type FoldProps = { name: string; children: ReactNode; edit?: { to: string; label: string } }

/** A completed step in one line, with a link back to it. */
export function Fold({ name, children, edit }: FoldProps) {
  return (
    <div className="fold">
      <h2>{name}</h2>
      <p className="wrap-anywhere">{children}</p>
      {edit ? (
        <Link className="link" to={edit.to} aria-label={edit.label}>
          {texts.edit}
        </Link>
      ) : null}
    </div>
  )
}

/** The buyer, the shipping address, and the invoice address if it differs. */
export function BuyerFolds({ addresses: { shipping, invoice } }: { addresses: ReadyAddresses }) {
  const isUser = useUserInfo() !== undefined
  const buyer = useBuyer()
  return (
    <>
      {buyer ? (
        <Fold
          name={isUser ? texts.signedIn : guestTexts.guest}
          edit={isUser ? undefined : { to: '/shipping', label: guestTexts.editEmail }}
        >
          {buyer.email}
        </Fold>
      ) : null}
      <Fold name={texts.shipping} edit={{ to: '/shipping', label: texts.editShipping }}>
        {[...addressLines(shipping), ...(shipping.phone ? [shipping.phone] : [])].join(', ')}
      </Fold>
      {invoice ? (
        <Fold
          name={addressFormTexts.invoice.title}
          edit={{ to: '/shipping', label: addressFormTexts.invoice.edit }}
        >
          {addressLines(invoice).join(', ')}
        </Fold>
      ) : null}
    </>
  )
}
