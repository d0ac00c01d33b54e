import '#app/styles/admin-product-form.css'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { editedProductQuery } from '#app/api/admin-products.ts'
import { hasStatus } from '#app/api/client.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { AdminHead } from '#app/components/admin/frame/admin-head.tsx'
import { TableSkeleton } from '#app/components/admin/frame/table-skeleton.tsx'
import { ArchivedProduct } from '#app/components/admin/product-form/archived-product.tsx'
import { ProductForm } from '#app/components/admin/product-form/product-form.tsx'
import { ProductMissing } from '#app/components/admin/product-form/product-missing.tsx'
import { originOf } from '#app/components/admin/urls/list-origin.ts'
import { isPublic, titleOf, viewPath } from '#app/components/admin/urls/product-links.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { LoadFailed } from '#app/components/ui/load-failed.tsx'
import { productEditTexts } from '#app/texts/admin-product.ts'
import { demandTexts } from '#app/texts/admin-wants.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import type { Route } from './+types/product-edit.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: productEditTexts.title, isPrivate: true, matches })

export default function ProductEditPage({ params }: Route.ComponentProps) {
  const { data: product, error, isFetching, refetch } = useQuery(editedProductQuery(params.productId))
  if (product) return <FormOrWayBack key={product._id} product={product} />
  if (hasStatus(error, 404)) return <ProductMissing />
  return (
    <>
      <AdminHead title={productEditTexts.title} />
      {error ? (
        <LoadFailed title={productEditTexts.loadFailed} {...{ error, isFetching, refetch }} />
      ) : (
        <TableSkeleton />
      )}
    </>
  )
}

/** An open form stays open when somebody deletes its product: what was typed exists nowhere else. */
function FormOrWayBack({ product }: { product: ProductView }) {
  const [opened, setOpened] = useState(product.archivedAt ? undefined : product)
  if (!opened && !product.archivedAt) setOpened(product)
  if (opened) return <ProductForm opened={opened} head={(saved) => <EditHead product={saved} />} />
  if (!product.archivedAt) return null
  return (
    <>
      <EditHead product={product} />
      <ArchivedProduct product={product} deletedAt={product.archivedAt} />
    </>
  )
}

function EditHead({ product }: { product: ProductView }) {
  const { list } = originOf(useLocation().state)
  const title = titleOf(product)
  return (
    <>
      <Breadcrumbs
        crumbs={[{ name: productEditTexts.crumb, to: list }, { name: product.sku ?? productEditTexts.edit }]}
      />
      <AdminHead title={title}>
        <span className="flex flex-wrap items-center gap-x-4">
          {isPublic(product) || product.archivedAt ? null : product.show ? (
            <span className="status wait">{demandTexts.ofProduct.withheld}</span>
          ) : (
            <span className="status no">{productEditTexts.hidden}</span>
          )}
          {product.archivedAt ? null : (
            <Link className="link" to={viewPath(product)}>
              {isPublic(product) ? productEditTexts.view : productEditTexts.preview}
            </Link>
          )}
        </span>
      </AdminHead>
    </>
  )
}
