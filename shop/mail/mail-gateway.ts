/** An attached document; `name` is its file name. */
export type Attached = { name: string; type: string; bytes: Uint8Array }

/** An email as passed to the mail server. */
export type Outgoing = {
  to: string
  /** The shop’s name, shown as the sender beside the configured address. */
  fromName: string
  replyTo: string
  subject: string
  html: string
  text: string
  /** The same for every attempt at one email, so that mail programs recognise duplicates. Without angle brackets. */
  messageId: string
  /** URL to which a mail program POSTs to unsubscribe (RFC 8058, List-Unsubscribe). */
  unsubscribe?: string
  /** At most five, 5 MB in total (`drawAttachments`). */
  attachments?: readonly Attached[]
}

/**
 * Result of sending: `refused` is final (a wrong address), `deferred` may be retried later (a full mailbox, greylisting),
 * `unavailable` has nothing to do with the email itself (no server, no login).
 */
export type MailOutcome = { kind: 'sent' } | { kind: 'refused' | 'deferred' | 'unavailable'; reason: string }

/** Sends emails; never throws. */
export type MailGateway = {
  send(email: Outgoing): Promise<MailOutcome>
  /** Closes the connections that stay open between emails. */
  close(): void
}
