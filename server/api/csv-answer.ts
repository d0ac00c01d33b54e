import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { dayOf } from '#shop/dates.ts'

/** How the API's description tells of such a file. */
export const csvResponse = {
  200: { description: 'A CSV file', content: { 'text/csv': { schema: z.string() } } },
}

/** Sends lines of CSV as a file that is named after what it holds and today, piece by piece as they are read. */
export const sendCsv = (reply: FastifyReply, what: string, lines: AsyncGenerator<string>) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${what}-${dayOf(new Date())}.csv"`)
    .send(Readable.from(lines, { objectMode: false, highWaterMark: 1 }))
