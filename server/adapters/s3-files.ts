import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { ShopError } from '#shop/shop-error.ts'
import { checkedName, type Files } from '#shop/uploads/files.ts'
import type { S3Config } from '../config.ts'
import { ConfigError } from '../environment.ts'

const retryAfterSeconds = 5

/** Receives the store's error; the visitor is only told to try again in a moment. */
type OnError = (error: unknown) => void

export type S3Files = Files & { close(): void }

const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name)

/**
 * Files in a bucket of Amazon S3 or an S3-compatible store, whose protocol guarantees that an object is seen whole or not at all.
 * If the store does not answer or refuses, `onError` receives the reason and `unavailable` is thrown.
 */
export function s3Files({ bucket, prefix, ...account }: S3Config, onError: OnError): S3Files {
  const client = clientOf(account)
  const keyOf = (name: string) => (prefix ? `${prefix}/${checkedName(name)}` : checkedName(name))

  /** Runs a request to the store; undefined for a missing file. */
  async function ask<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await work()
    } catch (error) {
      if (isMissing(error)) return undefined
      onError(error)
      throw new ShopError({ code: 'unavailable', retryAfterSeconds }, { cause: error })
    }
  }

  async function put(name: string, body: Pick<PutObjectCommandInput, 'Body' | 'ContentLength'>) {
    const object = { Bucket: bucket, Key: keyOf(name), ...body, ContentType: 'application/octet-stream' }
    // A missing bucket is an error, not a missing file.
    const done = await ask(() => client.send(new PutObjectCommand(object)))
    if (!done) throw new ShopError({ code: 'unavailable', retryAfterSeconds })
  }

  return {
    async get(name) {
      const Key = keyOf(name)
      return ask(async () => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key }))
        return Buffer.from((await Body?.transformToByteArray()) ?? [])
      })
    },
    put: (name, bytes) => put(name, { Body: bytes }),
    async putFile(name, path) {
      const { size: ContentLength } = await stat(path)
      const Body = createReadStream(path)
      try {
        await put(name, { Body, ContentLength })
      } finally {
        Body.destroy()
      }
    },
    async open(name) {
      const Key = keyOf(name)
      const answer = await ask(() => client.send(new GetObjectCommand({ Bucket: bucket, Key })))
      if (!answer) return undefined
      const { Body, ContentLength = 0 } = answer
      if (!(Body instanceof Readable)) throw new TypeError('the store sent no file')
      return { stream: Body, length: ContentLength }
    },
    async exists(name) {
      const Key = keyOf(name)
      return (await ask(() => client.send(new HeadObjectCommand({ Bucket: bucket, Key })))) !== undefined
    },
    async remove(name) {
      const Key = keyOf(name)
      await ask(() => client.send(new DeleteObjectCommand({ Bucket: bucket, Key })))
    },
    close: () => client.destroy(),
  }
}

function clientOf({ accessKeyId, secretAccessKey, region, endpoint }: Omit<S3Config, 'bucket' | 'prefix'>) {
  return new S3Client({
    credentials: { accessKeyId, secretAccessKey },
    region,
    endpoint,
    // A bucket in the host name needs a certificate and a DNS entry, which only Amazon always has.
    forcePathStyle: endpoint !== undefined,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
    // Many stores do not support the checksums that the newest clients add by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/**
 * Writes, reads and removes a file, so that a wrong key or bucket is noticed at startup and not at the first upload. Throws a
 * ConfigError that says what to check.
 */
export async function checkStore(files: Files, { bucket, endpoint }: S3Config): Promise<void> {
  const name = `check/${randomBytes(8).toString('hex')}`
  const wrote = Buffer.from('Can this shop keep files here?')
  try {
    // A key without permission to list the bucket gets "forbidden" for a missing file.
    await files.exists(name)
    await files.put(name, wrote)
    const read = await files.get(name)
    await files.remove(name)
    if (!read?.equals(wrote)) throw new Error('what was written was not what was read')
  } catch (error) {
    const cause = error instanceof ShopError ? error.cause : error
    throw new ConfigError(
      `The object store ${endpoint ?? 'at Amazon'} cannot keep the shop's files in the bucket ${bucket}: ${reasonOf(cause)}. ` +
        'Look at S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
      { cause: error },
    )
  }
}

/** 'SignatureDoesNotMatch', 'ECONNREFUSED …': a reason that the store's documentation explains. Never contains a key. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it gave no reason'
  if (error instanceof S3ServiceException) return `${error.name} (HTTP ${error.$metadata.httpStatusCode})`
  return ('code' in error && String(error.code)) || error.message || error.name
}
