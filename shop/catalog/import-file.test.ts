import { expect, test } from 'vitest'
import { readImportFile } from './import-file.ts'
import { parseProductRow } from './import-row.ts'

const read = (csv: string) => readImportFile(csv, parseProductRow, { unique: true })

test('quotes, commas and line breaks inside a field survive', () => {
  const { rows, wrong } = read(
    'sku,title,price,category\r\nA-1,"Chanel ""N°5"", boxed",54.00,perfume\r\nA-2,"Two\nlines",1,gift\r\n',
  )
  expect(wrong).toEqual([])
  expect(rows.map((row) => row.title)).toEqual(['Chanel "N°5", boxed', 'Two lines'])
})

test('a spreadsheet’s byte order mark, semicolons and capitals in the header are understood', () => {
  const { rows } = read('\ufeffSKU;Title;Price;Category\nA-1;Calèche;54,00;perfume\n')
  expect(rows).toMatchObject([{ sku: 'A-1', title: 'Calèche', price: 5400 }])
})

test('a wrong line is reported with its number and the others go on', () => {
  const { rows, wrong } = read(
    'sku,title,price,category\nA-1,One,1.00,gift\nA-2,Two,much,gift\nA-1,Again,1.00,gift\nA-3\n',
  )
  expect(rows.map((row) => row.sku)).toEqual(['A-1'])
  expect(wrong).toEqual([
    { line: 3, sku: 'A-2', errors: { price: '“much” is no amount; write 19.95' } },
    { line: 4, sku: 'A-1', errors: { sku: 'stands in this file already' } },
    { line: 5, sku: 'A-3', errors: { title: 'is missing', price: 'is missing', category: 'is missing' } },
  ])
})

test.each([
  ['title,price\nNo,1\n', 'the first line does not name the columns'],
  ['sku,title\n"A-1,never closed\n', expect.stringMatching(/quote/i)],
])('a file that is no catalogue is one clear error', (csv, sentence) => {
  expect(read(csv)).toMatchObject({ rows: [], wrong: [{ errors: { file: sentence } }] })
})

test('an empty file holds no products and no errors', () => {
  expect(read('')).toEqual({ rows: [], wrong: [] })
})
