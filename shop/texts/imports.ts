import { shortened } from '#shop/first-characters.ts'
import { formatNumber } from '#shop/formats.ts'

const saveAs = 'Save it from the spreadsheet as “CSV UTF-8”, then choose the new file.'
const packAgain = 'Pack the pictures into a plain ZIP archive, then choose the files again.'
const severalParts = 'Import the products in several parts, each with its own pictures.'

/** An unknown column name in the file, and the column that was probably meant. */
export type ColumnGuess = { name: string; column: string }

/** 'a, b, c and 4 more': at most `count` names, each of at most `length` characters. */
function shortList(names: readonly string[], count: number, length: number): string {
  const shown = names.slice(0, count).map((name) => shortened(name, length))
  return names.length > shown.length
    ? `${shown.join(', ')} and ${names.length - shown.length} more`
    : shown.join(', ')
}

const columnList = (names: readonly string[]) => shortList(names, 12, 40)
const pictureList = (names: readonly string[]) => shortList(names, 10, 80)

/** Ends with a space, since more text may follow; empty without guesses. */
const guessed = (guesses: readonly ColumnGuess[]) =>
  guesses.length > 0
    ? `${guesses.map(({ name, column }) => `“${name}” may be “${column}”`).join(', ')}. `
    : ''

/** Why a whole file cannot be used: one strong sentence and the way to correct it. */
export const importFailureTexts = {
  notUtf8: { title: 'The file is not in UTF-8.', text: `Letters with accents would be lost. ${saveAs}` },
  utf16: { title: 'The file is in UTF-16, not in UTF-8.', text: saveAs },
  notText: { title: 'This is no CSV file.', text: saveAs },
  archive: { title: 'This is a workbook or an archive, no CSV file.', text: saveAs },
  oldWorkbook: { title: 'This is an old Excel workbook, no CSV file.', text: saveAs },
  fileGone: {
    title: 'The uploaded file is gone.',
    text: 'It lay on a machine that is no longer there. Please choose it again.',
  },
  noLines: {
    title: 'The file has no lines under its names.',
    text: 'The first line names the columns; each product stands on a line of its own below it.',
  },
  tooManyLines: (most: number) => ({
    title: `The file has more than ${formatNumber(most)} lines.`,
    text: 'Import it in several parts.',
  }),
  tooManyColumns: (count: number, most: number) => ({
    title: `The first line names ${formatNumber(count)} columns.`,
    text: `${formatNumber(most)} are the most. Take out those that the shop does not know, then choose the file again.`,
  }),
  columnTwice: (column: string) => ({
    title: `The file has two columns “${column}”.`,
    text: 'Take one of them out, then choose the file again.',
  }),
  noSkuColumn: (names: readonly string[], guesses: readonly ColumnGuess[]) => ({
    title: 'The file has no column “sku”.',
    text: `It has: ${columnList(names)}. ${guessed(guesses)}Rename them as in the empty file, then choose the file again.`,
  }),
  unreadableArchive: { title: 'The pictures are no ZIP archive that can be read.', text: packAgain },
  encryptedArchive: { title: 'The archive of pictures is locked with a password.', text: packAgain },
  tooManyPictures: (most: number) => ({
    title: `The archive holds more than ${formatNumber(most)} files.`,
    text: severalParts,
  }),
  archiveTooLarge: {
    title: 'Unpacked, the archive of pictures would be larger than 4 GB.',
    text: severalParts,
  },
  ourFault: {
    title: 'This file could not be read to its end.',
    text: 'Something went wrong on our side, several times. Nothing of it is half written; please try again later.',
  },
} as const

/** Messages about a usable file. */
export const importFileTexts = {
  unknownColumns: (names: readonly string[], guesses: readonly ColumnGuess[]) => {
    const which =
      names.length === 1
        ? 'This column means nothing to the shop and is left out'
        : 'These columns mean nothing to the shop and are left out'
    return `${which}: ${columnList(names)}. ${guessed(guesses)}`.trim()
  },
  unusedPictures: (names: readonly string[]) =>
    `No line asks for ${names.length === 1 ? 'one picture' : `${names.length} pictures`} of the archive: ${pictureList(names)}.`,
  /** Each picture has its file name and one of `pictureFileTexts`. */
  unusablePictures: (pictures: readonly { name: string; message: string }[]) =>
    `Left out of the archive: ${pictureList(pictures.map(({ name, message }) => `${name} ${message}`))}.`,
} as const

/** Why a file of the archive is not used; preceded by the file's name. */
export const pictureFileTexts = {
  twice: 'stands in the archive more than once',
  archive: 'is an archive itself',
  notPicture: 'is no JPEG, PNG, WebP or AVIF picture',
  tooLarge: 'weighs more than 12 MB',
  unreadable: 'is packed in a way that cannot be read',
} as const

const quoted = (cell: string) => `“${shortened(cell, 40)}”`

/** Messages about one line of a file; preceded by the column's name if they concern a column. */
export const importRowTexts = {
  notCsv: 'this line is no line of a CSV file',
  quoteNotClosed:
    'a quotation mark opens here or below and is never closed, so nothing from here on can be read',
  tooLong: 'this line is far too long; a quotation mark may be missing, which hides what stands below it',
  tooManyCells: (cells: number, columns: number) =>
    `has ${cells} cells where the first line names ${columns} columns; put a text with commas or semicolons into quotation marks`,
  missing: 'is missing',
  missingForNew: 'is missing, and a new product needs one',
  notAmong: (cell: string, choices: readonly string[]) => `${quoted(cell)} is none of ${choices.join(', ')}`,
  notFlag: (cell: string) => `${quoted(cell)} is neither 1 nor 0`,
  doesNotFit: (cell: string, message = 'Please check it') => `${quoted(cell)} does not fit. ${message}`,
  twiceInFile: (line: number) => `stands twice in the file; first on line ${line}`,
  comesBack: 'names a product that was deleted; it comes back',
  /** Amounts are formatted as in the file. */
  priceBeforeTooLow: (before: string, price: string) =>
    `${before} is not above the price ${price}; it will be left empty`,
  leftOutOfCategory: (columns: readonly string[], category: string) =>
    `${columns.join(' and ')} left out, as for all of category ${category}`,
  shownWithoutPicture: '1: it goes on show without a picture',
  pictureNotInArchive: (name: string) => `${shortened(name, 60)} is not in the archive; left out`,
  noPicture: (name: string) => `${name} is no picture; left out`,
  pictureGone: (name: string) => `${name} is gone from this machine; left out`,
  pictureRefused: (name: string, reason: string) => `${name}: ${reason}; left out`,
  pictureBroken: (name: string) => `${name} cannot be unpacked; left out`,
  tooManyPictures: (most: number, leftOut: number) =>
    `a product has ${most} pictures at most; ${leftOut} left out`,
  changedSince: 'somebody changed this product after the file was read; nothing of it was overwritten',
  numberTaken: 'another product got this number after the file was read',
  refused:
    'the database does not take this line; look at its amounts and texts, or fill in the product’s form',
} as const
