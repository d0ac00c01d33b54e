import { useRef, useState } from 'react'
import { findLastBottle } from '#app/api/admin-products.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { filledFrom, isSameKind, takenBack } from './fill-from.ts'
import { type ProductFormApi, type ProductFormValues, valuesOf } from './product-form-values.ts'

type Filling = {
  source: ProductView
  values: Partial<ProductFormValues>
  /** Whether everything was filled, or only what is known of the scent. */
  isSameKind: boolean
}

/**
 * Fills a new listing from the last bottle of the same house and name, as soon as its title, or its house and name, identify it;
 * again when its category changes, since that may mean another one.
 * A listing that was saved before is left alone.
 */
export function useLastBottle(form: ProductFormApi, product: ProductView) {
  const [filling, setFilling] = useState<Filling>()
  const current = useRef<Filling>(undefined)
  const asked = useRef('')
  const looking = useRef<Promise<void>>(undefined)
  const refused = useRef(new Set<string>())
  const isNew = product.title === ''

  const put = (values: Partial<ProductFormValues>) => {
    for (const [name, value] of Object.entries(values)) {
      // The entries of a form's values are valid pairs of field and value.
      form.setValue(name as keyof ProductFormValues, value as never)
    }
  }
  const takeBack = () => {
    if (current.current) put(takenBack(current.current.values, form.getValues(), valuesOf(product)))
    current.current = undefined
    setFilling(undefined)
  }

  const fill = async (known: ReturnType<typeof wordsOf>, question: string) => {
    const answer = await findLastBottle({ ...known, except: product._id }).then(
      (source) => ({ source }),
      () => undefined,
    )
    if (asked.current !== question) return
    if (!answer) {
      asked.current = ''
      return
    }
    const { source } = answer
    const isKnownKind = source !== undefined && isSameKind(source, form.getValues())
    const { source: before, isSameKind: wasSameKind = false } = current.current ?? {}
    if (source?._id === before?._id && isKnownKind === wasSameKind) return
    takeBack()
    if (!source || refused.current.has(source._id)) return
    const values = filledFrom(valuesOf(source), form.getValues(), valuesOf(product))
    put(values)
    current.current = { source, values, isSameKind: isKnownKind }
    setFilling(current.current)
  }

  /**
   * Looks up the last bottle when title, house, name or category have changed, and resolves once the fields are filled. If the
   * call fails, they stay as they are, and the next look asks again.
   */
  const look = async () => {
    const known = wordsOf(form.getValues(), current.current?.values)
    const question = JSON.stringify(known)
    if (isNew && question !== asked.current) {
      asked.current = question
      looking.current = fill(known, question)
    }
    await looking.current
  }

  return {
    /** What the form was filled from, until it is saved. */
    filling: isNew ? filling : undefined,
    look,
    /** Undoes the filling, and does not offer that bottle again. */
    undo: () => {
      if (filling) refused.current.add(filling.source._id)
      takeBack()
    },
  }
}
export type LastBottle = ReturnType<typeof useLastBottle>

/** House and name as the owner typed them, where values that were filled in do not count, and the chosen category. */
const wordsOf = (
  { title, house, name, category }: ProductFormValues,
  filled: Partial<ProductFormValues> = {},
) => ({
  title,
  category,
  house: house === filled.house ? '' : house,
  name: name === filled.name ? '' : name,
})
