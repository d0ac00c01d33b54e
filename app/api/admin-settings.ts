import { queryOptions } from '#app/api/query/query-cache.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import type { TextName } from '#shop/settings/texts.schema.ts'
import { api, unwrap } from './client.ts'
import { queryClient, refetch } from './query-client.ts'
import { readText, textQuery } from './texts.ts'

export const getOwnerSettings = () => unwrap(api.GET('/api/settings/desk'))

/** Every setting, for a form: always fetched, since a form that opens on old values ends in a conflict. */
export const ownerSettingsQuery = queryOptions({
  queryKey: ['Settings', 'owner'],
  queryFn: getOwnerSettings,
  staleTime: 0,
  gcTime: 0,
})

/** Saves settings unless somebody else has saved since `version`; throws ApiError. */
export async function saveSettings(changes: Partial<Settings>, version: number) {
  const saved = await unwrap(api.PUT('/api/settings', { body: { ...changes, version } }))
  queryClient().setQueryData(ownerSettingsQuery.queryKey, saved)
  return saved
}

export const getText = (name: TextName) => unwrap(readText(api, name))

/** A text to be edited: always fetched. */
export const editedTextQuery = (name: TextName) =>
  queryOptions({
    queryKey: ['Settings', 'edited text', name],
    queryFn: () => getText(name),
    staleTime: 0,
    gcTime: 0,
  })

/** Saves a text unless somebody else has saved since `version`; throws ApiError. */
export async function saveText(name: TextName, body: { markdown: string; version: number }) {
  const call = api.PUT('/api/settings/texts/{name}', { params: { path: { name } }, body })
  const saved = await unwrap(call)
  queryClient().setQueryData(textQuery(name).queryKey, saved)
  return saved
}

/** Removes all example products from the shop; returns how many there were. */
export async function removeExamples() {
  try {
    return await unwrap(api.POST('/api/products/remove-demo'))
  } finally {
    // Refresh what is on screen in the background; the answer need not wait for it.
    void refetch('Settings', 'Product')
  }
}
