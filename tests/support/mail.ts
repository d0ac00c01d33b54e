import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** What the server does with an email: accept it, answer the recipient or the data with this code, or close the connection. */
export type Behaviour = 'take' | 'cut' | { recipient: number } | { text: number }
export type Arrived = Email & { envelopeTo: string[] }

class Refusal extends Error {
  readonly responseCode: number
  constructor(responseCode: number) {
    super(responseCode >= 500 ? 'no such mailbox' : 'come again later')
    this.responseCode = responseCode
  }
}

/** A real SMTP server in this process on its own port; received emails are parsed. */
export async function mailServer({
  port = 0,
  login,
  offersTls = false,
}: {
  port?: number
  login?: { user: string; pass: string }
  /** With a self-signed certificate. */
  offersTls?: boolean
} = {}) {
  const arrived: Arrived[] = []
  const overTls: boolean[] = []
  const sockets = new Set<Socket>()
  let behaviour: Behaviour = 'take'
  const server = new SMTPServer({
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    authOptional: login === undefined,
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.pass
        ? done(null, { user: username })
        : done(new Error('wrong password')),
    onRcptTo: (_address, _session, done) =>
      typeof behaviour === 'object' && 'recipient' in behaviour
        ? done(new Refusal(behaviour.recipient))
        : done(),
    onData: (stream, session, done) => {
      if (behaviour === 'cut') for (const socket of sockets) socket.destroy()
      overTls.push(session.secure)
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (typeof behaviour === 'object' && 'text' in behaviour) return done(new Refusal(behaviour.text))
        const email = await PostalMime.parse(Buffer.concat(chunks))
        arrived.push({ ...email, envelopeTo: session.envelope.rcptTo.map(({ address }) => address) })
        done()
      })
    },
  })
  server.on('error', () => {
    // The test cut this connection.
  })
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const listening = (server.server.address() as AddressInfo).port // a TCP server has no other kind of address
  return {
    url: `smtp://${login ? `${login.user}:${login.pass}@` : ''}127.0.0.1:${listening}`,
    port: listening,
    arrived,
    /** Whether each email came over TLS. */
    overTls,
    behave: (next: Behaviour) => {
      behaviour = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
export type MailServer = Awaited<ReturnType<typeof mailServer>>
