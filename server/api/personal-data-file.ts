import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { dayOf } from '#shop/dates.ts'

/** Streams a person's data as a file named after the date. */
export const sendDataFile = (reply: FastifyReply, pieces: AsyncGenerator<string>) =>
  reply
    .type('application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="my-data-${dayOf(new Date())}.json"`)
    .send(Readable.from(pieces, { objectMode: false, highWaterMark: 1 }))
