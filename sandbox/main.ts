import { parseArgs } from 'node:util'
import { startSandbox } from './sandbox.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3001' },
    host: { type: 'string', default: '127.0.0.1' },
    file: { type: 'string' },
  },
})

const sandbox = await startSandbox({ port: Number(values.port), host: values.host, file: values.file })
process.stdout.write(`Payment sandbox at ${sandbox.url}${sandbox.isShared ? ' (already running)' : ''}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void sandbox.close().then(() => process.exit(0))
  })
}
