import { parcelTexts } from '#app/texts/admin-orders.ts'
import { carriers } from '#shop/orders/carriers.ts'
import { deliveryInput } from '#shop/orders/parcel.schema.ts'

/** What is typed of a parcel. `carrier` is one that we know, '' for none, or `other`. */
export type ParcelFields = { carrier: string; otherCarrier: string; trackingCode: string }
export type ParcelErrors = Partial<Record<'carrier' | 'trackingCode', string>>

export const otherCarrier = 'other'

/** The form of a parcel as it is stored; for one that leaves now the shop's usual carrier is chosen. */
export function parcelFields(
  delivery: { carrier: string | null; trackingCode: string | null } | null,
): ParcelFields {
  if (!delivery || delivery.carrier === null) return { carrier: '', otherCarrier: '', trackingCode: '' }
  const isKnown = carriers.some((carrier) => carrier === delivery.carrier)
  return {
    carrier: isKnown ? delivery.carrier : otherCarrier,
    otherCarrier: isKnown ? '' : delivery.carrier,
    trackingCode: delivery.trackingCode ?? '',
  }
}

/** Reads the form as the API will (one schema for both). */
export function readParcel(
  fields: ParcelFields,
): { parcel: { carrier?: string; trackingCode?: string } } | { errors: ParcelErrors } {
  const isOther = fields.carrier === otherCarrier
  const parsed = deliveryInput.safeParse({
    carrier: isOther ? fields.otherCarrier : fields.carrier,
    trackingCode: fields.trackingCode,
  })
  if (parsed.success) return { parcel: parsed.data }
  const errors: ParcelErrors = {}
  for (const { path, message } of parsed.error.issues) {
    errors[path[0] === 'carrier' ? 'carrier' : 'trackingCode'] ??= message
  }
  return { errors }
}

/** 'Notify Hanna by email'. */
export const notifyLabel = (firstName: string) =>
  firstName.trim() === '' ? parcelTexts.notifyCustomer : parcelTexts.notify(firstName.trim())
