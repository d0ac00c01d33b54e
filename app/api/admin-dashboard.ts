import { keepPreviousData, queryOptions } from '#app/api/query/query-cache.ts'
import type { BestSellerOrder } from '#shop/dashboard/dashboard.schema.ts'
import { api, unwrap } from './client.ts'
import type { paths } from './schema.d.ts'

/** The dashboard's period: a number of days, or a first and a last day. */
export type DashboardPeriod = NonNullable<paths['/api/dashboard/sales']['get']['parameters']['query']>

export const stockValueQuery = queryOptions({
  queryKey: ['Product', 'dashboard'],
  queryFn: () => unwrap(api.GET('/api/products/dashboard')),
})

export const stockCostQuery = queryOptions({
  queryKey: ['Product', 'stock-cost'],
  queryFn: () => unwrap(api.GET('/api/dashboard/stock-cost')),
})

/** Buyers who hold a large part of the stock without having paid. */
export const largeHoldsQuery = queryOptions({
  queryKey: ['Order', 'large-holds'],
  queryFn: () => unwrap(api.GET('/api/dashboard/large-holds')),
})

/** Refunds that the owner still has to send by bank transfer. */
export const refundsByHandQuery = queryOptions({
  queryKey: ['Order', 'refunds-by-hand'],
  queryFn: () => unwrap(api.GET('/api/dashboard/refunds-by-hand')),
})

/** The counts beside the menu, refetched on each page; the previous counts stay until then. */
export const countsQuery = (pathname: string) =>
  queryOptions({
    queryKey: ['Counts', pathname],
    queryFn: ({ signal }) => unwrap(api.GET('/api/dashboard/counts', { signal })),
    placeholderData: keepPreviousData,
  })

export const ageingQuery = queryOptions({
  queryKey: ['Product', 'ageing'],
  queryFn: () => unwrap(api.GET('/api/dashboard/ageing')),
})

/** Sales of a period. The previous period stays on screen while the next loads. */
export const salesQuery = (query: DashboardPeriod) =>
  queryOptions({
    queryKey: ['Order', 'sales', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/dashboard/sales', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })

export const bestSellersQuery = (period: DashboardPeriod, by: BestSellerOrder) =>
  queryOptions({
    queryKey: ['Order', 'best-sellers', period, by],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/dashboard/best-sellers', { params: { query: { ...period, by } }, signal })),
    placeholderData: keepPreviousData,
  })

export const missedSearchesQuery = (query: DashboardPeriod) =>
  queryOptions({
    queryKey: ['Product', 'missed-searches', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/dashboard/missed-searches', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
