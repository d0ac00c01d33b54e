import type { JobQueue } from '#db/job-queues.ts'
import { forgetOldLinks } from '#shop/accounts/account-links.server.ts'
import { forgetGuestLinks } from '#shop/accounts/guest-links.server.ts'
import { forgetGuests } from '#shop/accounts/guests.server.ts'
import { forgetOldSessions } from '#shop/accounts/session.server.ts'
import { brokenRules, checkBooks, requireSound } from '#shop/books/check-books.server.ts'
import { forgetOldCarts } from '#shop/cart/cart.server.ts'
import { endOldReductions } from '#shop/catalog/editing/reductions.server.ts'
import { forgetOldChanges } from '#shop/catalog/editing/undo-change.server.ts'
import { forgetEvidence } from '#shop/compliance/evidence.server.ts'
import { type Installation, noteChecks } from '#shop/compliance/run-checks.server.ts'
import { isEvidenceDue, writeDueEvidence } from '#shop/compliance/write-evidence.server.ts'
import { foldTotals, isFoldingDue } from '#shop/dashboard/fold-totals.server.ts'
import { forgetOldSearches } from '#shop/dashboard/missed-searches.server.ts'
import { issueDueDocuments } from '#shop/documents/issue-documents.server.ts'
import { importFolder, importsWithFiles } from '#shop/imports/import-files.server.ts'
import { isImportDue } from '#shop/imports/import-lease.server.ts'
import { sweepImports } from '#shop/imports/sweep-imports.server.ts'
import { workOnImports } from '#shop/imports/work-on-imports.server.ts'
import { isMailDue, sendMail } from '#shop/mail/send-mail.server.ts'
import { expireOrders } from '#shop/orders/holds/expire-orders.server.ts'
import { reportLargeHolds } from '#shop/orders/holds/large-holds.server.ts'
import { forgetOldKeys } from '#shop/orders/idempotency.server.ts'
import { isAnomalyMailDue, queueAnomalyMail } from '#shop/payments/anomaly-mail.server.ts'
import { askAgainAfterLoss } from '#shop/payments/ask-again-after-loss.server.ts'
import { compareDueProviders, isComparisonDue } from '#shop/payments/comparison-runs.server.ts'
import { closeUnordered, forgetExpress } from '#shop/payments/express.server.ts'
import {
  closeDuePages,
  lookAtEverythingSoon,
  reconcilePayments,
} from '#shop/payments/reconcile-payments.server.ts'
import { repeatFailedRefunds } from '#shop/payments/repeat-refunds.server.ts'
import { sendRefunds } from '#shop/payments/send-refunds.server.ts'
import { applyRetention } from '#shop/privacy/apply-retention.server.ts'
import { forgetAskers } from '#shop/questions/forget-askers.server.ts'
import { removeExpiredLimits } from '#shop/rate-limits/rate-limit.server.ts'
import { sweepUploads } from '#shop/uploads/remove-picture.server.ts'
import { advanceArrivals, isArrivalDue } from '#shop/wants/advance-arrivals.server.ts'
import { forgetWants } from '#shop/wants/own-wants.server.ts'
import { forgetPublicKeys } from '#shop/withdrawal/public-idempotency.server.ts'
import type { Shop } from '../shop.ts'

export type JobContext = Pick<
  Shop,
  'db' | 'payments' | 'files' | 'pictures' | 'config' | 'mail' | 'metrics'
> &
  Pick<Installation, 'openPage'>

type Step = { name: string; run: (stop: AbortSignal) => Promise<unknown> }

export type ScheduledJob = {
  queue: JobQueue
  /** Runs once, before the first run in this process. */
  atStart?: Step
  everySeconds: number
  /** Checked before a run is queued, to skip it if there is nothing to do. */
  isDue?: () => Promise<boolean>
  /** Run in this order; a failed step does not stop the following ones. */
  steps: readonly Step[]
}

