/**
 * Spreadsheets take a cell that begins so for a formula and run it (OWASP, CSV injection). A quote before it makes it
 * text; one that has such quotes already gets another, so that `unguarded` gives back exactly what there was.
 */
export const guarded = (text: string): string => (/^'*[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)

/** A cell of one of our own files as it was. */
export const unguarded = (cell: string): string => cell.replace(/^'(?='*[=+\-@\t\r\n])/, '')
