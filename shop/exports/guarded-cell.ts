// Excel runs a cell that begins as a formula does (CWE-1236, OWASP "CSV Injection"), in full-width forms too. Where a
// cell begins depends on what it takes for a separator: opening our file as one with semicolons or bars splits the cells,
// so every separator inside a cell is a beginning as well. White space and quotation marks in between may be dropped on
// the way and are looked through.

const between = String.raw`[[\s'"]--[\t\r\n]]*`
const formula = String.raw`${between}[=+\-@＝＋－＠]`
const controls = String.raw`${between}[\t\r\n]`
const separators = String.raw`[,;\|\t\r\n，；]`

const beginnings = new RegExp(`^(?=${formula}|${controls})|(?<=${separators})(?=${formula})`, 'gv')
const guards = new RegExp(`^'(?=${formula}|${controls})|(?<=${separators})'(?=${formula})`, 'gv')

/** A text that Excel does not run: a single quote, which says "this is text", before whatever would be a formula. */
export const guarded = (text: string): string => text.replace(beginnings, "'")

/** A cell of one of our own files as it was: returns exactly what `guarded` took. */
export const unguarded = (cell: string): string => cell.replace(guards, '')
