import { useState } from 'react'
import { redirect } from 'react-router'
import { apiContext } from '#app/api/context.ts'
import { asPage, getProduct, getSimilar, productQuery, similarQuery } from '#app/api/products.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { queryClient } from '#app/api/query-client.ts'
import { listHref } from '#app/components/catalog/list-address.ts'
import { RecentlyViewed } from '#app/components/catalog/recently-viewed.tsx'
import { breadcrumbJsonLd } from '#app/components/layout/site-json-ld.ts'
import { StructuredData } from '#app/components/layout/structured-data.tsx'
import { BuyBox } from '#app/components/product/buy-box.tsx'
import { Gallery } from '#app/components/product/gallery.tsx'
import { Notes } from '#app/components/product/notes.tsx'
import { ProductDetails } from '#app/components/product/product-details.tsx'
import { productJsonLd } from '#app/components/product/product-json-ld.ts'
import { nameOf } from '#app/components/product/product-labels.ts'
import { productMeta } from '#app/components/product/product-meta.ts'
import { Questions } from '#app/components/product/questions.tsx'
import { Reviews } from '#app/components/product/reviews.tsx'
import { SimilarItems } from '#app/components/product/similar-items.tsx'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import type { RouteHandle } from '#app/route-handle.ts'
import { productTexts } from '#app/texts/product.ts'
import { findCategory } from '#shop/catalog/categories.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import type { Route } from './+types/product.ts'

export const handle = { section: 'shop' } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? productMeta(loaderData.product, matches) : []

/**
 * First visit, on the server: loads everything, so that the page works without JavaScript. The URL without a slug stays as it is
 * (SPEC section 2); an old or wrong slug redirects to the right one.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const client = context.get(apiContext)
  const renderedAt = Date.now()
  const [product, similar] = await asPage(
    Promise.all([getProduct(client, params.productId), getSimilar(client, params.productId)]),
  )
  if (params.slug !== undefined && product.path !== `/product/${params.productId}/${params.slug}`) {
    throw redirect(`${product.path}${new URL(request.url).search}`, 301)
  }
  return { product, similar, renderedAt }
}

/** Later visits, in the browser: cached data shows immediately, and similar items load on their own. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const query = productQuery(params.productId)
  const product = await asPage(queryClient().query({ ...query, staleTime: 'static' }))
  const renderedAt = queryClient().getQueryState(query.queryKey)?.dataUpdatedAt ?? 0
  return { product, similar: undefined, renderedAt }
}

function crumbsOf({ category, house, ...product }: ProductView) {
  const shelf = findCategory(category)
  const to = `/category/${category}`
  const filters = [{ name: 'house', value: house }] as const
  return [
    { name: productTexts.home, to: '/' },
    { name: shelf?.name ?? '', to },
    ...(house ? [{ name: house, to: listHref({ category, page: 1, more: 0, filters }) }] : []),
    { name: nameOf({ category, house, ...product }) },
  ]
}

/** One product's page. The key gives every product its own state: quantity, picture and form. */
export default function ProductPage({ loaderData }: Route.ComponentProps) {
  return <Opened key={loaderData.product._id} {...loaderData} />
}

function Opened({ renderedAt, ...loaded }: Route.ComponentProps['loaderData']) {
  // Stock is fetched again whenever the page opens: cached HTML never counts as fresh (DESIGN section 5), but a recent prefetch
  // does.
  const { data: product } = useQuery({
    ...productQuery(loaded.product._id),
    initialData: loaded.product,
    initialDataUpdatedAt: renderedAt,
    refetchOnMount: loaded.similar ? 'always' : true,
  })
  // In the browser, similar items are loaded after the page.
  const { data: similar } = useQuery({
    ...similarQuery(loaded.product._id),
    ...(loaded.similar ? { initialData: loaded.similar, initialDataUpdatedAt: renderedAt } : {}),
  })
  const [wasSold] = useState(loaded.product.quantity <= 0)
  const isSold = wasSold && product.quantity <= 0
  const crumbs = crumbsOf(product)
  const similarItems = <SimilarItems {...{ product, similar, isSold }} />
  return (
    <div className="wrap work wrap-anywhere">
      <StructuredData describe={import.meta.env.SSR && ((site) => productJsonLd(product, site))} />
      <StructuredData describe={import.meta.env.SSR && ((site) => breadcrumbJsonLd(crumbs, site))} />
      <div className="pt-[clamp(.75rem,2vw,2rem)]">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <div className={isSold ? 'product sold' : 'product'}>
        <Gallery name={nameOf(product)} pictures={product.pictures} />
        <BuyBox {...{ product, similar, isSold }} />
      </div>
      {isSold ? similarItems : null}
      <ProductDetails product={product} />
      <Notes product={product} />
      <Questions product={product} />
      <Reviews product={product} />
      {isSold ? null : similarItems}
      <RecentlyViewed except={product._id} />
    </div>
  )
}
