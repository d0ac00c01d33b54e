import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { errorText, hasCode } from '#app/api/client.ts'
import { useQuery, useQueryClient } from '#app/api/query/use-query.ts'
import { declineOffer, openOffer } from '#app/api/wants.ts'
import { FormPage } from '#app/components/account/form-page.tsx'
import { useLinkToken } from '#app/components/account/use-link-token.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { focusOn } from '#app/components/layout/page-moves.tsx'
import { BuyBar, PriceBlock, Terms } from '#app/components/product/buy-box.tsx'
import { Facts } from '#app/components/product/facts.tsx'
import { Gallery } from '#app/components/product/gallery.tsx'
import { Notes } from '#app/components/product/notes.tsx'
import { ProductDetails } from '#app/components/product/product-details.tsx'
import { houseOf, nameOf, specLine } from '#app/components/product/product-labels.ts'
import { putInCart } from '#app/components/product/use-add-to-cart.ts'
import { Banner, type BannerTone } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { LineSkeletons } from '#app/components/ui/skeleton.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import type { RouteHandle } from '#app/route-handle.ts'
import { type CartItem, getCart, refreshCart } from '#app/storage/cart.ts'
import { useUserInfo } from '#app/storage/user-info.ts'
import { emailedLinkTexts } from '#app/texts/emailed-links.ts'
import { wantTexts } from '#app/texts/wants.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { formatEuros } from '#shop/money/money.ts'
import { sealedText } from '#shop/texts/sealed.ts'
import type { OfferInput, OfferView } from '#shop/wants/want.schema.ts'
import type { Route } from './+types/offer.ts'

const texts = wantTexts.offer

export const handle = { requestClass: 'known', needsScript: true } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, isPrivate: true, matches })

const offerKey = (link: OfferInput) => ['offer', link.token ?? link.product ?? '']

/**
 * The private offer behind an emailed link, or behind a line that another device put into the account's cart; the HTML contains
 * nothing about it.
 */
export default function OfferPage() {
  const token = useLinkToken({ isKept: true })
  const [search] = useSearchParams()
  const link: OfferInput = token ? { token } : { product: search.get('product') ?? undefined }
  const user = useUserInfo()
  const hasNone = token === '' && link.product === undefined
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: offerKey(link),
    queryFn: () => openOffer(link),
    enabled: token !== undefined && !hasNone,
    retry: false,
  })
  if (data?.product && data.holdUntil)
    return <Held link={link} product={data.product} until={data.holdUntil} toldPrice={data.toldPrice} />
  const isOver = hasNone || hasCode(error, 'link_over')
  return (
    <FormPage
      title={data?.title ?? texts.title}
      text={data || error || isOver ? undefined : texts.opening}
      target="/"
    >
      {data ? (
        <Outcome offer={data} />
      ) : isOver ? (
        <>
          <Banner
            tone="warn"
            role="status"
            title={token === '' ? emailedLinkTexts.none : wantTexts.page.over}
          >
            {token ? texts.overText : hasNone ? texts.noLinkText : texts.elsewhereText}
          </Banner>
          <p className="mt-6">
            {link.product && !user ? (
              <ButtonLink to={`/login?redirect=${encodeURIComponent(`/offer?product=${link.product}`)}`} wide>
                {texts.logIn}
              </ButtonLink>
            ) : (
              <ToList />
            )}
          </p>
        </>
      ) : error ? (
        <LoadFailed title={texts.failed} {...{ error, isFetching, refetch }} />
      ) : (
        <LineSkeletons lines={3} />
      )}
    </FormPage>
  )
}

const outcomes: Record<OfferView['state'], { tone: BannerTone; title: string; text: string }> = {
  held: { tone: 'warn', title: texts.lapsed, text: texts.lapsedText },
  lapsed: { tone: 'warn', title: texts.lapsed, text: texts.lapsedText },
  declined: { tone: 'ok', title: texts.declined, text: texts.declinedText },
  ordered: { tone: 'ok', title: texts.ordered, text: texts.orderedText },
  told: { tone: 'info', title: texts.announced, text: texts.announcedText },
}

