import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { errorText } from '#app/api/client.ts'
import {
  completeOrigin,
  findNextOf,
  type ListOrigin,
  originOf,
} from '#app/components/admin/urls/list-origin.ts'
import { editPath } from '#app/components/admin/urls/product-links.ts'
import { notify } from '#app/components/ui/toast.tsx'
import { productEditTexts } from '#app/texts/admin-product.ts'

type FormToLeave = {
  save: () => Promise<boolean>
  hasChanges: () => boolean
  /** Whether leaving loses something that a save does not keep. */
  hasFailedUploads: () => boolean
}

/** The ways to leave a product's form: back to its list, on to the next product, and the question before unsaved work is lost. */
export function useLeaving(id: string, { save, hasChanges, hasFailedUploads }: FormToLeave) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const isGone = useRef(false)
  const origin = originOf(state)
  const complete = useRef<Promise<ListOrigin>>(undefined)
  useEffect(() => {
    const found = originOf(state)
    // Even if the list's page cannot be loaded, the product still has a next one.
    complete.current = completeOrigin(found).catch(() => found)
  }, [state])

  const goBack = () => {
    isGone.current = true
    void navigate(origin.list)
  }

  /** Saves unsaved changes and opens the next product; if there is none, says so and stays. */
  const saveAndNext = async () => {
    // Use the list as it was before saving, which may move the product within it.
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

  const mustAsk = () => !isGone.current && (hasChanges() || hasFailedUploads())
  return { origin, goBack, saveAndNext, mustAsk }
}
