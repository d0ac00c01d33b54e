// Excel executes cells that look like a formula (CWE-1236, OWASP "CSV Injection"), also with full-width characters. Where
// a cell starts depends on the separator that Excel assumes: opening our file with semicolons or bars as separators splits
// cells, so the text after any separator inside a cell counts as a start too. White space and quotation marks in between
// may get lost, so they are skipped.

const between = String.raw`[[\s'"]--[\t\r\n]]*`
const formula = String.raw`${between}[=+\-@＝＋－＠]`
const controls = String.raw`${between}[\t\r\n]`
const separators = String.raw`[,;\|\t\r\n，；]`

const beginnings = new RegExp(`^(?=${formula}|${controls})|(?<=${separators})(?=${formula})`, 'gv')
const guards = new RegExp(`^'(?=${formula}|${controls})|(?<=${separators})'(?=${formula})`, 'gv')

/** Puts a single quote, which marks text, before everything that Excel could run as a formula. */
export const guarded = (text: string): string => text.replace(beginnings, "'")

/** Reverses `guarded` exactly, for cells of our own files. */
export const unguarded = (cell: string): string => cell.replace(guards, '')
