import type { ReportGround } from '#shop/reviews/grounds.ts'
import type { ReportOutcome } from '#shop/reviews/moderation.schema.ts'
import { groundTexts, reportGroundTexts } from './reviews.ts'

/** `excerpt` is what was written; `product` the title of the item. */
type Review = { product: string; excerpt: string }
type Hidden = Review & { ground: string | null; facts: string | null; contactEmail: string }

const groundOf = (ground: string | null): string =>
  ground !== null && Object.hasOwn(groundTexts, ground) ? groundTexts[ground as keyof typeof groundTexts] : ''

type Decided = { number: string; outcome: ReportOutcome | null; contactEmail: string }

const outcomeTexts: Record<ReportOutcome, { preview: string; text: string }> = {
  hidden: {
    preview: 'The review is hidden.',
    text: 'The review is hidden. Thank you for telling us.',
  },
  kept: {
    preview: 'The review stays.',
    text: 'The review stays: we found it neither unlawful nor against our terms.',
  },
  deleted: {
    preview: 'The review is gone.',
    text: 'The review is gone: its writer deleted it. Thank you for telling us.',
  },
}

/** The emails about reviews that were hidden and reports of reviews. */
export const reviewEmailTexts = {
  hidden: ({ product, excerpt, ground, facts, contactEmail }: Hidden) => ({
    subject: `Your review of ${product} is hidden`,
    preview: groundOf(ground),
    title: 'Your review is hidden',
    paragraphs: [
      `Your review of ${product} is no longer shown in the shop, nor counted in its rating. You wrote:`,
      `“${excerpt}”`,
      `The ground: ${groundOf(ground)} (our terms, “Reviews”).`,
      `The facts: ${facts ?? ''}`,
      `A person decided this, not a program. If you think it is wrong, answer this email or write to ${contactEmail} within six months: we look at it again and tell you the outcome. You may also go to court.`,
    ],
    button: 'See the item',
  }),
  shown: ({ product, excerpt }: Review) => ({
    subject: `Your review of ${product} is shown again`,
    preview: 'It stands in the shop again and counts.',
    title: 'Your review is shown again',
    paragraphs: [
      `Your review of ${product} stands in the shop again and counts in its rating. You wrote:`,
      `“${excerpt}”`,
    ],
    button: 'See the item',
  }),
  received: ({ number, ground, text }: { number: string; ground: ReportGround; text: string }) => ({
    subject: `We received your report ${number}`,
    preview: 'A person reads it and tells you what was decided.',
    title: `Your report ${number}`,
    paragraphs: [
      `You reported a review. ${reportGroundTexts[ground]}. You wrote:`,
      `“${text}”`,
      'A person reads it, and we tell you what was decided.',
    ],
    button: 'To the shop',
  }),
  decided: ({ number, outcome, contactEmail }: Decided) => ({
    subject: `Your report ${number} is decided`,
    preview: outcomeTexts[outcome ?? 'kept'].preview,
    title: `Your report ${number} is decided`,
    paragraphs: [
      outcomeTexts[outcome ?? 'kept'].text,
      outcome === 'deleted'
        ? `If you see it again, answer this email or write to ${contactEmail}.`
        : `A person decided this. If you think it is wrong, answer this email or write to ${contactEmail}. You may also go to court.`,
    ],
    button: 'To the shop',
  }),
} as const
