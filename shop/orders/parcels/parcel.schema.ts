import { z } from 'zod'
import { mostOfOneItem } from '#shop/cart/most-of-one-item.ts'
import { line, tidyLine } from '#shop/catalog/tidy-text.ts'
import { entityId } from '#shop/ids.ts'
import { plausibleDay, plausibleTime } from '#shop/plausible-time.ts'
import { fieldTexts } from '#shop/texts/fields.ts'
import { orderTexts } from '#shop/texts/orders.ts'
import { trackingCodePattern } from './carriers.ts'

/** A number of pieces of an order line, by the line's id. */
export const linePieces = z.object({
  item: entityId,
  qty: z.int(orderTexts.wholeItems).min(1, orderTexts.atLeastOne).max(mostOfOneItem),
})
export type LinePieces = z.infer<typeof linePieces>

/** At most as many as an order has lines, each line once. */
export const somePieces = z
  .array(linePieces)
  .min(1, orderTexts.noPieces)
  .max(100, orderTexts.atMostDifferent(100))
  .refine((pieces) => new Set(pieces.map(({ item }) => item)).size === pieces.length, orderTexts.lineTwice)

/** Details of a parcel; all are optional. */
const parcel = {
  carrier: line(60).optional(),
  trackingCode: z
    .string()
    .transform(tidyLine)
    .pipe(
      z
        .string()
        .max(60, fieldTexts.atMostCharacters(60))
        .refine((code) => code === '' || trackingCodePattern.test(code), orderTexts.trackingCode),
    )
    .optional(),
}
const needsCarrier = {
  path: ['carrier'],
  error: orderTexts.carrierMissing,
}
const hasCarrier = ({ carrier, trackingCode }: { carrier?: string; trackingCode?: string }) =>
  !trackingCode || Boolean(carrier)

/** Whether to email the customer. */
const notify = z.boolean().default(true)

export const deliverInput = z.object({ ...parcel, notify }).refine(hasCarrier, needsCarrier)
export type DeliverInput = z.output<typeof deliverInput>

/** A correction of a parcel's carrier and tracking code. */
export const deliveryInput = z.object(parcel).refine(hasCarrier, needsCarrier)
export type DeliveryInput = z.output<typeof deliveryInput>

/** The same for one given parcel; `notify` sends its email again, since the customer relies on the tracking number in it. */
export const parcelCorrection = z
  .object({ ...parcel, notify: z.boolean().default(false) })
  .refine(hasCarrier, needsCarrier)
export type ParcelCorrection = z.output<typeof parcelCorrection>

/** A parcel sent now; without `pieces` it contains everything that is still to be sent. */
export const sendInput = z
  .object({
    ...parcel,
    notify,
    pieces: somePieces.optional(),
    /**
     * The number of parcels that the administrator saw for this order. If it has changed, nothing is sent, so that a double
     * click or a second tab does not send twice.
     */
    knownParcels: z.int().min(0).optional(),
  })
  .refine(hasCarrier, needsCarrier)
export type SendInput = z.output<typeof sendInput>

/** Another parcel, with its pieces named as in the shipments API. */
export const shipmentInput = z
  .object({
    ...parcel,
    notify,
    items: z
      .array(z.object({ orderItem: entityId, qty: linePieces.shape.qty }))
      .min(1, orderTexts.noPieces)
      .max(100, orderTexts.atMostDifferent(100))
      .refine(
        (items) => new Set(items.map(({ orderItem }) => orderItem)).size === items.length,
        orderTexts.lineTwice,
      ),
  })
  .refine(hasCarrier, needsCarrier)

/** When a parcel was received, and corrections of its carrier and tracking code; omitted fields stay unchanged. */
export const shipmentChange = z.object({ ...parcel, receivedAt: plausibleTime().nullable().optional() })

/** The day, in the shop's time zone, on which an order was received; today if omitted. */
export const receivedInput = z.object({ receivedOn: plausibleDay(orderTexts.day).optional() })

/** Undoes the sending of a parcel. */
export const undoSendingInput = z.object({
  reason: line(200).refine((reason) => reason !== '', orderTexts.reasonMissing),
})
export type UndoSendingInput = z.output<typeof undoSendingInput>

export const parcelView = z.object({
  _id: z.string(),
  carrier: z.string().nullable(),
  trackingCode: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  sentAt: z.iso.datetime(),
  /** When the customer received it; null until somebody says so. */
  receivedAt: z.iso.datetime().nullable(),
  /** The contents, by line id. */
  pieces: z.array(z.object({ item: z.string(), qty: z.int() })),
})
export type ParcelView = z.infer<typeof parcelView>
