import { useState } from 'react'
import { errorText } from '#app/api/client.ts'
import { findProductIds, type ProductRowsQuery } from '#app/api/product-table.ts'
import { notify } from '#app/components/ui/toast.tsx'
import { selectionTexts } from '#app/texts/admin-products.ts'

/** Selects everything that a filter finds, including products no page has shown yet. */
export function useChooseAll(query: ProductRowsQuery, onFound: (ids: string[]) => void) {
  const [isChoosing, setIsChoosing] = useState(false)
  async function chooseAll() {
    setIsChoosing(true)
    try {
      const { ids } = await findProductIds(query)
      onFound(ids)
    } catch (error) {
      notify.error(selectionTexts.allFailed, { detail: errorText(error) })
    } finally {
      setIsChoosing(false)
    }
  }
  return { isChoosing, chooseAll: () => void chooseAll() }
}
