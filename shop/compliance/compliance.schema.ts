import { z } from 'zod'
import { plausibleDay } from '#shop/plausible-time.ts'
import { complianceErrors } from '#shop/texts/compliance-errors.ts'

/** The checks, in the order of the page. Each has a file in checks/ and its words in texts/compliance.ts. */
export const checkIds = [
  'withdrawal-function',
  'holidays',
  'refund-deadlines',
  'durable-medium',
  'reductions',
  'unit-prices',
  'gross-prices',
  'invoices-gap-free',
  'identity',
  'terms',
  'guarantee-notice',
  'odr-link',
  'button',
  'accessibility',
  'reviews',
  'retention',
  'processors',
  'storage',
] as const
export type CheckId = (typeof checkIds)[number]

export const checkAreas = ['contract', 'prices', 'books', 'information', 'data'] as const
export type CheckArea = (typeof checkAreas)[number]

export const checkStates = ['green', 'amber', 'red', 'off'] as const
export type CheckState = (typeof checkStates)[number]

export const fixActions = ['correct-reductions', 'use-preset-nl', 'run-retention', 'write-texts'] as const
export type FixAction = (typeof fixActions)[number]

/** The maximum number of findings listed by name. */
export const mostSamples = 20

const sample = z.object({ title: z.string(), href: z.string() })

export const checkView = z.object({
  id: z.enum(checkIds),
  area: z.enum(checkAreas),
  state: z.enum(checkStates),
  title: z.string(),
  /** What was found, in one sentence. */
  found: z.string(),
  count: z.int(),
  sample: z.array(sample).max(mostSamples),
  law: z.object({ words: z.string(), url: z.url() }),
  /** A link to where it is fixed, or a one-click action; null if it cannot be fixed here. */
  fix: z
    .union([
      z.object({ label: z.string(), href: z.string() }),
      z.object({ label: z.string(), action: z.enum(fixActions) }),
    ])
    .nullable(),
  checkedAt: z.iso.datetime(),
})
export type CheckView = z.infer<typeof checkView>

export const complianceView = z.object({
  checks: z.array(checkView),
  summary: z.object({ green: z.int(), amber: z.int(), red: z.int(), off: z.int() }),
})
export type ComplianceView = z.infer<typeof complianceView>

/** The period of an evidence archive, both days included; buyers' names are included only with `persons`. */
export const evidenceInput = z
  .object({
    from: plausibleDay(complianceErrors.day),
    to: plausibleDay(complianceErrors.day),
    persons: z.boolean().default(false),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: complianceErrors.dayOrder })
export type EvidenceInput = z.infer<typeof evidenceInput>

export const evidenceStates = ['waiting', 'ready', 'failed'] as const
export type EvidenceState = (typeof evidenceStates)[number]
