import { Link, Navigate } from 'react-router'
import { editedProductQuery } from '#app/api/admin-products.ts'
import { hasStatus } from '#app/api/client.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { AdminHead } from '#app/components/admin/frame/admin-head.tsx'
import { TableSkeleton } from '#app/components/admin/frame/table-skeleton.tsx'
import { ProductMissing } from '#app/components/admin/product-form/product-missing.tsx'
import { editPath, isPublic, titleOf, viewPath } from '#app/components/admin/urls/product-links.ts'
import { productListPath } from '#app/components/admin/urls/product-list-path.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { PriceBlock, Stock } from '#app/components/product/buy-box.tsx'
import { Facts } from '#app/components/product/facts.tsx'
import { Gallery } from '#app/components/product/gallery.tsx'
import { Notes } from '#app/components/product/notes.tsx'
import { ProductDetails } from '#app/components/product/product-details.tsx'
import { houseOf, nameOf, specLine } from '#app/components/product/product-labels.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { previewTexts, productEditTexts } from '#app/texts/admin-product.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import type { Route } from './+types/product-preview.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: previewTexts.title, isPrivate: true, matches })

/** Previews a product that is hidden or offered privately, and has no page in the shop yet (DESIGN section 6). */
export default function ProductPreviewPage({ params }: Route.ComponentProps) {
  const { data: product, error, isFetching, refetch } = useQuery(editedProductQuery(params.productId))
  // A deleted product is viewed and restored on its edit page.
  if (product?.archivedAt) return <Navigate to={editPath(product._id)} replace />
  if (product) return <Preview product={product} />
  if (hasStatus(error, 404)) return <ProductMissing />
  return (
    <>
      <AdminHead title={previewTexts.title} />
      {error ? (
        <LoadFailed title={productEditTexts.loadFailed} {...{ error, isFetching, refetch }} />
      ) : (
        <TableSkeleton />
      )}
    </>
  )
}

function Preview({ product }: { product: ProductView }) {
  const crumbs = [
    { name: productEditTexts.crumb, to: productListPath({}) },
    { name: titleOf(product), to: editPath(product._id) },
    { name: previewTexts.title },
  ]
  const visibility = isPublic(product) ? 'shown' : product.show ? 'offered' : 'hidden'
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <Banner tone="info" title={previewTexts[visibility]} className="mb-6">
        <p>{previewTexts[`${visibility}Text`]}</p>
        <p className="flex flex-wrap gap-x-6">
          <Link className="link" to={editPath(product._id)}>
            {previewTexts.edit}
          </Link>
          {visibility === 'shown' ? (
            <Link className="link" to={viewPath(product)}>
              {previewTexts.toShop}
            </Link>
          ) : null}
        </p>
      </Banner>
      <div className="product">
        <Gallery name={nameOf(product)} pictures={product.pictures} />
        <div className="buy">
          <p className="soft">{houseOf(product)}</p>
          <h1 className="title wrap-anywhere">{nameOf(product) || titleOf(product)}</h1>
          <p className="spec">{specLine(product)}</p>
          <PriceBlock product={product} />
          <Facts product={product} />
          <Stock product={product} />
        </div>
      </div>
      <ProductDetails product={product} />
      <Notes product={product} />
    </>
  )
}
