import { z } from 'zod'
import { pageNumber } from '#shop/page-number.schema.ts'

const importStatuses = ['reading', 'ready', 'writing', 'done', 'failed'] as const
export type ImportStatus = (typeof importStatuses)[number]

/** The filters for an import's lines; `left_out` are those that could not be written in the end. */
export const rowResults = ['new', 'changed', 'same', 'look', 'wrong', 'left_out'] as const
export type RowResult = (typeof rowResults)[number]

const failure = z.object({ title: z.string(), text: z.string() })

/** The number of lines of each kind, and of changed lines by what they change. */
const importCounts = z.object({
  all: z.int(),
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  wrong: z.int(),
  look: z.int(),
  prices: z.int(),
  stock: z.int(),
  texts: z.int(),
  pictures: z.int(),
})
export type ImportCounts = z.infer<typeof importCounts>

/** The results of writing the lines. */
const importOutcome = z.object({
  created: z.int(),
  changed: z.int(),
  leftOut: z.int(),
  /** New products that stay hidden, or have no pictures. */
  hidden: z.int(),
})

export const importView = z
  .object({
    _id: z.string(),
    fileName: z.string(),
    picturesName: z.string().nullable(),
    status: z.enum(importStatuses),
    createdAt: z.iso.datetime(),
    readAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
    by: z.object({ _id: z.string(), name: z.string() }).nullable(),
    counts: importCounts,
    /** Bytes while the file is read, lines while it is written. */
    done: z.int(),
    total: z.int(),
    notes: z.array(z.string()),
    failure: failure.nullable(),
    outcome: importOutcome.nullable(),
  })
  .meta({ id: 'Import' })
export type ImportView = z.infer<typeof importView>

export const importList = z.object({
  imports: z.array(importView.omit({ notes: true, outcome: true })),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
})
export type ImportList = z.infer<typeof importList>

const changedValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])

const importRowView = z.object({
  line: z.int(),
  sku: z.string(),
  title: z.string(),
  result: z.enum(['new', 'changed', 'same', 'wrong']),
  look: z.boolean(),
  /** The number of cells that are not empty. */
  filled: z.int(),
  changes: z.array(z.object({ field: z.string(), before: changedValue, after: changedValue })),
  notes: z.array(
    z.object({ kind: z.enum(['wrong', 'look', 'info']), column: z.string().nullable(), message: z.string() }),
  ),
  /** Names of the new pictures, the main one first. */
  pictures: z.array(z.string()),
  product: z.string().nullable(),
  outcome: z.enum(['written', 'left_out']).nullable(),
})
export type ImportRowView = z.infer<typeof importRowView>

export const importRowPage = z.object({
  rows: z.array(importRowView),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
})
export type ImportRowPage = z.infer<typeof importRowPage>
export const importListQuery = z.object({ pageNumber })
export const importRowQuery = z.object({ pageNumber, result: z.enum(rowResults).optional() })