/** The shop's scheduled jobs and their intervals. */
export function scheduledJobs(
  { db, payments, files, pictures, config, mail, metrics, openPage }: JobContext,
  onError: (error: unknown, what: string) => void,
): readonly ScheduledJob[] {
  const folder = importFolder(config.dataDir)
  const installation = { hasMailServer: mail !== undefined, openPage }
  return [
    {
      queue: 'payments',
      everySeconds: 15,
      atStart: { name: 'look at every open payment', run: () => lookAtEverythingSoon(db) },
      steps: [
        { name: 'ask again after a loss', run: () => askAgainAfterLoss(db) },
        // Payments first: a paid order must be marked as paid before its hold may expire.
        { name: 'reconcile payments', run: () => reconcilePayments({ db, payments }) },
        { name: 'close payment pages', run: () => closeDuePages({ db, payments }) },
        { name: 'expire orders', run: () => expireOrders(db) },
        { name: 'report large holds', run: () => reportLargeHolds(db) },
        { name: 'repeat failed refunds', run: () => repeatFailedRefunds(db) },
        { name: 'send refunds', run: () => sendRefunds({ db, payments }) },
        { name: 'issue invoices', run: (stop) => issueDueDocuments(db, stop) },
      ],
    },
    {
      queue: 'wants',
      everySeconds: 5,
      isDue: () => isArrivalDue(db),
      steps: [{ name: 'offer what came in', run: (stop) => advanceArrivals(db, stop) }],
    },
    {
      queue: 'mail',
      everySeconds: 5,
      isDue: async () => (await isMailDue(db)) || (await isAnomalyMailDue(db)),
      steps: [
        { name: 'notify the owner of anomalies', run: () => queueAnomalyMail(db) },
        { name: 'send mail', run: (stop) => sendMail({ db, mail, publicUrl: config.publicUrl }, stop) },
      ],
    },
    {
      queue: 'imports',
      everySeconds: 2,
      isDue: async () => isImportDue(db, await importsWithFiles(folder)),
      steps: [
        {
          name: 'read and write imports',
          run: (stop) => workOnImports({ db, files, pictures, folder, onError }, stop),
        },
      ],
    },
    {
      queue: 'comparison',
      // Once a day per provider; a failed comparison is retried after an hour.
      everySeconds: 600,
      isDue: () => isComparisonDue({ db, payments }),
      steps: [
        {
          name: 'compare with the providers',
          run: (stop) => compareDueProviders({ db, payments }, stop),
        },
      ],
    },
    {
      queue: 'totals',
      everySeconds: 30,
      isDue: () => isFoldingDue(db),
      steps: [{ name: 'fold the sums of stock and orders', run: () => foldTotals(db) }],
    },
    {
      queue: 'compliance',
      // The page itself also runs the checks whenever it is opened.
      everySeconds: 3600,
      steps: [
        {
          name: 'check what the law asks',
          run: () => noteChecks(db, installation),
        },
      ],
    },
    {
      queue: 'evidence',
      everySeconds: 5,
      isDue: () => isEvidenceDue(db),
      steps: [
        {
          name: 'write archives of evidence',
          run: (stop) => writeDueEvidence({ db, files, installation }, stop),
        },
      ],
    },
    {
      queue: 'tidy',
      // Everything removed here is at least a day old.
      everySeconds: 3600,
      steps: [
        { name: 'end old reductions', run: () => endOldReductions(db) },
        { name: 'forget old keys', run: () => forgetOldKeys(db) },
        { name: 'forget keys of everyone', run: () => forgetPublicKeys(db) },
        { name: 'forget old changes', run: () => forgetOldChanges(db) },
        { name: 'forget old sessions', run: () => forgetOldSessions(db) },
        { name: 'forget old links', run: () => forgetOldLinks(db) },
        { name: 'forget guest links', run: () => forgetGuestLinks(db) },
        { name: 'forget guests', run: () => forgetGuests(db) },
        { name: 'close express checkouts', run: () => closeUnordered({ db, payments }) },
        { name: 'forget express checkouts', run: () => forgetExpress(db) },
        { name: 'forget wants', run: () => forgetWants(db) },
        { name: 'forget old carts', run: () => forgetOldCarts(db) },
        { name: 'forget askers', run: () => forgetAskers(db) },
        { name: 'forget old tries', run: () => removeExpiredLimits(db) },
        { name: 'forget old searches', run: () => forgetOldSearches(db) },
        { name: 'apply the retention periods', run: () => applyRetention(db) },
        { name: 'check the books', run: () => checkTheBooks({ db, metrics }) },
        { name: 'forget evidence', run: () => forgetEvidence({ db, files }) },
        { name: 'sweep imports', run: () => sweepImports({ db, folder }) },
        { name: 'sweep uploads', run: () => sweepUploads({ db, files }) },
      ],
    },
  ]
}

async function checkTheBooks({ db, metrics }: Pick<JobContext, 'db' | 'metrics'>) {
  const checked = await checkBooks(db)
  metrics.booksChecked(brokenRules(checked).length)
  requireSound(checked)
}
