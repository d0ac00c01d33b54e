import type { ProductListView } from '#app/components/admin/urls/product-list-path.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { productListTexts } from '#app/texts/admin-products.ts'
import { exportUrl } from './product-list-query.ts'

/** Links to import a file of products and to export those of this address. */
export const FileLinks = ({ view, search }: { view: ProductListView; search: URLSearchParams }) => (
  <>
    <ButtonLink look="second" to="/admin/import">
      {productListTexts.importCsv}
    </ButtonLink>
    <a className="btn second" href={exportUrl(view, search)} download>
      {productListTexts.exportCsv}
    </a>
  </>
)
