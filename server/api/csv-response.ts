import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { dayOf } from '#shop/dates.ts'

/** The response schema of a CSV file. */
export const csvResponse = {
  200: { description: 'A CSV file', content: { 'text/csv': { schema: z.string() } } },
}

/** Streams CSV lines as a file named after its content and the date. */
export const sendCsv = (reply: FastifyReply, what: string, lines: AsyncGenerator<string>) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${what}-${dayOf(new Date())}.csv"`)
    .send(Readable.from(lines, { objectMode: false, highWaterMark: 1 }))
