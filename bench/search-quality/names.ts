import { type JudgedQuery, waysToAsk } from './judged-query.ts'
import { both, either, era, house, miniature, name, type Stocked, sex, titled } from './rules.ts'

/** One product of each scent, in the order of the stock. */
const scentsOf = (stock: readonly Stocked[]) => [
  ...new Map(
    stock.filter((one) => one.house && one.name).map((one) => [`${one.house} ${one.name}`, one]),
  ).values(),
]

const housesOf = (stock: readonly Stocked[]) => [...new Set(stock.map((one) => one.house).filter(Boolean))]

const aliases: Record<string, string> = {
  'Yves Saint Laurent': 'ysl | saint laurent | yves st laurent',
  'Christian Dior': 'cd | dior | c dior | cristian dior',
  'Maison Francis Kurkdjian': 'mfk | kurkdjian',
  'Jean Paul Gaultier': 'jpg | gaultier | jean-paul gaultier',
  Lancôme: 'lancome | Lancome',
  Hermès: 'hermes | hermez',
  'Estée Lauder': 'estee lauder',
  'Thierry Mugler': 'mugler',
  'Jean Patou': 'patou',
  'Jo Malone London': 'jo malone',
  'Robert Piguet': 'piguet',
  'Maison Margiela': 'margiela',
  'Frédéric Malle': 'frederic malle',
  Grès: 'gres',
  'Roger & Gallet': 'roger et gallet | roger and gallet',
  "Penhaligon's": 'penhaligons',
  "L'Artisan Parfumeur": 'lartisan',
  'Issey Miyake': 'issey',
  Chanel: 'channel',
  Guerlain: 'guerlaine',
  Givenchy: 'givenchi',
}

/** Names whose words have another meaning, and other spellings of names. */
const tricky = `givenchy gentleman: Givenchy Gentleman | white linen: White Linen | whitelinen: White Linen | narciso for her: For Her |
  dior homme: Dior Homme | pour un homme: Pour un Homme de Caron | golden alligator: Golden Alligator | rose 31: Rose 31 |
  la petite robe noire: La Petite Robe Noire | tabac original: Tabac Original | portrait of a lady: Portrait of a Lady |
  eau sauvage: Eau Sauvage | le male: Le Male | pour monsieur: Pour Monsieur | miss dior: Miss Dior | 1000: 1000 | santal 33: Santal 33 |
  baccarat rouge 540: Baccarat Rouge 540 | femme: Femme | soir de paris: Soir de Paris | black opium: Black Opium |
  imperial leather: Imperial Leather | english lavender: English Lavender | rose geranium: Rose Geranium | 24 faubourg: 24, Faubourg |
  rice powder: Rice powder | tobacco vanille: Tobacco Vanille | tabac blond: Tabac Blond | cuir de russie: Cuir de Russie | paris: Paris |
  first: First | opium: Opium | y: Y | joy: Joy | angel: Angel | libre: Libre | coco: Coco | bandit: Bandit | jadore: J'adore | j adore: J'adore |
  youth dew: Youth-Dew | youthdew: Youth-Dew | lou lou: LouLou | loulou: LouLou | airspun: Air Spun | air spun: Air Spun | gypsywater: Gypsy Water |
  anais anais: Anaïs Anaïs | rive gauche: Rive Gauche | chanel number 5: N°5 | chanel number five: N°5 | chanel no 5: N°5 | chanel nr 5: N°5 |
  n°5: N°5 | numero 5: N°5 | n5 chanel: N°5 | chanel 5: N°5 | chanel no. 19: N°19 | chanel nr 22: N°22`

function trickyNames(): JudgedQuery[] {
  return tricky.split('|').map((line) => {
    const [keyword = '', called = ''] = line.trim().split(': ')
    return { group: 'names with other meanings', keyword, fits: titled(called), best: name(called) }
  })
}

/** Names, houses and both, taken from the stock itself, as people write them. */
export const namesIn = (stock: readonly Stocked[]): JudgedQuery[] => [
  ...scentsOf(stock).map((one) => ({
    group: 'names',
    keyword: one.name,
    fits: titled(one.name),
    best: name(one.name),
  })),
  ...scentsOf(stock)
    .filter((_, at) => at % 2 === 0)
    .map((one) => ({
      group: 'house and name',
      keyword: `${one.house} ${one.name}`,
      fits: both(house(one.house), name(one.name)),
    })),
  ...scentsOf(stock)
    .filter((_, at) => at % 4 === 0)
    .map((one) => ({
      group: 'word order',
      keyword: `${one.name} ${one.house}`,
      fits: both(house(one.house), name(one.name)),
    })),
  ...housesOf(stock).map((own) => ({ group: 'houses', keyword: own, fits: either(house(own), titled(own)) })),
  ...Object.entries(aliases).flatMap(([own, keywords]) => waysToAsk('house aliases', house(own), keywords)),
  ...waysToAsk('house aliases', both(house('Yves Saint Laurent'), titled('opium')), 'ysl opium'),
  ...waysToAsk('house aliases', both(house('Christian Dior'), titled('poison')), 'cd poison | dior poison'),
  ...waysToAsk('house aliases', both(house('Yves Saint Laurent'), sex('men')), 'ysl for men'),
  ...waysToAsk('house aliases', name('Le Male'), 'jpg le male'),
  ...waysToAsk('house aliases', titled('baccarat'), 'mfk baccarat'),
  ...waysToAsk('house aliases', both(house('Christian Dior'), miniature), 'dior miniature'),
  ...waysToAsk('house aliases', both(house('Christian Dior'), era('1970s')), 'dior 70s'),
  ...trickyNames(),
]
