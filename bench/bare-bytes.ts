/** The minimum for an HTTP server: for each path the same bytes and headers, sent by its parent process. */
import { createServer } from 'node:http'

export type CapturedResponse = { headers: Record<string, string>; base64: string }

const port = Number(process.env.PORT)
process.on('message', (pages) => {
  const answers = new Map(
    Object.entries(pages as Record<string, CapturedResponse>).map(([path, { headers, base64 }]) => [
      path,
      { headers, bytes: Buffer.from(base64, 'base64') },
    ]), // sent by bare-server.ts
  )
  const server = createServer({ keepAliveTimeout: 65_000 }, (req, res) => {
    const answer = answers.get(req.url ?? '/')
    if (!answer) {
      res.writeHead(404).end()
      return
    }
    res.writeHead(200, answer.headers)
    res.end(answer.bytes)
  })
  server.listen(port, '127.0.0.1', () => process.send?.('listening'))
})
process.on('disconnect', () => process.exit())
