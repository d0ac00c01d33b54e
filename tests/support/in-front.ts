import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request as overHttp } from 'node:http'
import { request as overTls } from 'node:https'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './programs.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Whether a program of the distribution is installed; if not, prints prominently what is not tested. */
export function isInstalled(program: 'varnishd' | 'nginx' | 'haproxy', flag: '-V' | '-v'): boolean {
  const isThere = spawnSync(program, [flag]).status === 0
  if (!isThere)
    console.warn(`\n*** NOT TESTED: ${program} is missing (apt install varnish nginx haproxy) ***\n`)
  return isThere
}

export type Front = { url: string; stop(): Promise<void> }
export type Asked = { status: number; headers: IncomingHttpHeaders; body: Buffer }
type Question = { method?: string; headers?: Record<string, string>; body?: string }

/** Sends a request on its own connection, accepts any certificate, and neither decodes nor follows redirects. */
export async function askFront(
  { url }: Pick<Front, 'url'>,
  path: string,
  { method, headers, body }: Question = {},
): Promise<Asked> {
  const options = { method, headers, agent: false, rejectUnauthorized: false }
  const sent = url.startsWith('https:') ? overTls(url + path, options) : overHttp(url + path, options)
  sent.end(body)
  const [response] = await once(sent, 'response')
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}

/** deploy/varnish/default.vcl unchanged, in front of these local ports. */
export async function startVarnish(nodes: readonly number[]) {
  const folder = temporaryFolder('varnish')
  const port = await freePort()
  const vcl = join(folder.path, 'default.vcl')
  writeFileSync(vcl, vclFor(nodes))
  const args = ['-j', 'none', '-F', '-f', vcl, '-a', `127.0.0.1:${port}`, '-n', join(folder.path, 'state')]
  const program = start('varnishd', [...args, '-s', 'malloc,64m', '-T', 'none'])
  const url = `http://127.0.0.1:${port}`
  await program.answering({ url })
  return {
    url,
    /** How often a node confirmed that a stored response is still valid. */
    revalidations: () => {
      const { stdout } = spawnSync('varnishstat', [
        '-1',
        '-n',
        join(folder.path, 'state'),
        '-f',
        'MAIN.fetch_304',
      ])
      return Number(/\d+/.exec(String(stdout).replace('MAIN.fetch_304', ''))?.[0])
    },
    stop: async () => {
      await program.stop()
      folder.remove()
    },
  }
}

/** The file names one node; others are added as its comment says. */
function vclFor(nodes: readonly number[]) {
  const shipped = readFileSync(join(import.meta.dirname, '../../deploy/varnish/default.vcl'), 'utf8')
  const [backend = ''] = /^backend one \{[^}]*\}\n/m.exec(shipped) ?? []
  const own = (name: string, port: number) => backend.replace('one', name).replace('"3000"', `"${port}"`)
  const names = nodes.map((_, index) => `node${index}`)
  return shipped
    .replace(backend, nodes.map((port, index) => own(names[index] ?? '', port)).join('\n'))
    .replace('nodes.add_backend(one);', names.map((name) => `nodes.add_backend(${name});`).join('\n'))
}

/**
 * deploy/nginx/sillage.conf unchanged except for ports, certificate and folders; `storesPages` removes the line that it says to
 * remove with SHARED_CACHE_SECONDS.
 */
