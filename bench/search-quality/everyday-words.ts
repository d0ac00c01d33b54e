import { type JudgedQuery, waysToAsk } from './judged-query.ts'
import {
  both,
  category,
  either,
  era,
  gift,
  house,
  miniature,
  name,
  note,
  priced,
  type Rule,
  type Stocked,
  sample,
  says,
  sex,
  soap,
  titled,
  typ,
} from './rules.ts'

const scent = either(category('perfume'), miniature, sample)

/** Scents that are known for a note. */
const leading: [string, string[]][] = [
  ['tuberose', ['Fracas', 'Tubéreuse Criminelle', 'Carnal Flower']],
  ['lily of the valley', ['Diorissimo']],
  ['carnation', ['Bellodgia']],
]

const halfTyped: [Rule, string][] = [
  [house('Van Cleef & Arpels'), 'van | van c'],
  [name('Do Son'), 'diptyque do'],
  [name('Santal 33'), 'santal 3'],
  [name('Parfum Sacré'), 'sac'],
]

/** Words written without umlauts, in lower case, or as one word. */
const written: JudgedQuery[] = [
  ...waysToAsk('written otherwise', note('lily of the valley'), 'maigloeckchen'),
  ...waysToAsk(
    'written otherwise',
    either(titled('atomiser'), titled('spray')),
    'zerstaeuber | parfumverstuiver | Zerstäuber',
  ),
  ...waysToAsk('diminutives', category('perfume'), 'geurtje | geurtjes'),
  ...waysToAsk('diminutives', sample, 'monstertje | monstertjes | proefflesje'),
  ...waysToAsk('diminutives', either(titled('pendant'), titled('locket')), 'hangertje'),
  ...waysToAsk('diminutives', titled('candle'), 'kaarsje'),
  ...waysToAsk('compounds', note('rose'), 'Rosenoel'),
  ...waysToAsk('compounds', sample, 'proefmonster'),
  ...waysToAsk('compounds', both(soap, titled('set')), 'zeepset'),
  ...waysToAsk('compounds', both(soap, titled('bath')), 'badzeep'),
  ...waysToAsk('compounds', either(titled('pendant'), titled('locket')), 'halsketting'),
  ...waysToAsk('compounds', gift, 'cadeaupakket'),
  ...waysToAsk('compounds', titled('purse'), 'tasverstuiver | Taschenzerstäuber'),
  ...waysToAsk('compounds', titled('travel atomiser'), 'reisverstuiver'),
  ...waysToAsk('joined words', both(house('Chanel'), name('N°5')), 'chanelno5'),
  ...waysToAsk('joined words', name('Rose 31'), 'lelaborose31'),
  ...waysToAsk('joined words', house('4711'), '47 11 | no 4711'),
]

/** Goods of the category gifts, in other languages. */
const things: [string, string][] = [
  ['loupe', 'vergrootglas | magnifying glass | Lupe | lupa'],
  ['funnel', 'trechter | Trichter | lejek'],
  ['card game', 'kaartspel | Kartenspiel | gra karciana | jeu de cartes'],
  ['notebook', 'notitieboek | Notizbuch | carnet'],
  ['tray', 'dienblad | Tablett | taca'],
  ['storage box', 'opbergdoos | Aufbewahrungsbox'],
  ['dictionary', 'woordenboek | Wörterbuch | słownik'],
  ['pouch', 'zakje | fluwelen zakje'],
  ['mirror', 'spiegel | lusterko'],
]

const meant: JudgedQuery[] = [
  ...waysToAsk('occasions', gift, 'verjaardag | Geburtstag | urodziny | anniversaire | birthday'),
  ...waysToAsk('languages', category('perfume'), 'reukwater | odeur'),
  ...waysToAsk('languages', note('amber'), 'oriental | orientals | oriëntaals | orientalny'),
  ...waysToAsk('languages', note('vetiver'), 'wetiwer'),
  ...waysToAsk('other scripts', name('Krasnaya Moskva'), 'Красная Москва'),
  ...waysToAsk('other scripts', house('Chanel'), 'Шанель'),
  ...waysToAsk('other scripts', gift, '🎁'),
  ...waysToAsk('other scripts', note('rose'), '🌹'),
  ...waysToAsk('suggestions', note('rose'), '🌹').map((query) => ({ ...query, isSuggestion: true as const })),
  ...waysToAsk('prices', priced(98, 98), 'exactly 98 | precies 98 euro'),
]

