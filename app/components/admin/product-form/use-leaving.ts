import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { errorText } from '#app/api/client.ts'
import {
  completeOrigin,
  findNextOf,
  type ListOrigin,
  originOf,
} from '#app/components/admin/addresses/list-origin.ts'
import { editPath } from '#app/components/admin/addresses/product-links.ts'
import { notify } from '#app/components/ui/toast.tsx'
import { productEditTexts } from '#app/texts/admin-product.ts'

/** The ways out of a product's form: back to its list, on to the next product, and the question before work is lost. */
export function useLeaving(id: string, save: () => Promise<boolean>, hasChanges: () => boolean) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const isGone = useRef(false)
  const origin = originOf(state)
  const complete = useRef<Promise<ListOrigin>>(undefined)
  useEffect(() => {
    const found = originOf(state)
    // Without its list's page the product still has a next one.
    complete.current = completeOrigin(found).catch(() => found)
  }, [state])

  const goBack = () => {
    isGone.current = true
    void navigate(origin.list)
  }

  /** Saves what is not saved and opens the next product; without a next one it says so and stays. */
  const saveAndNext = async () => {
    // Once saved, the product may stand elsewhere in its list.
    const from = (await complete.current) ?? origin
    if (hasChanges() && !(await save())) return
    try {
      const next = await findNextOf(from, id)
      if (next === undefined) notify.info(productEditTexts.last)
      else await navigate(editPath(next.id), { state: next.origin })
    } catch (error) {
      notify.error(productEditTexts.nextFailed, { detail: errorText(error) })
    }
  }

  return { origin, goBack, saveAndNext, mustAsk: () => !isGone.current && hasChanges() }
}
