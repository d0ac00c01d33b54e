import {
  DISPATCH_ACTION,
  PayPalScriptProvider,
  PayPalButtons as ProviderButtons,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js'
import { useState } from 'react'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useIsHydrated } from '#app/components/ui/use-is-hydrated.ts'
import { payPalTexts } from '#app/texts/paypal.ts'

type PayPalButtonsProps = {
  clientId: string
  /** The order's own currency: PayPal rejects paying an order in another one. */
  currency: string
  /** Origin of PayPal's script if it is not PayPal's own, such as `http://localhost:3001`. */
  sdkBaseUrl?: string
  /** The document's nonce, for the script and the styles it adds (SAFETY rule 41). */
  nonce?: string
  /** Asks our server to create PayPal's order and returns its id. A thrown error's message reaches `onError`. */
  createOrder(): Promise<string>
  /**
   * Called once the shopper has approved: asks our server to capture. The buttons are inactive until the promise settles.
   * `restart` lets the shopper choose another means of payment for the same PayPal order.
   */
  onApprove(providerId: string, restart: () => void): Promise<void>
  onCancel(): void
  onError(message: string): void
}

/** PayPal's buttons, visible in each state of their script: initial, pending, resolved, rejected (SPEC section 4). */
export function PayPalButtons(props: PayPalButtonsProps) {
  const { clientId, currency, sdkBaseUrl, nonce } = props
  const isInBrowser = useIsHydrated()
  const options = {
    clientId,
    currency,
    intent: 'capture',
    components: 'buttons',
    dataCspNonce: nonce,
    sdkBaseUrl: sdkBaseUrl && `${sdkBaseUrl}/sdk/js`,
  }
  return (
    <PayPalScriptProvider key={`${clientId} ${currency}`} options={options} deferLoading={!isInBrowser}>
      <ScriptStates {...props} />
    </PayPalScriptProvider>
  )
}

function ScriptStates(props: PayPalButtonsProps) {
  const [{ isInitial, isResolved, isRejected, options }, dispatch] = usePayPalScriptReducer()
  if (isResolved) return <LoadedButtons {...props} />
  if (isRejected) {
    return (
      <Banner tone="bad" title={payPalTexts.rejected} role="alert">
        <p>{payPalTexts.rejectedHelp}</p>
        <Button
          look="second"
          className="mt-3"
          onClick={() => dispatch({ type: DISPATCH_ACTION.RESET_OPTIONS, value: options })}
        >
          {payPalTexts.retry}
        </Button>
      </Banner>
    )
  }
  return <PayPalOnItsWay words={isInitial ? payPalTexts.initial : payPalTexts.pending} />
}

/** Placeholder for the buttons until the script has loaded. */
export function PayPalOnItsWay({ words = payPalTexts.initial }: { words?: string }) {
  return (
    <div className="flex flex-col gap-2">
      <div className="skel h-12" aria-hidden />
      <p className="caption" role="status">
        {words}
      </p>
    </div>
  )
}

function LoadedButtons({ createOrder, onApprove, onCancel, onError }: PayPalButtonsProps) {
  const [isConfirming, setConfirming] = useState(false)

  async function confirm({ orderID }: { orderID: string }, { restart }: { restart: () => void }) {
    setConfirming(true)
    try {
      // The promise that PayPal's script returns here never settles, so it is not awaited.
      await onApprove(orderID, () => void restart())
    } catch (error) {
      onError(messageOf(error))
    } finally {
      setConfirming(false)
    }
  }

  return (
    <div className="flex flex-col gap-2" aria-busy={isConfirming}>
      {/* Both are as high as the placeholder from the start, so that nothing below moves. */}
      <div className="min-h-12">
        <ProviderButtons
          fundingSource="paypal"
          style={{ color: 'black', shape: 'sharp', label: 'pay', height: 48 }}
          disabled={isConfirming}
          createOrder={createOrder}
          onApprove={confirm}
          onCancel={onCancel}
          onError={(error) => (isClosedWindow(error) ? onCancel() : onError(messageOf(error)))}
        />
      </div>
      <p className="caption min-h-[1lh]" role="status">
        {isConfirming ? payPalTexts.confirming : null}
      </p>
    </div>
  )
}

/** PayPal reports a window closed early by the shopper as an error; here it counts as cancelled. */
const isClosedWindow = (error: unknown) => /popup close|window closed/i.test(messageOf(error))

function messageOf(error: unknown): string {
  const message = typeof error === 'object' && error && 'message' in error ? error.message : error
  return typeof message === 'string' && message ? message : payPalTexts.unnamedError
}
