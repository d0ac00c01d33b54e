import { expect, test } from 'vitest'
import { readTitle } from './read-title.ts'
import { readWish } from './read-wish.ts'
import type { WishView } from './want.schema.ts'

const houses = [
  'Guerlain',
  'Hermès',
  'Lancôme',
  'Christian Dior',
  'Yves Saint Laurent',
  'Chanel',
  'Jean Patou',
]
houses.push('Caron', 'Amouage', 'Rochas', 'Van Cleef & Arpels', '4711', 'Gucci')

const nothing: WishView = {
  ...{ house: '', name: '', typ: null, category: null },
  ...{ yearFrom: null, yearBefore: null, minFill: null, maxPrice: null },
}

test.each<[string, Partial<WishView>]>([
  [
    'hermes caleche extrait up to 120,50',
    { house: 'Hermès', name: 'caleche', typ: 'parfume', maxPrice: 120.5 },
  ],
  ['Magie Lancôme', { house: 'Lancôme', name: 'Magie' }],
  ['caleche by Hermes', { house: 'Hermès', name: 'caleche' }],
  ['ysl opium', { house: 'Yves Saint Laurent', name: 'opium' }],
  ['No 5 Chanel', { house: 'Chanel', name: 'No 5' }],
  ['Van Cleef First', { house: 'Van Cleef & Arpels', name: 'First' }],
  ['looking for Caron Tabac Blond please', { house: 'Caron', name: 'Tabac Blond' }],
  ['anything by Caron', { house: 'Caron' }],
  ['4711', { house: '4711' }],
])('the house of “%s” is the stock’s, with accents or without, before or after the name', (keyword, wish) => {
  expect(readWish(keyword, { houses })).toEqual({ ...nothing, ...wish })
})

test.each<[string, Partial<WishView>]>([
  ['ysl opium', { house: 'Saint Laurent', name: 'opium' }],
  ['Le Male by JPG', { house: 'Gaultier', name: 'Le Male' }],
  ['D&G light blue', { house: 'Dolce Gabbana', name: 'light blue' }],
  ['Tom Ford Noir', { name: 'Tom Ford Noir' }],
  ['Lutens Ambre Sultan', { name: 'Lutens Ambre Sultan' }],
])(
  'the short name of a house that the stock does not have yet stands for its whole name: %s',
  (keyword, wish) => {
    expect(readWish(keyword, { houses: ['Guerlain'] })).toEqual({ ...nothing, ...wish })
  },
)

test.each<[string, Partial<WishView>]>([
  ['Guerlain Vol de Nuit', { house: 'Guerlain', name: 'Vol de Nuit' }],
  ['Eau de Hermès', { house: 'Hermès', name: 'Eau de Hermès' }],
  ['Miss Dior', { house: 'Christian Dior', name: 'Miss Dior' }],
  ['Amouage Gold', { house: 'Amouage', name: 'Gold' }],
  ['Femme Rochas', { house: 'Rochas', name: 'Femme' }],
  ['New West', { name: 'New West' }],
  ['The One', { name: 'The One' }],
  ['Le Male', { name: 'Le Male' }],
])('the words of a name stay its words: %s', (keyword, wish) => {
  expect(readWish(keyword, { houses })).toEqual({ ...nothing, ...wish })
})

test.each<[string, Partial<WishView>]>([
  ['CK One', { house: 'Calvin Klein', name: 'CK One' }],
  ['Calvin Klein CK One', { house: 'Calvin Klein', name: 'CK One' }],
  ['looking for CK One please', { house: 'Calvin Klein', name: 'CK One' }],
  ['CK One by Calvin Klein', { house: 'Calvin Klein', name: 'CK One' }],
  ['Calvin Klein One', { house: 'Calvin Klein', name: 'One' }],
  ['CK All', { house: 'Calvin Klein', name: 'CK All' }],
  ['The One by D&G', { house: 'Dolce Gabbana', name: 'The One' }],
  ['D&G The One', { house: 'Dolce Gabbana', name: 'The One' }],
  ['CK please', { house: 'Calvin Klein' }],
  ['something by CK', { house: 'Calvin Klein' }],
  ['ysl Opium, a full one', { house: 'Yves Saint Laurent', name: 'Opium', minFill: 90 }],
])('a name of function words is still a name beside its house: %s', (keyword, wish) => {
  expect(readWish(keyword, { houses: [...houses, 'Calvin Klein'] })).toEqual({ ...nothing, ...wish })
})

test.each<[string, Partial<WishView>]>([
  ['Elysées 64-83', { name: 'Elysées 64-83' }],
  ['Elysées 64 – 83, before 1980', { name: 'Elysées 64 – 83', yearBefore: 1980 }],
  ['Elysées 64-83, up to € 90', { name: 'Elysées 64-83', maxPrice: 90 }],
  ['Mitsouko 64-83 euro', { name: 'Mitsouko', maxPrice: 83 }],
  ['Mitsouko 64 to 83', { name: 'Mitsouko', maxPrice: 83 }],
])('two numbers without a word for money are part of a name: %s', (keyword, wish) => {
  expect(readWish(keyword, { houses })).toEqual({ ...nothing, ...wish })
})

