import { type JudgedQuery, waysToAsk } from './judged-query.ts'
import { both, category, either, gift, house, name, note, priced, sample, soap, titled } from './rules.ts'

/** Words as they are written without umlauts, small, or as one. */
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

/** What lies under gifts, in other languages. */
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
  ...waysToAsk('other letters', name('Krasnaya Moskva'), 'Красная Москва'),
  ...waysToAsk('other letters', house('Chanel'), 'Шанель'),
  ...waysToAsk('other letters', gift, '🎁'),
  ...waysToAsk('other letters', note('rose'), '🌹'),
  ...waysToAsk('prices', priced(98, 98), 'exactly 98 | precies 98 euro'),
]

/** How people write and name things that the stock has under another word. */
export const everydayWords: JudgedQuery[] = [
  ...written,
  ...things.flatMap(([own, keywords]) => waysToAsk('things', titled(own), keywords)),
  ...meant,
]
