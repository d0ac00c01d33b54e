import type { FormEvent } from 'react'
import { AddressFields } from '#app/components/address/address-fields.tsx'
import { LeaveGuard } from '#app/components/admin/forms/leave-guard.tsx'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox, Radio } from '#app/components/ui/check.tsx'
import { ErrorSummary } from '#app/components/ui/error-summary.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { byHandTexts as texts } from '#app/texts/admin-order-by-hand.ts'
import { formatMoney } from '#shop/money/money.ts'
import { handPayments } from '#shop/orders/order-by-hand.schema.ts'
import type { PriceSummary } from '#shop/pricing/pricing.ts'
import { AgreedLines, fieldIdOf } from './agreed-lines.tsx'
import { sumsOf } from './by-hand-form.ts'
import { ItemSearch } from './item-search.tsx'
import { type ByHandForm, useByHandForm } from './use-by-hand-form.ts'

/** The form for an order made by the owner: items and prices, buyer, destination, and payment. */
export function OrderByHandForm() {
  const settings = useSettings()
  const form = useByHandForm(settings)
  const { fields, errors, summary, failure, isBusy, change, submit } = form
  const { currency } = settings
  const sums = sumsOf(fields, settings)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form className="edit-cols" onSubmit={send} noValidate>
      <div>
        <div className="mb-6 empty:mb-0">
          <ErrorSummary errors={summary} />
        </div>
        <section className="block" aria-labelledby="items-title">
          <h2 id="items-title">{texts.items.title}</h2>
          <ItemSearch
            chosen={fields.lines}
            currency={currency}
            onAdd={(line) => change({ lines: [...fields.lines, line] })}
          />
          <AgreedLines
            lines={fields.lines}
            errors={errors}
            currency={currency}
            onChange={(lines) => change({ lines })}
          />
        </section>
        <Delivery form={form} />
        <Buyer form={form} />
      </div>
      <aside>
        <PaymentChoice form={form} />
        <section className="block" aria-labelledby="total-title">
          <h2 id="total-title">{texts.sums.total}</h2>
          {sums ? <Sums sums={sums} currency={currency} taxIncluded={settings.taxIncluded} /> : null}
          {failure ? (
            <Banner tone="bad" title={texts.failed} role="alert" className="mt-4">
              {failure}
            </Banner>
          ) : null}
          <p className="mt-4">
            <Button type="submit" wide isBusy={isBusy} busyWord={texts.making}>
              {texts.make(sums ? formatMoney(sums.totalPrice, currency) : undefined)}
            </Button>
          </p>
        </section>
      </aside>
      <LeaveGuard mustAsk={form.hasChanges} />
    </form>
  )
}

type PartProps = { form: ByHandForm }

function Buyer({ form: { fields, errors, change } }: PartProps) {
  return (
    <section className="block" aria-labelledby="buyer-title">
      <h2 id="buyer-title">{texts.buyer.title}</h2>
      <div className="two">
        {fields.isHandedOver ? (
          <TextField
            label={texts.buyer.name}
            id={fieldIdOf('buyer.name')}
            autoComplete="off"
            maxLength={100}
            value={fields.name}
            error={errors['buyer.name']}
            onChange={({ target }) => change({ name: target.value })}
          />
        ) : null}
        <TextField
          label={texts.buyer.email}
          id={fieldIdOf('buyer.email')}
          type="email"
          autoComplete="off"
          maxLength={254}
          isOptional={fields.payment === 'cash'}
          value={fields.email}
          error={errors['buyer.email']}
          onChange={({ target }) => change({ email: target.value })}
        />
      </div>
      <p className="caption mt-2">{texts.buyer.emailHint}</p>
    </section>
  )
}

function Delivery({ form: { fields, errors, change, address } }: PartProps) {
  return (
    <section className="block" aria-labelledby="delivery-title">
      <h2 id="delivery-title">{texts.delivery.title}</h2>
      <Checkbox
        label={texts.delivery.handOver}
        checked={fields.isHandedOver}
        onChange={({ target }) => change({ isHandedOver: target.checked })}
      />
      {fields.isHandedOver ? (
        <p className="caption">{texts.delivery.handOverHint}</p>
      ) : (
        <div className="form mt-2 gap-6">
          <AddressFields form={address} hasPhone />
          <div className="max-w-48">
            <TextField
              label={texts.delivery.shipping}
              id={fieldIdOf('shippingPrice')}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={fields.shipping}
              error={errors.shippingPrice}
              onChange={({ target }) => change({ shipping: target.value })}
            />
          </div>
        </div>
      )}
    </section>
  )
}

function PaymentChoice({ form: { fields, change } }: PartProps) {
  return (
    <section className="block">
      <h2 id="payment-title">{texts.payment.title}</h2>
      <fieldset aria-labelledby="payment-title">
        {handPayments.map((payment) => (
          <Radio
            key={payment}
            name="payment"
            label={texts.payment.ways[payment]}
            checked={fields.payment === payment}
            onChange={() => change({ payment })}
          />
        ))}
      </fieldset>
      <p className="caption mt-2">{texts.payment.hints[fields.payment]}</p>
    </section>
  )
}

type SumsProps = { sums: PriceSummary; currency: string; taxIncluded: boolean }

function Sums({ sums, currency, taxIncluded }: SumsProps) {
  const rows = [
    [texts.sums.items, sums.itemsPrice],
    [texts.sums.shipping, sums.shippingPrice],
    [taxIncluded ? texts.sums.taxIncluded : texts.sums.tax, sums.taxPrice],
    [texts.sums.total, sums.totalPrice],
  ] as const
  return (
    <dl className="num grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      {rows.map(([name, amount]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd className="text-right">{formatMoney(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