/** Words for perfume that do not mean a strength, and notes that dominate a scent. */
const scents: JudgedQuery[] = [
  ...waysToAsk(
    'perfume with a note',
    both(scent, note('vanilla')),
    'parfum met vanille | parfum à la vanille | perfume with vanilla',
  ),
  ...waysToAsk('perfume with a note', both(scent, note('violet')), 'ein Parfum mit Veilchen'),
  ...waysToAsk('perfume with a note', note('lily of the valley'), 'parfum au muguet'),
  ...waysToAsk('perfume with a note', both(category('perfume'), sex('women')), 'damesparfum | Damenparfum'),
  ...waysToAsk('perfume with a note', both(category('perfume'), sex('men')), 'herenparfum | Herrenparfum'),
  ...leading.flatMap(([own, names]) =>
    waysToAsk('leading notes', note(own), own).map((query) => ({
      ...query,
      // Sold products come after those that can be bought.
      best: ({ name: own, quantity }: Stocked) => names.includes(own) && quantity > 0,
    })),
  ),
]

const several: JudgedQuery[] = [
  ...waysToAsk(
    'several names',
    either(name('Mitsouko'), name('Shalimar')),
    'mitsouko shalimar | mitsouko or shalimar',
  ),
  ...waysToAsk('several names', either(name('Angel'), name('Alien')), 'angel alien'),
  ...waysToAsk('several names', either(house('Chanel'), house('Christian Dior')), 'chanel dior'),
  ...waysToAsk(
    'several names',
    both(miniature, either(house('Chanel'), house('Christian Dior'))),
    'chanel dior mini',
  ),
]

const empty = says(/\bempty\b/i)
const more: JudgedQuery[] = [
  ...waysToAsk(
    'things',
    empty,
    'empty bottle | leeg flesje | lege fles | leerer Flakon | leer flakon | flacon vide | pusty flakon',
  ),
  ...waysToAsk('things', both(titled('gift card'), priced(50, 50)), '€ 50 gift card | cadeaubon 50 euro'),
  ...waysToAsk('conditions', ({ condition }) => /open/i.test(condition), 'open box'),
  ...waysToAsk('conditions', both(name('Mitsouko'), says(/70% full/)), 'mitsoukko 70% full'),
  ...waysToAsk('strengths', either(typ('edc'), titled('kölnisch')), 'kölnisch wasser'),
  ...waysToAsk('whole names', house('4711'), '4711 kölnisch wasser'),
  ...halfTyped.flatMap(([fits, keywords]) => [
    ...waysToAsk('half-typed', fits, keywords),
    ...waysToAsk('suggestions', fits, keywords).map((query) => ({ ...query, isSuggestion: true as const })),
  ]),
]

/** Words that people use for many things, and for a scent or a flacon too. */
const ofScents: JudgedQuery[] = [
  ...waysToAsk('eras', era('1980s'), 'parfum des années 80 | parfums des années 80'),
  ...waysToAsk('families', note('wood'), 'houtachtig | houtachtige geur'),
  ...waysToAsk('perfume with a note', scent, 'light summer scent'),
  ...waysToAsk(
    'partly met',
    says(/fresh|summer/i),
    'fresh summer scent | fresh summer perfume | fresh summer',
  ),
  ...waysToAsk('occasions', gift, '30th birthday | 50e verjaardag | 18 urodziny'),
  ...waysToAsk(
    'partly met',
    name('Santal 33'),
    'santal 33 sample | próbka santal 33 | santal 33 travel size',
  ),
  ...waysToAsk('said of scents', says(/petrol/i), 'petrol'),
  ...waysToAsk('said of scents', says(/lipstick/i), 'lipstick'),
  ...waysToAsk('said of scents', name('Dune'), 'broom'),
  ...waysToAsk('said of scents', says(/church/i), 'church'),
  ...waysToAsk('said of scents', says(/butter/i), 'butter'),
  ...waysToAsk('said of scents', name('Philosykos'), 'tree'),
  ...waysToAsk('said of scents', titled('star'), 'star | star bottle'),
  ...waysToAsk('said of scents', titled('solid perfume'), 'solid perfume cat'),
  ...waysToAsk(
    'occasions',
    gift,
    'gift for teenager | gift for a teacher | cadeau voor collega | Geschenk für Kollegin | prezent dla nauczycielki',
  ),
]

/** Other spellings and names of things that the stock lists under different words. */
export const everydayWords: JudgedQuery[] = [
  ...written,
  ...things.flatMap(([own, keywords]) => waysToAsk('things', titled(own), keywords)),
  ...meant,
  ...scents,
  ...several,
  ...ofScents,
  ...more,
]
