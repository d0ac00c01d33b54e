import { createRequire } from 'node:module'
import type { S3Config } from '#server/config.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The package has no types; this is all of it that we use. */
type Server = { run(): Promise<{ port: number }>; close(): Promise<void> }
type ServerClass = new (options: {
  address: string
  port: number
  silent: boolean
  directory: string
  configureBuckets: { name: string }[]
}) => Server
const S3rver: ServerClass = createRequire(import.meta.url)('@20minutes/s3rver')

/** The only account that this server knows. */
const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' }

/** A real S3 server that checks signatures, with one empty bucket. Close it in `afterAll`. */
export async function s3Store(port = 0) {
  const folder = temporaryFolder('s3')
  const directory = folder.path
  const bucket = 'sillage'
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port: listening } = await server.run()
  const config: S3Config = {
    ...account,
    bucket,
    endpoint: `http://127.0.0.1:${listening}`,
    prefix: 'shop/one',
  }
  return {
    config,
    directory,
    /** Stops answering; the content stays until `close`. */
    stop: () => server.close(),
    close: async () => {
      await server.close().catch(() => undefined)
      folder.remove()
    },
  }
}
