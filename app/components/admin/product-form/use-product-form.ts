import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { saveProduct } from '#app/api/admin-products.ts'
import { ApiError, api } from '#app/api/client.ts'
import { getProduct } from '#app/api/products.ts'
import { useConflictForm } from '#app/components/admin/forms/use-conflict-form.ts'
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
import { useLastBottle } from './use-last-bottle.ts'

/** The form of a product: what is typed, what is saved, what is wrong, and what somebody else made of it meanwhile. */
export function useProductForm(opened: ProductView) {
  const [wrong, setWrong] = useState<FieldError[]>([])
  const [deletedAt, setDeletedAt] = useState<string>()
  const form = useForm<ProductFormValues>({
    defaultValues: valuesOf(opened),
    resolver: zodResolver(productFormSchema(opened.currency), undefined, { raw: true }),
    mode: 'onSubmit',
    // A sentence that appears under a field moves what lies below: not while the click that left the field is under way.
    delayError: 250,
    shouldFocusError: false,
  })
  const uploads = useUploads(form)
  const load = () => getProduct(api, opened._id)
  const conflict = useConflictForm<ProductView, ProductFormValues>({
    opened,
    draftOf: valuesOf,
    read: form.getValues,
    show: (values) => {
      form.reset(values, { keepSubmitCount: true })
      setDeletedAt(undefined)
    },
    carryOver,
    isChanged: (saved, typed) => changedFields(valuesOf(saved), typed).length > 0,
    load,
    texts: productEditTexts,
  })
  const { saved, theirs, setTheirs, isSaving, latest, keepMine, takeTheirs } = conflict

  const lastBottle = useLastBottle(form, saved)

  /** Another state of the product is the saved one from now on; what was typed stays. */
  const accept = (next: ProductView) => conflict.accept(next, withoutPictures(valuesOf(latest()), next))

  /** As `accept`, for the answer to a call other than this form's save: what somebody else saved meanwhile is shown as theirs. */
  const acceptUnlessChanged = (next: ProductView): boolean => {
    const isSame = next.version === latest().version
    if (isSame) accept(next)
    else setTheirs(next)
    return isSame
  }

  const save = async (values: ProductFormValues) => {
    setWrong([])
    const send = (product: ProductView) => saveProduct(product._id, bodyOf(values, product))
    const next = await conflict.save(values, send, (error) => explain(error, values))
    if (!next) return false
    const hasMoved = String(next.quantity) !== values.quantity.trim()
    notify.success(productEditTexts.done, {
      detail: hasMoved ? productEditTexts.stockMoved(next.quantity) : undefined,
    })
    return true
  }

  /** Shows a refusal where it belongs; returns true when nothing more needs to be said. */
  const explain = async (error: unknown, values: ProductFormValues) => {
    if (error instanceof ApiError && error.status === 404 && (await isDeleted())) return true
    const fields = error instanceof ApiError ? serverErrors(error.body.fields ?? {}, values) : []
    for (const [name, message] of fields) form.setError(name, { message })
    setWrong(fields.map(([name, message]) => ({ fieldId: fieldId(name), message })))
    return false
  }

  /** A 404 may also mean one of its pictures. */
  const isDeleted = async () => {
    const now = await load().catch(() => undefined)
    setDeletedAt(now?.archivedAt ?? undefined)
    return Boolean(now?.archivedAt)
  }

  /** Saves once pictures that are on their way have arrived; returns whether it is saved. A second call meanwhile does nothing. */
  const submit = async (): Promise<boolean> => {
    let isSaved = false
    await conflict.submitOnce(async () => {
      await uploads.settled()
      const onValid = async (values: ProductFormValues) => {
        isSaved = await save(values)
      }
      await form.handleSubmit(onValid, (errors) => setWrong(summaryOf(errors)))()
    })
    return isSaved
  }

  return {
    form,
    product: saved,
    lastBottle,
    uploads,
    accept,
    acceptUnlessChanged,
    wrong,
    theirs,
    deletedAt,
    isSaving,
    submit,
    hasChanges: () => uploads.isBusy() || conflict.hasChanges(),
    keepMine,
    takeTheirs,
  }
}

export type ProductFormState = ReturnType<typeof useProductForm>

/** A picture that was deleted a moment ago is no longer a part of what the form was opened with. */
function withoutPictures(values: ProductFormValues, { images }: ProductView): ProductFormValues {
  return { ...values, pictures: values.pictures.filter(({ src }) => images.includes(src)) }
}
