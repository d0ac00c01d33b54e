import { keepPreviousData, queryOptions } from '#app/api/query/query-cache.ts'
import type { BestSellerOrder } from '#shop/dashboard/dashboard.schema.ts'
import { api, unwrap } from './client.ts'
import type { paths } from './schema.d.ts'

/** The days that the dashboard is asked about: a number of them, or from one to another. */
export type DashboardPeriod = NonNullable<paths['/api/dashboard/sales']['get']['parameters']['query']>

export const stockValueQuery = queryOptions({
  queryKey: ['Product', 'dashboard'],
  queryFn: () => unwrap(api.GET('/api/products/dashboard')),
})

export const stockCostQuery = queryOptions({
  queryKey: ['Product', 'stock-cost'],
  queryFn: () => unwrap(api.GET('/api/dashboard/stock-cost')),
})

/** Who holds a large part of the stock unpaid. */
export const largeHoldsQuery = queryOptions({
  queryKey: ['Order', 'large-holds'],
  queryFn: () => unwrap(api.GET('/api/dashboard/large-holds')),
})

/** Refunds that wait until they are sent by bank transfer. */
export const refundsByHandQuery = queryOptions({
  queryKey: ['Order', 'refunds-by-hand'],
  queryFn: () => unwrap(api.GET('/api/dashboard/refunds-by-hand')),
})

/** The numbers beside the menu, fetched again on each page; until then the previous ones stay. */
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

/** The period shown before stays on screen while the next comes. */
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
