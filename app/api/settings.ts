import { queryOptions } from '@tanstack/react-query'
import { type Api, api, unwrap } from './client.ts'

/** The settings that every visitor may know. */
export const settingsQuery = (client: Api = api) =>
  queryOptions({ queryKey: ['Settings'], queryFn: () => unwrap(client.GET('/api/settings')) })
