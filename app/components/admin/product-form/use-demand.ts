import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { keepPreviousData } from '#app/api/query/query-cache.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { productDemandQuery } from '#app/api/wants.ts'
import { hasScentFields } from '#shop/catalog/categories.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import { toCents } from '#shop/money/typed-money.ts'
import type { ProductDemand, TypedProduct } from '#shop/wants/want.schema.ts'
import type { ProductFormApi, ProductFormValues } from './product-form-values.ts'

/** Debounce in ms: quick typing sends one request, at the next pause. */
const pause = 400

/** The form's values that wants can match; a price that is not a valid amount counts as saved. */
function typedIn(values: ProductFormValues, currency: string): TypedProduct {
  const { title, house, name, era, condition, category, typ, year, vintage } = values
  const price = toCents(values.price, currency)
  return {
    ...{ title: title.trim(), house: house.trim(), name: name.trim(), era: era.trim() },
    ...{ condition: condition.trim(), category, typ: hasScentFields(category) ? typ : '' },
    year: /^\d{1,4}$/.test(year.trim()) ? Number(year) : '',
    vintage: vintage ? 'true' : 'false',
    ...(price === undefined ? {} : { price: eurosFromCents(price) }),
  }
}

/** The typed values, debounced. */
function useTyped(form: ProductFormApi, currency: string): TypedProduct {
  // The fields are registered from the start, so all values are there; `useWatch` types them as optional.
  const typed = JSON.stringify(typedIn(useWatch({ control: form.control }) as ProductFormValues, currency))
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(setSettled, pause, typed)
    return () => clearTimeout(timer)
  }, [typed])
  return JSON.parse(settled) as TypedProduct // as written above
}

/** How many people want the product in the form, and to whom it is offered; undefined until loaded. */
export function useDemand(
  form: ProductFormApi,
  { _id: id, version, currency }: ProductView,
): ProductDemand | undefined {
  const typed = useTyped(form, currency)
  const { data } = useQuery({
    ...productDemandQuery(id, version ?? 0, typed),
    // Without an id there is nothing to fetch; saving reports that it is missing (SPEC section 8).
    enabled: Boolean(id),
    placeholderData: keepPreviousData,
  })
  return data
}
