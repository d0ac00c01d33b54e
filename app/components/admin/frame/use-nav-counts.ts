import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { countsQuery } from '#app/api/admin-dashboard.ts'
import { navTexts } from '#app/texts/admin-dashboard.ts'
import { formatNumber } from '#shop/formats.ts'

const [counts] = countsQuery('').queryKey

/** Returns what stands beside the menu's entries: asked at each page, and again after a change to any list. */
export function useNavCounts(): Readonly<Record<string, string>> {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const { data } = useQuery(countsQuery(pathname))
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        const isInvalidation = event.type === 'updated' && event.action.type === 'invalidate'
        if (isInvalidation && event.query.queryKey[0] !== counts)
          void client.invalidateQueries({ queryKey: [counts] })
      }),
    [client],
  )
  if (!data) return {}
  return {
    '/admin/productlist': formatNumber(data.products),
    '/admin/orderlist': data.ordersToSend > 0 ? navTexts.toSend(data.ordersToSend) : '',
    '/admin/anomalies': data.anomaliesOpen > 0 ? navTexts.open(data.anomaliesOpen) : '',
    '/admin/reviews': data.reportsOpen > 0 ? navTexts.open(data.reportsOpen) : '',
    '/admin/userlist': formatNumber(data.users),
  }
}
