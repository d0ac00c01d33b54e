import { z } from 'zod'
import { day } from '#shop/dashboard/period.ts'
import { entityId } from '#shop/ids.ts'
import { pageNumber } from '#shop/page-number.schema.ts'
import { paymentMethods } from '#shop/payments/providers.ts'
import { keyword } from '#shop/search/query/keyword.schema.ts'
import { auditTexts } from '#shop/texts/audit.ts'
import { auditGroups } from './audit-groups.ts'

const plainValue = z.union([z.string(), z.number(), z.boolean(), z.null()])
const value = z.union([plainValue, z.array(plainValue)])
export const auditChange = z.object({ field: z.string(), before: value, after: value })
export type AuditChangeView = z.infer<typeof auditChange>

/** Actors that are not users: the shop itself, a visitor, a payment provider. */
export const otherActors = ['shop', 'visitor', ...paymentMethods] as const

export const subjectKinds = [
  'order',
  'product',
  'user',
  'email',
  'settings',
  'text',
  'import',
  'promotion',
  'other',
] as const

/** `name` is null for a deleted account. */
const person = z.object({ _id: z.string(), name: z.string().nullable() })

export const auditEntry = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  who: z.union([person, z.enum(otherActors)]),
  action: z.string(),
  /** The object of the action; null where there is none. */
  subject: z
    .object({
      kind: z.enum(subjectKinds),
      _id: z.string().nullable(),
      name: z.string().nullable(),
      /** An order's or a product's own number. */
      number: z.string().nullable(),
      /** Whether its page still exists. */
      isThere: z.boolean(),
    })
    .nullable(),
  changes: z.array(auditChange),
  details: z.record(z.string(), value),
})
export type AuditEntryView = z.infer<typeof auditEntry>

export const auditPage = z.object({
  entries: z.array(auditEntry),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  /** True when there are more than `total` entries; the rest are not counted. */
  isMore: z.boolean(),
  /** The options of the filter by person: all administrators, and the person chosen now. */
  people: z.array(person),
})
export type AuditPage = z.infer<typeof auditPage>

const filters = {
  /** Searched in the numbers of orders and products, in titles and in the names of users. */
  keyword: keyword.optional(),
  who: z.union([z.enum(['shop', 'visitor', 'providers']), entityId], auditTexts.nobodyOfThisName).optional(),
  did: z.enum(auditGroups, auditTexts.noSuchKind).optional(),
  from: day.optional(),
  to: day.optional(),
}
export const auditFilter = z.object(filters)
export type AuditFilter = z.infer<typeof auditFilter>
export const auditQuery = z.object({
  ...filters,
  pageNumber,
})
