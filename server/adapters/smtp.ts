import nodemailer from 'nodemailer'
import type { MailGateway, MailOutcome } from '#shop/mail/mail-gateway.ts'

const timeoutMs = 10_000

/**
 * Mail through an SMTP server. `smtpUrl` is `smtp://user:password@host:587` (STARTTLS if the server offers it) or `smtps://…`
 * (TLS from the first byte); `from` is an address with or without a name: `Sillage <shop@sillage.example>`.
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
    // An email contains text from orders: nothing in it may make nodemailer read a file or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  transport.on('error', () => {
    // Each email gets its own response; an idle connection closed by the server is reopened for the next one.
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
          // Keeps auto-responders from answering the shop (RFC 3834).
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

/** Headers for the mail program's own one-click "unsubscribe" (RFC 2369, RFC 8058). */
const listHeaders = (unsubscribe: string | undefined): Record<string, string> =>
  unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** Only what the server says about the recipient or the email counts against the email, never a failed login. */
function outcomeOf(error: unknown): MailOutcome {
  // nodemailer adds these to its errors: the failed stage, and the server's three-digit reply code.
  const { message, code, command, responseCode } = error as {
    message: string
    code?: string
    command?: string
    responseCode?: number
  }
  const reason = message.replace(/\s+/g, ' ').slice(0, 500)
  const isAboutEmail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (!isAboutEmail) return { kind: 'unavailable', reason }
  // The server did not reply: nodemailer itself rejected the address.
  if (responseCode === undefined) return { kind: 'refused', reason }
  // 421, "closing the channel" (RFC 5321), may be the reply to any command.
  if (responseCode === 421) return { kind: 'unavailable', reason }
  const isOurs = command === 'MAIL FROM'
  return { kind: responseCode >= 500 && !isOurs ? 'refused' : 'deferred', reason }
}
