import { afterEach, expect, test } from 'vitest'
import { type MailServer, mailServer } from '#tests/support/mail.ts'
import { smtpMail } from './smtp.ts'

const closings: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})

async function running(options?: Parameters<typeof mailServer>[0]): Promise<MailServer> {
  const server = await mailServer(options)
  closings.push(server.close)
  return server
}

function sender(smtpUrl: string, from = 'shop@sillage.example') {
  const mail = smtpMail({ smtpUrl, from })
  closings.push(mail.close)
  return mail
}

const email = {
  to: 'zoe@example.org',
  fromName: 'Sillage, the „quiet“ shop',
  replyTo: 'hello@sillage.example',
  subject: 'Order S-2026-0418: l’Heure Bleue, 148,00 €',
  html: '<p>Thank you, Zoë</p>',
  text: 'Thank you, Zoë\n',
  messageId: 'abc123@sillage.example',
}

test('an email arrives with both its forms, its names and its number', async () => {
  const server = await running()
  expect(await sender(server.url).send(email)).toEqual({ kind: 'sent' })
  expect(server.arrived).toHaveLength(1)
  expect(server.arrived[0]).toMatchObject({
    subject: email.subject,
    html: '<p>Thank you, Zoë</p>\n',
    text: expect.stringContaining('Thank you, Zoë\n'),
    from: { name: email.fromName, address: 'shop@sillage.example' },
    to: [{ address: 'zoe@example.org' }],
    replyTo: [{ address: 'hello@sillage.example' }],
    messageId: '<abc123@sillage.example>',
    envelopeTo: ['zoe@example.org'],
  })
})

test('an email that can be unsubscribed from names the address for one-click unsubscribing, and no other does', async () => {
  const server = await running()
  const mail = sender(server.url)
  await mail.send({ ...email, unsubscribe: 'https://sillage.example/api/wants/unsubscribe/abc' })
  await mail.send(email)
  const listHeaders = server.arrived.map(({ headers }) =>
    headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value]),
  )
  expect(listHeaders).toEqual([
    expect.arrayContaining([
      ['list-unsubscribe', '<https://sillage.example/api/wants/unsubscribe/abc>'],
      ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
    ]),
    [],
  ])
})

test('a document goes with an email as it is, under its own name', async () => {
  const server = await running()
  const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 0xff, 0x0d, 0x0a])
  const attachments = [{ name: 'terms-3.pdf', type: 'application/pdf', bytes }]
  await sender(server.url).send({ ...email, attachments })
  const [{ filename, mimeType, content } = {}] = server.arrived[0]?.attachments ?? []
  expect({ filename, mimeType }).toEqual({ filename: 'terms-3.pdf', mimeType: 'application/pdf' })
  expect(Buffer.from(content as ArrayBuffer)).toEqual(bytes) // postal-mime's default for an attachment
})

test('a sender that is configured with a name keeps it', async () => {
  const server = await running()
  await sender(server.url, 'The shop <orders@sillage.example>').send(email)
  expect(server.arrived[0]?.from).toEqual({ name: 'The shop', address: 'orders@sillage.example' })
})

test('a name or an address cannot add a header or a recipient', async () => {
  const server = await running()
  await sender(server.url).send({
    ...email,
    fromName: 'Sillage\r\nBcc: everybody@example.org',
    subject: 'Order\r\nBcc: everybody@example.org',
  })
  expect(server.arrived[0]?.envelopeTo).toEqual(['zoe@example.org'])
  expect(server.arrived[0]?.bcc).toBeUndefined()
  const outcome = await sender(server.url).send({ ...email, to: 'a@example.org>\r\nRCPT TO:<b@example.org' })
  expect(server.arrived.flatMap(({ envelopeTo }) => envelopeTo)).not.toContain('b@example.org')
  expect(outcome.kind).not.toBe('unavailable')
})

test('an unknown recipient is refused for good, a full mailbox only for now', async () => {
  const server = await running()
  const mail = sender(server.url)
  server.behave({ recipient: 550 })
  expect(await mail.send(email)).toEqual({
    kind: 'refused',
    reason: expect.stringContaining('no such mailbox'),
  })
  server.behave({ recipient: 452 })
  expect(await mail.send(email)).toMatchObject({ kind: 'deferred' })
  server.behave({ text: 554 })
  expect(await mail.send(email)).toMatchObject({ kind: 'refused' })
  server.behave({ text: 451 })
  expect(await mail.send(email)).toMatchObject({ kind: 'deferred' })
  server.behave('take')
  expect(await mail.send(email)).toEqual({ kind: 'sent' })
  expect(server.arrived).toHaveLength(1)
})

test('a server that hangs up in the middle, is away or says goodbye does not count against the email', async () => {
  const server = await running()
  const mail = sender(server.url)
  server.behave('cut')
  expect(await mail.send(email)).toMatchObject({ kind: 'unavailable' })
  server.behave({ recipient: 421 })
  expect(await mail.send(email)).toMatchObject({ kind: 'unavailable' })
  await server.close()
  expect(await mail.send(email)).toMatchObject({ kind: 'unavailable' })
  const back = await running({ port: server.port })
  expect(await mail.send(email)).toEqual({ kind: 'sent' })
  expect(back.arrived).toHaveLength(1)
})

test('it signs in, and a wrong password does not count against the email nor stand in the reason', async () => {
  const login = { user: 'shop', pass: 'right-one' }
  const server = await running({ login })
  expect(await sender(server.url).send(email)).toEqual({ kind: 'sent' })
  const outcome = await sender(server.url.replace('right-one', 'wrong-one')).send(email)
  expect(outcome).toMatchObject({ kind: 'unavailable' })
  expect(JSON.stringify(outcome)).not.toContain('wrong-one')
})

test('TLS is used as soon as it is offered, and a certificate that nobody signed is not trusted unless the settings say so', async () => {
  const server = await running({ offersTls: true })
  expect(await sender(server.url).send(email)).toEqual({
    kind: 'unavailable',
    reason: expect.stringContaining('certificate'),
  })
  expect(await sender(`${server.url}?tls.rejectUnauthorized=false`).send(email)).toEqual({ kind: 'sent' })
  expect(server.overTls).toEqual([true])
})
