import { blankProduct, type Editable } from '#shop/catalog/editing/edit-product.ts'

/** A product row, with two of its five pieces held for orders. */
export const bottle: Editable = {
  ...blankProduct,
  title: 'Guerlain Mitsouko EDP 75 ml',
  sku: 'PERF-0022',
  house: 'Guerlain',
  name: 'Mitsouko',
  category: 'perfume',
  typ: 'edp',
  sex: 'women',
  size_ml: 75,
  weight_g: 300,
  price: 8000,
  compare_at_price: 10000,
  struck_price: 10000,
  quantity: 5,
  reserved: 2,
  show: true,
  year: 1919,
  family: 'chypre fruity',
  notes_top: ['bergamot'],
  notes_heart: ['peach'],
  notes_base: ['oakmoss'],
}
