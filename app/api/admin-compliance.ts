import { queryOptions } from '#app/api/query/query-cache.ts'
import type { EvidenceInput, FixAction } from '#shop/compliance/compliance.schema.ts'
import { api, unwrap } from './client.ts'
import { refetch } from './query-client.ts'
import { sendForm } from './send-form.ts'

/** Every compliance check; the checks run again on each fetch. */
export const complianceQuery = queryOptions({
  queryKey: ['Compliance'],
  queryFn: ({ signal }) => unwrap(api.POST('/api/compliance/checks', { signal })),
})

/** Fixes what a check found and returns how many things were wrong. Throws ApiError. */
export async function applyFix(action: FixAction): Promise<number> {
  try {
    const { fixed } = await unwrap(
      api.POST('/api/compliance/fixes/{action}', { params: { path: { action } } }),
    )
    return fixed
  } finally {
    await refetch('Compliance')
  }
}

/** Timeout in ms: 2 MB may go over a slow line. */
const noticePatience = 180_000

/** Uploads the official notice of the legal guarantee. Throws ApiError. */
export async function sendNotice(file: File): Promise<void> {
  const form = new FormData()
  form.append('notice', file)
  const { signal } = new AbortController()
  const path = '/api/compliance/guarantee-notice'
  await sendForm({ path, form, patience: noticePatience, onProgress: () => undefined, signal })
  await refetch('Compliance')
}

/** Who handles personal data for the shop. */
export const processorsQuery = queryOptions({
  queryKey: ['Compliance', 'processors'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/privacy/processors', { signal })),
})

type ProcessorFields = Record<'name' | 'country' | 'transfer' | 'url', string> & { contractOn: string | null }

/** Saves what the owner states about one processor. Throws ApiError. */
export async function saveProcessor(body: ProcessorFields): Promise<void> {
  await unwrap(api.PUT('/api/privacy/processors', { body }))
  await refetch('Compliance')
}

/** Requests an archive of evidence for these days, with or without names; returns its job id. Throws ApiError. */
export async function askForEvidence(body: EvidenceInput): Promise<string> {
  const { job } = await unwrap(api.POST('/api/compliance/evidence', { body }))
  return job
}

/** Progress of an evidence archive; polled until it is ready. */
export const evidenceQuery = (job: string) =>
  queryOptions({
    queryKey: ['Evidence', job],
    queryFn: async ({ signal }) => {
      const { status, body } = await fetch(`/api/compliance/evidence/${job}`, { signal })
      await body?.cancel()
      return { status: status === 200 ? 'ready' : status === 202 ? 'waiting' : 'failed' }
    },
    refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? 2_000 : false),
  })
