import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { saveProduct } from '#app/api/admin-products.ts'
import { ApiError, api, errorText } from '#app/api/client.ts'
import { getProduct } from '#app/api/products.ts'
import { useUploads } from '#app/components/admin/product-pictures/use-uploads.ts'
import type { FieldError } from '#app/components/ui/error-summary.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { productEditTexts } from '#app/texts/admin-product.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { fieldId, serverErrors, summaryOf } from './form-errors.ts'
import {
  bodyOf,
  carryOver,
  changedFields,
  type ProductFormValues,
  productFormSchema,
  valuesOf,
} from './product-form-values.ts'

/** The form of a product: what is typed, what is saved, what is wrong, and what somebody else made of it meanwhile. */
export function useProductForm(opened: ProductView) {
  const [product, setProduct] = useState(opened)
  const [wrong, setWrong] = useState<FieldError[]>([])
  const [theirs, setTheirs] = useState<ProductView>()
  const [deletedAt, setDeletedAt] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  // What is asked between two renderings, such as when the page is left right after saving, must be the latest.
  const saved = useRef(opened)
  const isUnderWay = useRef(false)
  const form = useForm<ProductFormValues>({
    defaultValues: valuesOf(opened),
    resolver: zodResolver(productFormSchema, undefined, { raw: true }),
    mode: 'onSubmit',
    // A sentence that appears under a field moves what lies below: not while the click that left the field is under way.
    delayError: 250,
    shouldFocusError: false,
  })
  const uploads = useUploads(form)

  /** Another state of the product is the saved one from now on; what was typed since `before` stays. */
  const accept = (next: ProductView, before = withoutPictures(valuesOf(saved.current), next)) => {
    form.reset(carryOver(form.getValues(), before, valuesOf(next)), { keepSubmitCount: true })
    saved.current = next
    setProduct(next)
    setTheirs(undefined)
    setDeletedAt(undefined)
  }

  /** As `accept`, for an answer that is not this form's own saving: whoever saved meanwhile is not passed over. */
  const acceptUnlessChanged = (next: ProductView): boolean => {
    const isSame = next.version === saved.current.version
    if (isSame) accept(next)
    else setTheirs(next)
    return isSame
  }

  const save = async (values: ProductFormValues) => {
    setWrong([])
    try {
      const next = await saveProduct(product._id, bodyOf(values, saved.current))
      // What was typed while the answer was on its way is newer than it.
      accept(next, values)
      const hasMoved = String(next.quantity) !== values.quantity.trim()
      notify.success(productEditTexts.done, {
        detail: hasMoved ? productEditTexts.stockMoved(next.quantity) : undefined,
      })
      return true
    } catch (error) {
      await explain(error, values)
      return false
    }
  }

  const explain = async (error: unknown, values: ProductFormValues) => {
    if (error instanceof ApiError && error.body.code === 'edit_conflict') return showTheirs()
    if (error instanceof ApiError && error.status === 404 && (await isDeleted())) return
    const fields = error instanceof ApiError ? serverErrors(error.body.fields ?? {}, values) : []
    for (const [name, message] of fields) form.setError(name, { message })
    setWrong(fields.map(([name, message]) => ({ fieldId: fieldId(name), message })))
    notify.error(productEditTexts.failed, { detail: failureWords(error) })
  }

  /** Not found may also be one of its pictures. */
  const isDeleted = async () => {
    const now = await getProduct(api, product._id).catch(() => undefined)
    setDeletedAt(now?.archivedAt ?? undefined)
    return Boolean(now?.archivedAt)
  }

  const showTheirs = async () => {
    try {
      setTheirs(await getProduct(api, product._id))
    } catch (error) {
      notify.error(productEditTexts.failed, { detail: failureWords(error) })
    }
  }

  /** Saves once pictures that are on their way have arrived; returns whether it is saved. A second call meanwhile does nothing. */
  const submit = async (): Promise<boolean> => {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setIsSaving(true)
    let isSaved = false
    try {
      await uploads.settled()
      const onValid = async (values: ProductFormValues) => {
        isSaved = await save(values)
      }
      await form.handleSubmit(onValid, (errors) => setWrong(summaryOf(errors)))()
    } finally {
      isUnderWay.current = false
      setIsSaving(false)
    }
    return isSaved
  }

  return {
    form,
    product,
    uploads,
    accept: (next: ProductView) => accept(next),
    acceptUnlessChanged,
    wrong,
    theirs,
    deletedAt,
    isSaving,
    submit,
    hasChanges: () => uploads.isBusy() || changedFields(valuesOf(saved.current), form.getValues()).length > 0,
    /** Takes what somebody else saved and keeps what was typed here. */
    merge: () => theirs && accept(theirs, valuesOf(saved.current)),
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
