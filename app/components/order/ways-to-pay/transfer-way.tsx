import { useState } from 'react'
import { errorText } from '#app/api/client.ts'
import { transferQuery } from '#app/api/orders.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { Button } from '#app/components/ui/button.tsx'
import { classNames } from '#app/components/ui/class-names.ts'
import { LineSkeletons } from '#app/components/ui/skeleton.tsx'
import { orderTexts } from '#app/texts/order.ts'
import { formatEuros } from '#shop/money/money.ts'
import type { TransferDetails } from '#shop/payments/transfer.schema.ts'
import { ibanInFours } from '#shop/settings/iban.ts'
import type { WayToPayProps } from './way-to-pay.ts'

const texts = orderTexts.pay.transfer

/** Bank details for the shopper to type or paste at their own bank. */
export function TransferWay({ order }: WayToPayProps) {
  const { data, error, refetch } = useQuery(transferQuery(order._id))
  if (data) return <Details details={data} />
  if (!error) return <LineSkeletons lines={5} />
  return (
    <p role="alert">
      {errorText(error)}{' '}
      <Button look="link" onClick={() => void refetch()}>
        {orderTexts.pay.again}
      </Button>
    </p>
  )
}

/** The details with a copy button each; what was copied is announced to screen readers. */
function Details({ details }: { details: TransferDetails }) {
  const [said, setSaid] = useState<{ name: string; text: string }>()
  const { amount, currency, accountHolder, iban, bic, reference } = details

  async function copy(name: string, value: string) {
    try {
      await navigator.clipboard.writeText(value)
      setSaid({ name, text: texts.wasCopied(name) })
    } catch {
      // Without clipboard access the text can still be selected by hand.
      setSaid({ name: '', text: texts.notCopied })
    }
  }
  const copying = { copied: said?.name, onCopy: (name: string, value: string) => void copy(name, value) }

  return (
    <>
      <h3 className="subheading">{texts.title}</h3>
      <p className="small soft mt-2">{texts.text}</p>
      <dl className="mt-3">
        <Detail {...copying} name={texts.reference} value={reference} isLarge />
        {/* Banks parse a pasted "61.66" differently, so it gets no copy button. */}
        <Detail name={texts.amount} value={formatEuros(amount, currency)} isLarge />
        <Detail {...copying} name={texts.accountHolder} value={accountHolder} />
        <Detail {...copying} name={texts.iban} value={iban} shown={ibanInFours(iban)} />
        {bic ? <Detail {...copying} name={texts.bic} value={bic} /> : null}
      </dl>
      <p className={said?.name === '' ? 'caption mt-2' : 'vh'} role="status">
        {said?.text}
      </p>
    </>
  )
}

type DetailProps = {
  name: string
  /** The text to copy. */
  value: string
  /** The displayed text if it differs. */
  shown?: string
  isLarge?: boolean
  /** The name of the detail that was copied last. */
  copied?: string
  onCopy?: (name: string, value: string) => void
}

function Detail({ name, value, shown = value, isLarge, copied, onCopy }: DetailProps) {
  return (
    <div className="border-t border-line py-2">
      <dt className="caption">{name}</dt>
      <dd className="flex items-center justify-between gap-4">
        <span className={classNames('num wrap-anywhere select-all', isLarge && 'heading')}>{shown}</span>
        {onCopy ? (
          <Button look="second" small className="mt-0" onClick={() => onCopy(name, value)}>
            {copied === name ? texts.copied : texts.copy}
            <span className="vh"> {name}</span>
          </Button>
        ) : null}
      </dd>
    </div>
  )
}
