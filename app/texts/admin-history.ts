import type { AuditGroup } from '#shop/audit/audit-groups.ts'
import { formatNumber } from '#shop/formats.ts'
import { paymentMethods } from '#shop/payments/providers.ts'

/** The history: who changed what. Labels of actions are in shop/texts/audit.ts. */
export const historyTexts = {
  title: 'History',
  table: 'History',
  note: 'Lines are only added here, never changed or taken away.',
  export: 'Export CSV',
  filters: 'Find in the history',
  keyword: 'Number, title or name',
  who: 'Who',
  did: 'Did',
  when: 'When',
  find: 'Find',
  clear: 'Clear the filter',
  all: 'All',
  others: {
    shop: 'The shop',
    visitor: 'Somebody',
  },
  providers: paymentMethods.join(', '),
  deletedUser: 'Deleted user',
  groups: {
    created: 'Created',
    changed: 'Changed',
    deleted: 'Deleted',
    ordered: 'Orders',
    refunded: 'Refunded',
    files: 'Imported, exported',
    login: 'Logged in',
    providers: 'Emails, providers',
  } satisfies Record<AuditGroup, string>,
  times: { week: 'Last 7 days', month: 'Last 30 days', year: 'This year', ever: 'Any time' },
  heads: { when: 'When', who: 'Who', did: 'Did', what: 'What', change: 'Before and after' },
  before: 'before:',
  after: 'after:',
  settings: 'Settings',
  text: (name: string) => `Text “${name}”`,
  import: 'An import',
  nothing: '–',
  more: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
  count: (total: number, isMore: boolean) =>
    isMore
      ? `more than ${formatNumber(total)} entries`
      : `${formatNumber(total)} ${total === 1 ? 'entry' : 'entries'}`,
  none: 'No entry fits',
  failed: 'The history could not be loaded',
} as const
