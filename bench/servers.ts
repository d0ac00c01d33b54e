import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { freePort } from '#tests/support/programs.ts'
import type { CapturedResponse } from './bare-bytes.ts'

/** A bare `node:http` server in its own process that sends these bytes and headers. */
export async function bareServer(pages: Record<string, CapturedResponse>) {
  const port = await freePort()
  const child = fork(join(import.meta.dirname, 'bare-bytes.ts'), {
    env: { ...process.env, PORT: String(port) },
  })
  child.send(pages)
  await once(child, 'message')
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}

/** A server's response to a browser, for a bare server to repeat. Throws if its status is not 200. */
export async function answerOf(url: string, headers: Record<string, string>): Promise<CapturedResponse> {
  const response = await rawAnswer(url, headers)
  const own = ['date', 'connection', 'keep-alive']
  const kept = Object.entries(response.headers).filter(([name]) => !own.includes(name))
  return { headers: Object.fromEntries(kept), base64: response.body.toString('base64') }
}

/** The bytes as transferred: fetch would decompress them. */
async function rawAnswer(url: string, headers: Record<string, string>) {
  const call = request(url, { headers }).end()
  const [response] = (await once(call, 'response')) as [IncomingMessage] // as documented
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer) // no encoding is set
  if (response.statusCode !== 200) throw new Error(`${url} answers ${response.statusCode}`)
  const plain = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const)
  return { headers: Object.fromEntries(plain), body: Buffer.concat(chunks) }
}

/** A process's resident memory now, in MB. */
export function residentMemory(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
