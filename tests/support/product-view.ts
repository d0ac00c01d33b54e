import { blankProduct } from '#shop/catalog/editing/edit-product.ts'
import { apiValues } from '#shop/catalog/field-table.ts'
import { type ProductView, productView } from '#shop/catalog/product.schema.ts'
import { productFields } from '#shop/catalog/product-fields.ts'

/** A blank product as the API shows it. */
const blankView = productView.parse({
  ...apiValues(productFields, { ...blankProduct, category: 'perfume' }),
  _id: 'example',
  path: '/product/example',
  titletolow: '',
  currency: 'EUR',
  discount: 0,
  unitPrice: null,
  unitPrices: [],
  rating: 0,
  numReviews: 0,
  reviews: [],
  questions: [],
  ratingCounts: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  reviewRule: '',
  liked: 0,
  availability: 'InStock',
  facts: { fill: null, box: null, condition: null },
  soldIn: null,
  isHeld: false,
  createdAt: '2026-03-04T10:00:00.000Z',
  lowestPrice30Days: null,
  newSince: null,
  mainImage: '',
  images: [],
  pictures: [],
  picture: null,
  secondPicture: null,
  pictureCount: 0,
})

/** A product as the API shows it, for tests: blank except for these properties. */
export const exampleView = (known: Partial<ProductView>): ProductView => ({ ...blankView, ...known })
