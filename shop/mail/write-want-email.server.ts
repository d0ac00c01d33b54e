import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { productPath } from '#shop/catalog/product-path.ts'
import { formatTime } from '#shop/dates.ts'
import { cents, formatMoney } from '#shop/money/money.ts'
import { mainImagesOf } from '#shop/orders/main-images.queries.server.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import { emailFootTexts, emailStateTexts } from '#shop/texts/emails.ts'
import { wantEmailTexts } from '#shop/texts/emails-wants.ts'
import { wishDetails, wishTitle } from '#shop/texts/wish-words.ts'
import { wishOf } from '#shop/wants/own-wants.server.ts'
import { beginHold, isStillNamed, withdrawOffer } from '#shop/wants/private-offers.server.ts'
import type { WishView } from '#shop/wants/want.schema.ts'
import {
  confirmDays,
  issueWantLink,
  offerUrl,
  unsubscribeUrl,
  wantsUrl,
} from '#shop/wants/want-links.server.ts'
import type { Email } from './email.ts'
import type { WantMailKind } from './mail.schema.ts'
import { smallJpeg } from './small-jpeg.ts'
import { withoutLinks } from './typed-text.ts'

type Due = { kind: WantMailKind; wantId: string; offerId: string | null }
type Environment = { settings: Settings; publicUrl: string; sends: boolean }

/**
 * Writes an email about a want in two versions: the sent one, and one stored for administrators without its links. They are
 * created here so that their tokens are stored nowhere; one link opens the offer and the list, and `unsubscribe` ends the
 * want. The hold of an offer starts here. Returns `cannot` with the reason if the email is no longer valid.
 */
export async function writeWantEmail(
  db: Db,
  { kind, wantId, offerId }: Due,
  { settings, publicUrl, sends }: Environment,
): Promise<{ sent: Email; stored: Email; unsubscribe?: string } | { cannot: string }> {
  const want = await db.selectFrom('wants').selectAll().where('id', '=', wantId).executeTakeFirst()
  if (!want || want.ended_at !== null) return { cannot: emailStateTexts.wantEnded }
  const offer = offerId === null ? undefined : await findOffer(db, offerId)
  if (kind === 'want_arrival' && !offer?.is_there) return { cannot: emailStateTexts.arrivalGone }
  const until =
    kind === 'want_offer' && offerId !== null ? await holdFor(db, offerId, offer?.is_free) : undefined
  if (kind === 'want_offer' && !until) return { cannot: emailStateTexts.offerOver }
  const { shopName, contactEmail, currency } = settings
  const words = wantEmailTexts[kind]({
    shopName,
    what: offer ? offer.title : withoutLinks(wishTitle(want)),
    details: wishDetails(withoutTypedLinks(wishOf(want)), currency),
    price: offer ? formatMoney(cents(offer.price), currency) : '',
    until: until ? formatTime(until.toISOString()) : '',
  })
  const { button, ...message } = words
  const picture = offer && (await pictureOf(db, offer.id, publicUrl))
  const writtenWith = (token: string): Email => ({
    ...message,
    picture,
    button: {
      name: button,
      href:
        kind === 'want_confirmation'
          ? wantsUrl(publicUrl, token)
          : kind === 'want_arrival' && offer
            ? `${publicUrl}${productPath(offer)}`
            : offerUrl(publicUrl, token),
    },
    order: null,
    foot: [
      emailFootTexts.question(contactEmail),
      emailFootTexts.whyWant(shopName, wantsUrl(publicUrl, token)),
    ],
    shop: { name: shopName, href: publicUrl },
  })
  const stored = writtenWith(emailStateTexts.hiddenLink)
  if (!sends) return { sent: stored, stored }
  if (kind === 'want_confirmation')
    return { sent: writtenWith(await issueWantLink(db, { wantId, offerId, days: confirmDays })), stored }
  const token = await issueWantLink(db, { wantId, offerId })
  return { sent: writtenWith(token), stored, unsubscribe: unsubscribeUrl(publicUrl, token) }
}

async function pictureOf(db: Db, productId: string, publicUrl: string): Promise<string | undefined> {
  const image = (await mainImagesOf(db, [productId])).get(productId)
  return image && smallJpeg(image, publicUrl)
}

const withoutTypedLinks = (wish: WishView): WishView =>
  wish.typed === undefined ? wish : { ...wish, typed: withoutLinks(wish.typed) }

/** Starts the hold of an offer and returns its end; withdraws the offer and returns undefined if no piece is free. */
async function holdFor(db: Db, offerId: string, isFree = false): Promise<Date | undefined> {
  if (isFree) return beginHold(db, offerId)
  await withdrawOffer(db, offerId)
  return undefined
}

/** SQL for the number of pieces held for others who were already notified or are earlier in line. */
const heldBefore = sql<number>`(SELECT count(*) FROM want_offers o JOIN wants w ON w.id = o.want_id
  WHERE o.product_id = products.id AND o.state = 'held' AND o.id <> want_offers.id
    AND ((o.offered_at, w.confirmed_at, o.id) < (want_offers.offered_at, wants.confirmed_at, want_offers.id)
      OR NOT EXISTS (SELECT FROM mail_outbox m WHERE m.want_offer_id = o.id AND m.status = 'waiting')))`

const findOffer = (db: Db, id: string) =>
  db
    .selectFrom('want_offers')
    .innerJoin('products', 'products.id', 'want_offers.product_id')
    .innerJoin('wants', 'wants.id', 'want_offers.want_id')
    // Pieces held by unpaid orders count, since they may come back.
    .select(sql<boolean>`show AND archived_at IS NULL AND quantity > 0 AND ${isStillNamed}`.as('is_there'))
    .select(
      sql<boolean>`show AND archived_at IS NULL AND quantity - reserved > ${heldBefore} AND ${isStillNamed}`.as(
        'is_free',
      ),
    )
    .select([
      'products.id',
      'products.title',
      'products.price',
      'products.house',
      'products.name',
      'products.era',
    ])
    .where('want_offers.id', '=', id)
    .executeTakeFirst()
