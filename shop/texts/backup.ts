import { counted } from '#shop/formats.ts'

const products = counted('product', 'products')
const orders = counted('order', 'orders')
const pictureFiles = counted('picture file', 'picture files')
const tables = counted('table', 'tables')
const accounts = counted('account', 'accounts')

type Contents = { name: string; products: number; orders: number; users: number }

/** A shop in a few words: 'Sillage, with 320 products, 4 orders and 2 accounts'. */
const contentsOf = (shop: Contents) =>
  `${shop.name}, with ${products(shop.products)}, ${orders(shop.orders)} and ${accounts(shop.users)}`

const notABackup = 'This file is no backup of a Sillage shop.'

/** The messages of `npm run backup` and `npm run restore`, including why a file cannot be restored. */
export const backupTexts = {
  notABackup,
  cutOff: `${notABackup} Or it was cut off while it was copied.`,
  damaged: (what: string) => `This backup is damaged (${what}) and cannot be used.`,
  newer: 'This backup was made by a newer Sillage. Bring the program up to date, then restore it.',
  noFile: (path: string) => `There is no file ${path}.`,
  nameTaken: (path: string) => `${path} is there already: choose another name.`,
  written: (made: { shopName: string; products: number; orders: number; files: number }, where: string) =>
    `${made.shopName}: ${products(made.products)}, ${orders(made.orders)}, ${pictureFiles(made.files)}, written and read again: ${where}`,
  keepSafe:
    'It holds personal data and password hashes: keep it where only you can read it, and not on this machine alone.',
  failed: (reason: string) => `No backup was made: ${reason}`,
} as const

/** The messages of `npm run restore`. */
export const restoreTexts = {
  whichFile: 'Say which file: npm run restore -- FILE',
  checking: (backup: { shopName: string; madeAt: string; tables: number; files: number }) =>
    `A backup of ${backup.shopName} of ${backup.madeAt}: ${tables(backup.tables)}, ${pictureFiles(backup.files)}. Checking it …`,
  isRunning:
    'The shop is running, or another command works with it: stop it first. (A pooler keeps the connections of a stopped shop for a while: restart it.)',
  restoring: 'Restoring …',
  restored: 'The shop is restored.',
  logInAgain: 'The shop is restored. Everybody has to log in again.',
  otherProgram: 'The tables in this database belong to another program: choose an empty database.',
  sayReplace: (shop: Contents) =>
    `There is a shop already: ${contentsOf(shop)}. To put the backup in its place, say --replace.`,
  sayYes: 'Say --yes to replace a shop without being asked.',
  confirm: (shop: Contents) => `This deletes ${contentsOf(shop)}.\nType its name to go on: `,
  otherName: 'That is not its name.',
  nothingChanged: 'Nothing was changed.',
  failed: (reason: string) => `Something failed: ${reason}`,
  brokenRule: (rows: number, rule: string) => `BROKEN ${rows}  ${rule}`,
  soundBooks: (rules: number) => `The books are sound: ${rules} rules.`,
} as const
