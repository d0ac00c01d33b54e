/** A letter as it goes to the mail server. */
export type Outgoing = {
  to: string
  /** The shop's name, shown as the sender beside the address that the configuration gives. */
  fromName: string
  replyTo: string
  subject: string
  html: string
  text: string
  /** The same for every try of one letter, so that a program knows the second copy for what it is. Without brackets. */
  messageId: string
}

/**
 * What became of it: `refused` will never be taken (a wrong address), `deferred` may be tried later (a full
 * mailbox, greylisting), `unavailable` says nothing about the letter (no server, no login).
 */
export type MailOutcome = { kind: 'sent' } | { kind: 'refused' | 'deferred' | 'unavailable'; reason: string }

/** What the shop asks of mail; never throws. */
export type MailGateway = {
  send(letter: Outgoing): Promise<MailOutcome>
  /** Closes the connections that are kept open between letters. */
  close(): void
}
