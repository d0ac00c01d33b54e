import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { saveProduct } from '#app/api/admin-products.ts'
import { api, errorBody, hasStatus } from '#app/api/client.ts'
import { getProduct } from '#app/api/products.ts'
import { useConflictForm } from '#app/components/admin/forms/use-conflict-form.ts'
import { useUploads } from '#app/components/admin/product-pictures/use-uploads.ts'
import type { FieldError } from '#app/components/ui/error-summary.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { productEditTexts } from '#app/texts/admin-product.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { namedWhereAlike, serverErrors, summaryOf } from './form-errors.ts'
import {
  bodyOf,
  carryOver,
  changedFields,
  type ProductFormApi,
  type ProductFormValues,
  productFormSchema,
  valuesOf,
} from './product-form-values.ts'
import { useLastBottle } from './use-last-bottle.ts'

/** The state of a product's form: typed and saved values, errors, and what somebody else saved meanwhile. */
export function useProductForm(opened: ProductView) {
  const form = useForm<ProductFormValues>({
    defaultValues: valuesOf(opened),
    resolver: zodResolver(productFormSchema(opened.currency), undefined, { raw: true }),
    mode: 'onSubmit',
    // An error that appears under a field moves what is below it, so it waits until the click that blurred the field is over.
    delayError: 250,
    shouldFocusError: false,
  })
  const uploads = useUploads(form)
  const load = () => getProduct(api, opened._id)
  const { wrong, setWrong, deletedAt, setDeletedAt, explain } = useRejection(form, load)
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

  /** Makes another state of the product the saved one; typed values stay. */
  const accept = (next: ProductView) => conflict.accept(next, withoutPictures(valuesOf(latest()), next))

  /** Like `accept`, for responses to other calls than this form's save: shows a save by somebody else as a conflict. */
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

  /**
   * Saves once all uploads have finished and a new listing is filled; resolves to whether it is saved. A call during a save does
   * nothing.
   */
  const submit = async (): Promise<boolean> => {
    let isSaved = false
    await conflict.submitOnce(async () => {
      await Promise.all([uploads.settled(), lastBottle.look()])
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

/** Why the last save was rejected: wrong fields, or a product that was deleted meanwhile. */
function useRejection(form: ProductFormApi, load: () => Promise<ProductView>) {
  const [wrong, setWrong] = useState<FieldError[]>([])
  const [deletedAt, setDeletedAt] = useState<string>()

  /** Shows a server error where it belongs; returns true if no further message is needed. */
  const explain = async (error: unknown, values: ProductFormValues) => {
    if (hasStatus(error, 404) && (await isDeleted())) return true
    const fields = serverErrors(errorBody(error).fields ?? {}, values)
    for (const [name, message] of fields) form.setError(name, { message })
    setWrong(namedWhereAlike(fields))
    return false
  }

  /** Whether the product was deleted: a 404 may also mean that one of its pictures is missing. */
  const isDeleted = async () => {
    const now = await load().catch(() => undefined)
    setDeletedAt(now?.archivedAt ?? undefined)
    return Boolean(now?.archivedAt)
  }

  return { wrong, setWrong, deletedAt, setDeletedAt, explain }
}

/** Removes pictures that were just deleted from the values that the form was opened with. */
function withoutPictures(values: ProductFormValues, { images }: ProductView): ProductFormValues {
  return { ...values, pictures: values.pictures.filter(({ src }) => images.includes(src)) }
}