export async function startNginx(nodes: readonly number[], { storesPages = false } = {}): Promise<Front> {
  const folder = temporaryFolder('nginx')
  const [port, plainPort] = [await freePort(), await freePort()]
  const path = (name: string) => join(folder.path, name)
  for (const name of ['cache', 'body', 'proxy']) mkdirSync(path(name))
  makeCertificate(path('key.pem'), path('cert.pem'))
  const shipped = readFileSync(join(import.meta.dirname, '../../deploy/nginx/sillage.conf'), 'utf8')
  const conf = shipped
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('/etc/ssl/sillage/fullchain.pem', path('cert.pem'))
    .replace('/etc/ssl/sillage/privkey.pem', path('key.pem'))
    .replace('/var/lib/nginx/sillage', path('cache'))
    .replace(storesPages ? '        proxy_cache off;\n' : '', '')
    .replace(/^ *server 127\.0\.0\.1:3000(.*;)\n/m, (_line, rest: string) =>
      nodes.map((node) => `server 127.0.0.1:${node}${rest}\n`).join(''),
    )
  writeFileSync(path('sillage.conf'), conf)
  writeFileSync(
    path('nginx.conf'),
    `daemon off; worker_processes 1; pid ${path('nginx.pid')}; error_log stderr error;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http { access_log off; client_body_temp_path ${path('body')}; proxy_temp_path ${path('proxy')}; include ${path('sillage.conf')}; }
`,
  )
  const program = start('nginx', ['-p', folder.path, '-c', path('nginx.conf')])
  const url = `https://127.0.0.1:${port}`
  await program.answering({ url })
  return {
    url,
    stop: async () => {
      await program.stop()
      folder.remove()
    },
  }
}

/** deploy/haproxy/haproxy.cfg in front of two nodes, with its own ports and certificate; no database is behind it. */
export async function startHaproxy(nodes: readonly number[]): Promise<Front & { plainUrl: string }> {
  const folder = temporaryFolder('haproxy')
  const [port, plainPort, primaryPort] = [await freePort(), await freePort(), await freePort()]
  const path = (name: string) => join(folder.path, name)
  makeCertificate(path('site.pem.key'), path('site.pem'))
  const shipped = readFileSync(join(import.meta.dirname, '../../deploy/haproxy/haproxy.cfg'), 'utf8')
  const replaced = [
    ['  user haproxy\n  group haproxy\n', ''],
    ['10.0.0.10:443 ssl crt /etc/haproxy/certs/', `127.0.0.1:${port} ssl crt ${path('site.pem')}`],
    ['10.0.0.10:80', `127.0.0.1:${plainPort}`],
    ['10.0.0.10:5432', `127.0.0.1:${primaryPort}`],
    ['10.0.0.31:3000', `127.0.0.1:${nodes[0]}`],
    ['10.0.0.32:3000', `127.0.0.1:${nodes[1]}`],
  ] as const
  const conf = replaced.reduce((text, [from, to]) => text.replaceAll(from, to), shipped)
  writeFileSync(path('haproxy.cfg'), conf)
  const program = start('haproxy', ['-db', '-f', path('haproxy.cfg')])
  const url = `https://127.0.0.1:${port}`
  await program.answering({ url })
  return {
    url,
    plainUrl: `http://127.0.0.1:${plainPort}`,
    stop: async () => {
      await program.stop()
      folder.remove()
    },
  }
}

function makeCertificate(key: string, cert: string) {
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=your.shop']
  const { status, stderr } = spawnSync('openssl', [...request, '-keyout', key, '-out', cert])
  if (status !== 0) throw new Error(`no certificate: ${stderr}`)
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  // Both have child processes, which they end themselves.
  for (const program of running) program.kill('SIGTERM')
})

function start(file: string, args: readonly string[]) {
  const program = spawn(file, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  running.add(program)
  let said = ''
  program.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-4000)
  })
  return {
    answering: async (front: Pick<Front, 'url'>) => {
      for (let tries = 0; ; tries += 1) {
        if (program.exitCode !== null || tries > 400) throw new Error(`${file} did not start:\n${said}`)
        const asked = await askFront(front, '/healthz').catch(() => undefined)
        if (asked) return
        await wait(50)
      }
    },
    stop: async () => {
      running.delete(program)
      if (program.exitCode !== null || program.signalCode !== null) return
      const ended = once(program, 'exit')
      program.kill('SIGTERM')
      await ended
    },
  }
}
