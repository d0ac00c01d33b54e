import { formatNumber } from '#shop/formats.ts'

const counted = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`
const lines = (count: number) => counted(count, 'line', 'lines')

/** Importing products from a file (looks: admin-import). */
export const importTexts = {
  title: 'Import products',
  crumb: 'Import',
  products: 'Products',
  lines,
  files: 'Files',
  csv: {
    name: 'CSV file',
    choose: 'Drop a CSV file here, or choose one',
    text: 'UTF-8, one line of names; up to 20 MB',
    tooLarge: 'A file of products may weigh 20 MB at most',
    missing: 'Choose a CSV file first',
    wrongKind: 'This is no CSV file. Save it from Excel or a similar program as “CSV UTF-8”.',
  },
  zip: {
    name: 'Pictures',
    choose: 'Pictures for it, in a ZIP',
    text: 'Optional, up to 500 MB',
    tooLarge: 'An archive of pictures may weigh 500 MB at most',
    wrongKind: 'Pack the pictures into a ZIP archive',
    remove: 'Leave the pictures out',
  },
  chosen: (name: string, size: string) => `${name}, ${size}`,
  read: 'See what would happen',
  uploading: (percent: number) => `Uploading: ${percent}%`,
  uploadBar: 'Upload',
  cancel: 'Cancel',
  uploadFailed: 'The upload failed',
  how: {
    title: 'How it reads',
    text: 'Lines with a known number (sku) change that product; empty cells leave the value as it is. Lines with a new number make a new product, hidden unless the column show says 1. First you see what would happen.',
    pictures:
      'Pictures are found by their names in the ZIP: PERF-0042.jpg, PERF-0042-2.jpg, or as the column images names them. They take the place of those that the product has.',
    export: 'All products as CSV',
    empty: 'Empty file with the column names',
  },
  reading: 'Reading the file',
  readingText: (name: string) => `${name} is being read. Nothing is changed yet.`,
  writing: 'Importing',
  writingText: 'You may leave this page; it goes on.',
  progress: (percent: number) => `${percent}%`,
  progressLines: (done: number, total: number) => `${formatNumber(done)} of ${lines(total)}`,
  ready: 'Nothing is changed yet.',
  readyText: (name: string, count: number, time: string) =>
    `This is what would happen with ${name}, ${lines(count)}, read on ${time}.`,
  failedAs: (name: string) => `${name} was not imported.`,
  figs: { new: 'New', changed: 'Changes', same: 'As they are', wrong: 'Wrong', leftOut: 'will be left out' },
  kinds: {
    prices: (count: number) => counted(count, 'price', 'prices'),
    stock: (count: number) => `${formatNumber(count)} stock`,
    texts: (count: number) => counted(count, 'other field', 'other fields'),
    pictures: (count: number) => `${formatNumber(count)} with pictures`,
  },
  chips: {
    label: 'Lines by result',
    all: 'All',
    new: 'New',
    changed: 'Changes',
    same: 'As they are',
    look: 'Look',
    wrong: 'Wrong',
    left_out: 'Left out',
  },
  table: 'Lines of the file',
  heads: { line: 'Line', sku: 'Number', title: 'Title', result: 'Result', happens: 'What happens' },
  results: {
    new: 'New',
    changed: 'Changes',
    same: 'As it is',
    wrong: 'Wrong',
    look: 'Look',
    left_out: 'Left out',
  },
  columnsRead: (count: number) => counted(count, 'column read', 'columns read'),
  pictures: (names: string) => `Pictures: ${names}`,
  was: 'was',
  now: 'now',
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
  none: 'No line is of this kind',
  showAll: 'Show all lines',
  rowsFailed: 'The lines could not be loaded',
  failed: 'The import could not be loaded',
  apply: (count: number) => `Import ${lines(count)}`,
  applying: 'One moment',
  applyFailed: 'The lines could not be imported',
  nothingToImport: 'There is nothing to import in this file.',
  another: 'Choose another file',
  next: 'Import another file',
  discardFailed: 'The file could not be put away',
  wrongFile: (count: number) =>
    count === 1 ? 'The wrong line (CSV)' : `The ${formatNumber(count)} wrong lines (CSV)`,
  done: (count: number) => `${lines(count)} imported.`,
  doneHidden: (count: number) =>
    count === 1
      ? 'One product is new and still hidden.'
      : `${formatNumber(count)} products are new and still hidden.`,
  doneLeftOut: (count: number) =>
    `${lines(count)} could not be written after all: look under “Left out” for the reasons.`,
  addPictures: 'Add their pictures',
  history: 'See the history',
  missing: 'Import not found',
  missingText: 'It was put away, or is older than thirty days.',
  last: {
    title: 'Last imports',
    table: 'Last imports table',
    none: 'Nothing has been imported yet.',
    failed: 'The last imports could not be loaded',
    heads: { date: 'Date', file: 'File', by: 'By', state: 'State', lines: 'Lines' },
    states: {
      reading: 'Being read',
      ready: 'Not imported yet',
      writing: 'Being imported',
      done: 'Imported',
      failed: 'Could not be used',
    },
    shop: 'at the machine',
    count: (count: number) => counted(count, 'import', 'imports'),
    summary: (fresh: number, changed: number, wrong: number) =>
      `${formatNumber(fresh)} new, ${counted(changed, 'change', 'changes')}, ${formatNumber(wrong)} wrong`,
  },
  /** Names of changes that are not product fields. */
  changes: { pictures: 'Pictures', archived: 'Deleted' } as Readonly<Record<string, string>>,
} as const
