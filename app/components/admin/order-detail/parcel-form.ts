import { parcelTexts } from '#app/texts/admin-orders.ts'
import { carriers } from '#shop/orders/parcels/carriers.ts'
import { deliveryInput } from '#shop/orders/parcels/parcel.schema.ts'

/** The typed values of a parcel. `carrier` is a known carrier, '' for none, or `other`. */
export type ParcelFields = { carrier: string; otherCarrier: string; trackingCode: string }
export type ParcelErrors = Partial<Record<'carrier' | 'trackingCode', string>>

export const otherCarrier = 'other'

/** Form values for a stored parcel; a new parcel starts with the shop's usual carrier. */
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

/** Validates the form with the API's own schema. */
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
