import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { countsQuery } from '#app/api/admin-dashboard.ts'
import { useQuery, useQueryClient } from '#app/api/query/use-query.ts'
import { navTexts } from '#app/texts/admin-dashboard.ts'
import { formatNumber } from '#shop/formats.ts'

const [counts] = countsQuery('').queryKey

/** Returns the counts beside the menu entries; refetched on each page and after a change to any list. */
export function useNavCounts(): Readonly<Record<string, string>> {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const { data } = useQuery(countsQuery(pathname))
  useEffect(
    () =>
      client.onInvalidated((queryKey) => {
        if (queryKey[0] !== counts) void client.invalidateQueries({ queryKey: [counts] })
      }),
    [client],
  )
  if (!data) return {}
  return {
    '/admin/productlist': formatNumber(data.products),
    '/admin/orderlist': data.ordersToSend > 0 ? navTexts.toSend(data.ordersToSend) : '',
    '/admin/anomalies': data.anomaliesOpen > 0 ? navTexts.open(data.anomaliesOpen) : '',
    '/admin/compliance': data.complianceRed > 0 ? navTexts.red(data.complianceRed) : '',
    '/admin/questions': data.questionsOpen > 0 ? navTexts.open(data.questionsOpen) : '',
    '/admin/reviews': data.reportsOpen > 0 ? navTexts.open(data.reportsOpen) : '',
    '/admin/userlist': formatNumber(data.users),
  }
}
