import nodemailer from 'nodemailer'
import type { MailGateway, MailOutcome } from '#shop/mail/mail-gateway.ts'

const timeoutMs = 10_000

/**
 * Mail through an SMTP server: `smtpUrl` is `smtp://user:password@host:587` (TLS as soon as the server offers it) or
 * `smtps://…` (TLS from the first byte); `from` an address, or a name with one: `Sillage <shop@sillage.example>`.
 */
export function smtpMail({ smtpUrl, from }: { smtpUrl: string; from: string }): MailGateway {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // An email's text comes from orders: nothing in it may name a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  transport.on('error', () => {
    // Each email gets its own answer; an idle connection that the server closes is opened again for the next one.
  })
  return {
    async send({ to, fromName, replyTo, subject, html, text, messageId, unsubscribe, attachments = [] }) {
      try {
        await transport.sendMail({
          from: from.includes('<') ? from : { name: fromName, address: from },
          to: { name: '', address: to },
          replyTo,
          subject,
          html,
          text,
          messageId: `<${messageId}>`,
          attachments: attachments.map(({ name, type, bytes }) => ({
            filename: name,
            contentType: type,
            content: Buffer.from(bytes),
          })),
          // Away messages need not answer a shop (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated', ...listHeaders(unsubscribe) },
        })
        return { kind: 'sent' }
      } catch (error) {
        return outcomeOf(error)
      }
    },
    close: () => transport.close(),
  }
}

/** The mail program's own "unsubscribe", at one press (RFC 2369, RFC 8058). */
const listHeaders = (unsubscribe: string | undefined): Record<string, string> =>
  unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** Only what the server says of the recipient or the email itself counts against the email, never a failed login. */
function outcomeOf(error: unknown): MailOutcome {
  // nodemailer adds these to its errors: the stage that failed, and the server's own three digits.
  const { message, code, command, responseCode } = error as {
    message: string
    code?: string
    command?: string
    responseCode?: number
  }
  const reason = message.replace(/\s+/g, ' ').slice(0, 500)
  const isAboutEmail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (!isAboutEmail) return { kind: 'unavailable', reason }
  // No reply from the server: nodemailer itself rejected the address.
  if (responseCode === undefined) return { kind: 'refused', reason }
  // "Closing the channel" (RFC 5321): it may stand as the answer to any command.
  if (responseCode === 421) return { kind: 'unavailable', reason }
  const isOurs = command === 'MAIL FROM'
  return { kind: responseCode >= 500 && !isOurs ? 'refused' : 'deferred', reason }
}
