import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OrderStatus } from '#shop/orders/order-status.ts'
import { api, unwrap } from './client.ts'

export type OrderListQuery = { pageNumber?: number; keyword?: string; status?: OrderStatus }

/** A page of everybody's orders, newest first. The previous one stays on screen while the next comes. */
export const adminOrdersQuery = (query: OrderListQuery) =>
  queryOptions({
    queryKey: ['Order', 'admin', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/orders', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
