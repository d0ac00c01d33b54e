import { createReadStream } from 'node:fs'
import { Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type CsvError, type InfoRecord, type Parser, parse } from 'csv-parse'
import { importFailureTexts, importRowTexts } from '#shop/texts/imports.ts'
import { ImportFailed } from './import-failed.ts'

/** A record of a file: the line where it starts, its cells, and the number of bytes read so far. */
type CsvLine = { line: number; cells: string[]; bytes: number; broken?: string }

/** Maximum number of characters in one record, including quotes and line breaks. */
const longestLine = 100_000

/**
 * Streams the records of a CSV file of any size: UTF-8 with or without a byte order mark, separated by commas, semicolons
 * or tabs, with any line ends. Throws ImportFailed for anything else. A record that cannot be parsed has a message in
 * `broken`.
 */
export async function* csvLines(path: string): AsyncGenerator<CsvLine> {
  const text = new TextReader()
  const parser = parse({
    delimiter: await delimiterOf(path),
    info: true,
    max_record_size: longestLine,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  })
  const broken: CsvError[] = []
  parser.on('skip', (error: CsvError | undefined) => error && broken.push(error))
  // A failure here also ends the parser, which is read below.
  const flowing = pipeline(createReadStream(path), text, parser)
  flowing.catch(ignoreUntilRead)
  let last = 0
  let lastReported = 0
  // Everything swallowed by an unclosed quote is one record and is reported once.
  const brokenLines = function* (): Generator<CsvLine> {
    for (const error of broken.splice(0)) {
      const line = lineOf(error, last)
      if (line !== lastReported) yield { line, cells: [], bytes: text.bytes, broken: wordsOf(error) }
      lastReported = line
    }
  }
  for await (const { record, info } of recordsOf(parser)) {
    yield* brokenLines()
    const inside = record.reduce((count, cell) => count + cell.split('\n').length - 1, 0)
    last = info.lines
    yield { line: info.lines - inside, cells: record, bytes: text.bytes }
  }
  await flowing
  yield* brokenLines()
}

function ignoreUntilRead() {
  // The error is handled at `await flowing`, after the lines before it were read.
}

/** With `info: true` each record is wrapped in an object, which the library's types do not reflect. */
const recordsOf = (parser: Parser) => parser as AsyncIterable<{ record: string[]; info: InfoRecord }>

/** The first line of a record that is too long or not closed; `last` is the line before it. */
const lineOf = ({ code, lines }: CsvError, last: number): number =>
  code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE' ? last + 1 : Number(lines ?? last + 1)

const wordsOf = ({ code }: CsvError): string => brokenWords[code] ?? importRowTexts.notCsv

const brokenWords: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: importRowTexts.quoteNotClosed,
  CSV_MAX_RECORD_SIZE: importRowTexts.tooLong,
}

/** Detects the delimiter from the first line, since Excel writes semicolons in half of Europe. */
async function delimiterOf(path: string): Promise<string> {
  let start = ''
  for await (const chunk of createReadStream(path, { end: 64 * 1024, encoding: 'utf8' })) start += chunk
  const [header = ''] = start.replace(/"[^"]*"/g, '').split(/[\r\n]/)
  const counted = [',', ';', '\t'].map((mark) => ({ mark, count: header.split(mark).length }))
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).mark
}

/** Decodes UTF-8 and normalises line ends; throws ImportFailed for anything but UTF-8 text. */
class TextReader extends Transform {
  bytes = 0
  private isFirst = true
  private endsInReturn = false
  private readonly decoder = new TextDecoder('utf-8', { fatal: true })

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback) {
    try {
      if (this.isFirst) refuseOtherKinds(chunk)
      this.isFirst = false
      this.bytes += chunk.byteLength
      done(null, this.tidy(this.decode(chunk)))
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  }

  override _flush(done: TransformCallback) {
    try {
      done(null, this.tidy(this.decode()))
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  }

  private decode(chunk?: Buffer): string {
    try {
      return chunk ? this.decoder.decode(chunk, { stream: true }) : this.decoder.decode()
    } catch (error) {
      throw new ImportFailed(importFailureTexts.notUtf8, { cause: error })
    }
  }

  private tidy(text: string): string {
    if (text.includes('\0')) throw new ImportFailed(importFailureTexts.notText)
    // A CRLF may be split between two chunks.
    const whole = this.endsInReturn && text.startsWith('\n') ? text.slice(1) : text
    this.endsInReturn = text === '' ? this.endsInReturn : text.endsWith('\r')
    return whole.replace(/\r\n?/g, '\n')
  }
}

function refuseOtherKinds(chunk: Buffer) {
  const [first, second] = chunk
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw new ImportFailed(importFailureTexts.utf16)
  }
  if (chunk.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) {
    throw new ImportFailed(importFailureTexts.archive)
  }
  if (chunk.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) {
    throw new ImportFailed(importFailureTexts.oldWorkbook)
  }
}
