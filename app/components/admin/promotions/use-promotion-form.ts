import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { savePromotion } from '#app/api/admin-promotions.ts'
import { ApiError, errorText } from '#app/api/client.ts'
import { promotionListAddress } from '#app/components/admin/addresses/promotion-list-address.ts'
import { notify } from '#app/components/ui/toast.tsx'
import { promotionTexts } from '#app/texts/admin-promotions.ts'
import type { PromotionView } from '#shop/promotions/promotion.schema.ts'
import { fieldsOf, type PromotionErrors, type PromotionFields, readFields } from './promotion-fields.ts'

const texts = promotionTexts.form

/** The id of a field, to which the summary of errors leads. */
export const fieldIdOf = (field: string) => `promotion-${field}`

/** The state of the form: what is typed, what is wrong with it, and whether it is being saved. */
export function usePromotionForm(promotion?: PromotionView) {
  const [fields, setFields] = useState(() => fieldsOf(promotion))
  const [errors, setErrors] = useState<PromotionErrors>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  // Known at once: a second click comes before the button is drawn anew.
  const isUnderWay = useRef(false)
  const navigate = useNavigate()

  function change(part: Partial<PromotionFields>) {
    setErrors({})
    setFailure(undefined)
    setFields((before) => ({ ...before, ...part }))
  }

  async function save() {
    const read = readFields(fields)
    setFailure(undefined)
    if ('errors' in read) return setErrors(read.errors)
    try {
      await savePromotion(promotion?._id, read.body)
      notify.success(promotion ? texts.saved : texts.made)
      await navigate(promotionListAddress({}))
    } catch (error) {
      setErrors((error instanceof ApiError && error.body.fields) || {})
      setFailure(errorText(error))
    }
  }

  async function submit() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsBusy(true)
    try {
      await save()
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
  }

  const summary = Object.entries(errors).map(([field, message = '']) => ({
    fieldId: fieldIdOf(field),
    message,
  }))
  return { fields, errors, summary, failure, isBusy, change, submit }
}
export type PromotionForm = ReturnType<typeof usePromotionForm>