test.each<[string, Partial<WishView>]>([
  ['older than 1980', { yearBefore: 1980 }],
  ['vóór 1960', { yearBefore: 1960 }],
  ['avant 1980', { yearBefore: 1980 }],
  ['pre-1980', { yearBefore: 1980 }],
  ['before the 1980s', { yearBefore: 1980 }],
  ['before the war', { yearBefore: 1940 }],
  ['no older than 1950', { yearFrom: 1950 }],
  ['from 1950', { yearFrom: 1950 }],
  ['from 1950 to 1960', { yearFrom: 1950, yearBefore: 1961 }],
  ['1960-1975', { yearFrom: 1960, yearBefore: 1976 }],
  ['from the 60s to the 70s', { yearFrom: 1960, yearBefore: 1980 }],
  ['after 1950, before 1970', { yearFrom: 1950, yearBefore: 1970 }],
  ['from 1980 to 1960', { yearFrom: 1960, yearBefore: 1981 }],
  ['after 1980, before 1960', { yearFrom: 1960, yearBefore: 1980 }],
  ['after 1980, before 1980', {}],
  ['1920s', { yearFrom: 1920, yearBefore: 1930 }],
])('an age is read though no bottle of the stock has it: %s', (age, wish) => {
  expect(readWish(`Mitsouko ${age}`, { houses })).toEqual({ ...nothing, name: 'Mitsouko', ...wish })
})

test.each<[string, Partial<WishView>]>([
  ['more than 80% full', { minFill: 80 }],
  ['80 % or more', { minFill: 80 }],
  ['minstens 70% vol', { minFill: 70 }],
  ['almost full', { minFill: 90 }],
  ['half full', { minFill: 50 }],
  ['at least 3/4 full', { minFill: 75 }],
  ['sealed', { minFill: 100 }],
  ['0% full', {}],
  ['170 %', {}],
])('a level is read: %s', (level, wish) => {
  expect(readWish(`Mitsouko, ${level}`, { houses })).toEqual({ ...nothing, name: 'Mitsouko', ...wish })
})

test.each<[string, Partial<WishView>]>([
  ['tot € 99,50', { maxPrice: 99.5 }],
  ['max 1.200 euro', { maxPrice: 1200 }],
  ['over 20 euro under 80 euro', { maxPrice: 80 }],
  ['€ 120,-', { maxPrice: 120 }],
  ['miniature', { category: 'miniature' }],
  ['30 ml in original box for women', {}],
])(
  'prices and kinds are read, and what a want has no field for is no part of the name: %s',
  (words, wish) => {
    expect(readWish(`Mitsouko ${words}`, { houses })).toEqual({ ...nothing, name: 'Mitsouko', ...wish })
  },
)

test.each<[string, Partial<WishView>]>([
  ['mitsouko not edt', { name: 'mitsouko' }],
  ['Mitsouko extrait, not edt or edp, before 1980', { name: 'Mitsouko', typ: 'parfume', yearBefore: 1980 }],
  ['mitsouko no miniatures', { name: 'mitsouko' }],
  ['mitsouko geen edt', { name: 'mitsouko' }],
  ['Shalimar not for men', { name: 'Shalimar' }],
  ['anything by Guerlain except Shalimar', { house: 'Guerlain' }],
  ['Mitsouko not before 1960', { name: 'Mitsouko', yearFrom: 1960 }],
  ['Mitsouko not after 1980', { name: 'Mitsouko', yearBefore: 1981 }],
  ['Mitsouko no 60s', { name: 'Mitsouko' }],
  ['Chanel No 5 not edt', { house: 'Chanel', name: 'No 5' }],
  ['Mitsouko no box, never used', { name: 'Mitsouko', minFill: 100 }],
  ['Not a Perfume', { name: 'Not a Perfume' }],
])('what is ruled out is not wanted, and no part of the name: %s', (keyword, wish) => {
  expect(readWish(keyword, { houses })).toEqual({ ...nothing, ...wish })
})

test.each<[string, Partial<WishView>]>([
  ['mitsouko edp or edt', { name: 'mitsouko' }],
  ['mitsouko edt, edp', { name: 'mitsouko' }],
  ['mitsouko miniature or sample', { name: 'mitsouko' }],
  ['mitsouko 60s or 70s', { name: 'mitsouko', yearFrom: 1960, yearBefore: 1980 }],
  ['mitsouko 50s or 70s', { name: 'mitsouko' }],
])('a want has one of a kind: of two that will both do it asks for neither: %s', (keyword, wish) => {
  expect(readWish(keyword, { houses })).toEqual({ ...nothing, ...wish })
})

const whole: Partial<WishView> = { name: 'mitsouko', typ: 'parfume', yearBefore: 1980, minFill: 70 }
test.each<[string, Partial<WishView>]>([
  ['mitsouko extrait before 1980 70% full', whole],
  ['wish: mitsouko extrait before 1980 70% full', whole],
  ['Wanted: mitsouko extrait before 1980, 70 % full', whole],
  ['ISO mitsouko extrait before 1980 at least 70% full', whole],
  ['WTB: mitsouko extrait pre 1980 70 percent full', whole],
  ['gezocht: mitsouko extrait voor 1980 70% vol', whole],
  ['mitsouko extrait before 1980 70% full € 120', { ...whole, maxPrice: 120 }],
  ['mitsouko extrait before 1980 120 euro 70%', { ...whole, maxPrice: 120 }],
  ['ISO E Super', { name: 'ISO E Super' }],
  ['Wish by Chopard', { name: 'Wish by Chopard' }],
  ['1881', { name: '1881' }],
])('a level is no price, and what announces a wish is no name: %s', (keyword, wish) => {
  expect(readWish(keyword, { houses })).toEqual({ ...nothing, ...wish })
})

test('no cut name ends in half an emoji, and nothing costs less than a cent', () => {
  expect(readWish(`ab${'🌸b'.repeat(49)}`, { houses }).name.isWellFormed()).toBe(true)
  expect(readTitle(`a${'🌸'.repeat(99)}`, { houses }).name.isWellFormed()).toBe(true)
  expect(readWish('mitsouko under €0', { houses })).toEqual({ ...nothing, name: 'mitsouko' })
})
