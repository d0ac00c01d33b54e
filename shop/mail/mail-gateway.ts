/** A document that goes with an email; `name` is its file name. */
export type Attached = { name: string; type: string; bytes: Uint8Array }

/** An email as it goes to the mail server. */
export type Outgoing = {
  to: string
  /** The shop’s name, shown as the sender beside the configured address. */
  fromName: string
  replyTo: string
  subject: string
  html: string
  text: string
  /** The same for every try of one email, so that mail programs recognize a second copy. Without angle brackets. */
  messageId: string
  /** Where a POST of a mail program ends what this email belongs to (RFC 8058, List-Unsubscribe). */
  unsubscribe?: string
  /** At most five, of 5 MB together (`drawAttachments`). */
  attachments?: readonly Attached[]
}

/**
 * Result of sending: `refused` is final (a wrong address), `deferred` may be retried later (a full mailbox,
 * greylisting), `unavailable` has nothing to do with the email itself (no server, no login).
 */
export type MailOutcome = { kind: 'sent' } | { kind: 'refused' | 'deferred' | 'unavailable'; reason: string }

/** Sends emails; never throws. */
export type MailGateway = {
  send(email: Outgoing): Promise<MailOutcome>
  /** Closes the connections that stay open between emails. */
  close(): void
}