const sold = { tone: 'warn', title: texts.sold, text: texts.soldText } as const

/** The state of an offer, and where to go from there. */
function Outcome({ offer: { state, isPublic, isSold, path } }: { offer: OfferView }) {
  const isOwn = state === 'ordered' || state === 'declined'
  const { tone, title, text } = isSold && !isOwn ? sold : outcomes[state]
  return (
    <>
      <Banner tone={tone} role="status" title={title}>
        {state === 'lapsed' && isPublic && !isSold ? texts.announcedText : text}
      </Banner>
      <p className="mt-6">
        {state === 'ordered' ? (
          <ButtonLink to="/track" wide>
            {texts.track}
          </ButtonLink>
        ) : isPublic ? (
          <ButtonLink to={path} wide>
            {isSold ? texts.similar : texts.see}
          </ButtonLink>
        ) : (
          <ToList />
        )}
      </p>
    </>
  )
}

const ToList = () => (
  <ButtonLink to="/wants" look="second" wide>
    {texts.list}
  </ButtonLink>
)

/** Puts a held product into the cart, whose line leads back to the offer. */
function putHeldInCart(product: ProductView, held: Pick<CartItem, 'heldUntil' | 'offer'>) {
  putInCart({ ...product, quantity: 1 }, 1)
  refreshCart(
    getCart()
      .cartItems.filter(({ _id }) => _id === product._id)
      .map((item) => ({ ...item, ...held })),
  )
}

function useDecline(link: OfferInput) {
  const client = useQueryClient()
  const [isDeclining, setIsDeclining] = useState(false)

  async function decline() {
    setIsDeclining(true)
    try {
      await declineOffer(link)
      await client.invalidateQueries({ queryKey: offerKey(link) })
      // The button was far down a page that is gone now.
      window.scrollTo(0, 0)
      focusOn('#main')
    } catch (error) {
      notify.error(errorText(error))
    } finally {
      setIsDeclining(false)
    }
  }

  return { isDeclining, decline }
}

type HeldProps = { link: OfferInput; product: ProductView; until: string; toldPrice: number | null }

function Held({ link, product, until, toldPrice }: HeldProps) {
  const navigate = useNavigate()
  const { isDeclining, decline } = useDecline(link)
  const row = useRef<HTMLDivElement>(null)
  const buy = (
    <Button
      onClick={() => {
        putHeldInCart(product, { offer: link.token, heldUntil: until })
        void navigate('/cart')
      }}
    >
      {texts.buy}
    </Button>
  )

  return (
    <div className="wrap work wrap-anywhere pt-[clamp(.75rem,2vw,2rem)]">
      <div className="product">
        <Gallery name={nameOf(product)} pictures={product.pictures} />
        <div className="buy">
          <p className="soft">{houseOf(product)}</p>
          <h1 className="title wrap-anywhere">{nameOf(product)}</h1>
          <p className="spec">{specLine(product)}</p>
          <PriceBlock product={product} />
          {toldPrice === null ? null : (
            <Banner
              tone="warn"
              className="mt-4"
              title={texts.repriced(formatEuros(toldPrice, product.currency))}
            />
          )}
          <Banner tone="info" role="status" className="mt-4" title={texts.held(until)}>
            {texts.heldText}
          </Banner>
          <Facts product={product} />
          {product.seal === 'hygiene' ? <p className="caption mt-2">{sealedText}</p> : null}
          <div className="buy-row" ref={row}>
            {buy}
          </div>
          <Terms vintage={product.vintage} />
          <p className="mt-4">
            <Button
              look="link"
              isBusy={isDeclining}
              busyWord={texts.declining}
              onClick={() => void decline()}
            >
              {texts.decline}
            </Button>
          </p>
          <BuyBar product={product} row={row}>
            {buy}
          </BuyBar>
        </div>
      </div>
      <ProductDetails product={product} />
      <Notes product={product} />
    </div>
  )
}
