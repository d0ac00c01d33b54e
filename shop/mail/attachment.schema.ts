import { z } from 'zod'

/** An attachment's source: an order (its confirmation), its invoice, a version of a legal text, or a withdrawal's receipt. */
const attachmentSources = ['order', 'invoice', 'text', 'withdrawal'] as const
export type AttachmentSource = (typeof attachmentSources)[number]

const mostAttachments = 5
/** Limit for all attachments of an email together; mail servers commonly refuse more than 10 MB. */
export const mostAttachedBytes = 5 * 1024 * 1024

/** An attached document, named when the email is queued and drawn when it is sent (`mail_outbox.attachments`). */
const namedAttachment = z.object({
  /** File name, such as `terms-3.pdf`. */
  name: z.string().min(1).max(120),
  type: z.literal('application/pdf'),
  source: z.enum(attachmentSources),
  /** The id of the order, of the text's version, or of the withdrawal. */
  id: z.string(),
})
export type NamedAttachment = z.infer<typeof namedAttachment>

export const namedAttachments = z.array(namedAttachment).max(mostAttachments)
