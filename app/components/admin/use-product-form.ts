import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { saveProduct } from '#app/api/admin-products.ts'
import { ApiError, api, errorText } from '#app/api/client.ts'
import { getProduct } from '#app/api/products.ts'
import type { FieldError } from '#app/components/ui/error-summary.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { productEditTexts } from '#app/texts/admin-product.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { fieldId, serverErrors, summaryOf } from './form-errors.ts'
import {
  bodyOf,
  carryOver,
  type ProductFormValues,
  productFormSchema,
  valuesOf,
} from './product-form-values.ts'

/** The form of a product: what is typed, what is saved, what is wrong, and what somebody else saved meanwhile. */
export function useProductForm(opened: ProductView) {
  const [product, setProduct] = useState(opened)
  const [wrong, setWrong] = useState<FieldError[]>([])
  const [theirs, setTheirs] = useState<ProductView>()
  const form = useForm<ProductFormValues>({
    defaultValues: valuesOf(opened),
    resolver: zodResolver(productFormSchema, undefined, { raw: true }),
    mode: 'onSubmit',
    // A sentence that appears under a field moves what lies below: not while the click that left the field is under way.
    delayError: 250,
    shouldFocusError: false,
  })

  /** Another state of the product is the saved one from now on; what was typed since `before` stays. */
  const accept = (saved: ProductView, before = withoutPictures(valuesOf(product), saved)) => {
    form.reset(carryOver(form.getValues(), before, valuesOf(saved)), { keepSubmitCount: true })
    setProduct(saved)
    setTheirs(undefined)
  }

  const save = async (values: ProductFormValues) => {
    setWrong([])
    try {
      const saved = await saveProduct(product._id, bodyOf(values, product))
      // What was typed while the answer was on its way is newer than it.
      accept(saved, values)
      const hasMoved = String(saved.quantity) !== values.quantity.trim()
      notify.success(productEditTexts.done, {
        detail: hasMoved ? productEditTexts.stockMoved(saved.quantity) : undefined,
      })
    } catch (error) {
      await explain(error, values)
    }
  }

  const explain = async (error: unknown, values: ProductFormValues) => {
    if (error instanceof ApiError && error.body.code === 'edit_conflict') return showTheirs()
    const fields = error instanceof ApiError ? serverErrors(error.body.fields ?? {}, values) : []
    for (const [name, message] of fields) form.setError(name, { message })
    setWrong(fields.map(([name, message]) => ({ fieldId: fieldId(name), message })))
    notify.error(productEditTexts.failed, { detail: failureWords(error) })
  }

  const showTheirs = async () => {
    try {
      setTheirs(await getProduct(api, product._id))
    } catch (error) {
      notify.error(productEditTexts.failed, { detail: failureWords(error) })
    }
  }

  return {
    form,
    product,
    accept: (saved: ProductView) => accept(saved),
    wrong,
    theirs,
    submit: form.handleSubmit(save, (errors) => setWrong(summaryOf(errors))),
    /** Takes what somebody else saved and keeps what was typed here. */
    merge: () => theirs && accept(theirs, valuesOf(product)),
    /** Takes what somebody else saved and forgets what was typed here. */
    drop: () => theirs && accept(theirs, form.getValues()),
  }
}

/** Why it failed, and that nothing is lost. Some of the server's sentences end without a point. */
const failureWords = (error: unknown) => `${errorText(error).replace(/\.?$/, '.')} ${productEditTexts.kept}`

/** A picture that was deleted a moment ago is no longer a part of what the form was opened with. */
function withoutPictures(values: ProductFormValues, { images }: ProductView): ProductFormValues {
  return { ...values, pictures: values.pictures.filter(({ src }) => images.includes(src)) }
}
