import { useRef, useState } from 'react'
import { getPromotion, savePromotion } from '#app/api/admin-promotions.ts'
import { errorBody } from '#app/api/client.ts'
import { useConflictForm } from '#app/components/admin/forms/use-conflict-form.ts'
import { promotionListUrl } from '#app/components/admin/urls/promotion-list-url.ts'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { notify } from '#app/components/ui/toast.tsx'
import { promotionTexts } from '#app/texts/admin-promotions.ts'
import type { PromotionView } from '#shop/promotions/promotion.schema.ts'
import {
  carryOver,
  changedFields,
  fieldsOf,
  type PromotionErrors,
  type PromotionFields,
  readFields,
} from './promotion-fields.ts'

const texts = promotionTexts.form

/** The id of a field, which the error summary links to. */
export const fieldIdOf = (field: string) => `promotion-${field}`

type Saved = PromotionView | undefined

/** The state of a promotion's form: what is typed, its errors, and what somebody else saved meanwhile. */
export function usePromotionForm(opened: Saved) {
  const [fields, setFields] = useState<PromotionFields>(() => fieldsOf(opened))
  const [errors, setErrors] = useState<PromotionErrors>({})
  // A ref, because text typed while a response is on its way is needed before the next render.
  const latest = useRef(fields)
  const { currency } = useSettings()
  const put = (next: PromotionFields) => {
    latest.current = next
    setErrors({})
    setFields(next)
  }
  const conflict = useConflictForm<Saved, PromotionFields>({
    opened,
    draftOf: fieldsOf,
    read: () => latest.current,
    show: put,
    carryOver,
    isChanged: (saved, typed) => changedFields(fieldsOf(saved), typed).length > 0,
    // Only an existing promotion can conflict.
    load: async () => opened && getPromotion(opened._id),
    texts: { failed: texts.failed, kept: texts.kept },
  })

  /** Shows a server error beside its fields; returns false, because the failure itself still has to be reported. */
  const explain = (error: unknown) => {
    const { fields } = errorBody(error)
    if (fields) setErrors(fields)
    return false
  }

  const submit = () =>
    conflict.submitOnce(async () => {
      const typed = latest.current
      const read = readFields(typed, currency)
      setErrors('errors' in read ? read.errors : {})
      if ('errors' in read) return
      const next = await conflict.save(typed, (saved) => savePromotion(saved, read.body), explain)
      if (!next) return
      notify.success(opened ? texts.saved : texts.made)
      await conflict.leave(promotionListUrl({}))
    })

  const summary = Object.entries(errors).map(([field, message = '']) => ({
    fieldId: fieldIdOf(field),
    message,
  }))
  const change = (part: Partial<PromotionFields>) => put({ ...latest.current, ...part })
  return { ...conflict, fields, errors, summary, change, submit }
}
export type PromotionForm = ReturnType<typeof usePromotionForm>
