import { type JudgedQuery, waysToAsk } from './judged-query.ts'
import { both, note, type Stocked, sex, soap } from './rules.ts'

/** Other spellings and forms, and the same in Dutch, German and Polish. */
const spellings: Record<string, string> = {
  rose: 'roses | roos | rozen | Rosen | róża | perfumy z różą | parfum mit Rose | perfume with rose',
  oakmoss: 'oak moss | eikenmos | Eichenmoos',
  sandalwood: 'sandal wood | sandelhout | Sandelholz | sandlewood',
  violet: 'violets | Veilchen | fiołek | viooltjes',
  lemon: 'lemons | citroen | Zitrone | cytryna',
  peach: 'peaches | perzik | Pfirsich | brzoskwinia',
  jasmine: 'jasmin | jasmijn | jaśmin | perfumy z jaśminem',
  'lily of the valley': 'muguet | Maiglöckchen | konwalia | lelietje-van-dalen',
  frankincense: 'incense | wierook | kadzidło | Weihrauch',
  leather: 'leer | Leder | skóra',
  vanilla: 'vanille | wanilia | parfum met vanille',
  lavender: 'lavendel | lawenda',
  tobacco: 'tabak',
  musk: 'muskus | Moschus | piżmo | musky',
  cinnamon: 'kaneel | Zimt | cynamon',
  honey: 'honing | miód | honig',
  patchouli: 'paczula | patchuli',
  amber: 'ambra',
  bergamot: 'bergamotka',
  tuberose: 'tuberoza | tuberoses',
  ginger: 'gember | imbir | Ingwer',
  fig: 'vijg | figa | Feige',
  almond: 'amandel | Mandel | migdał',
  cardamom: 'kardemom | Kardamom | kardamon',
  honeysuckle: 'kamperfoelie | Geißblatt | honey suckle',
  blackcurrant: 'black currant',
  grapefruit: 'grape fruit',
  carnation: 'carnations',
  cherry: 'cherries',
  vetiver: 'vetvier',
}

const notesOf = (stock: readonly Stocked[]) => [
  ...new Set(stock.flatMap(({ notes }) => notes.split(',')).filter(Boolean)),
]

/** Notes as in the stock, and in other words. */
export const notesIn = (stock: readonly Stocked[]): JudgedQuery[] => [
  ...notesOf(stock).map((own) => ({ group: 'notes', keyword: own, fits: note(own) })),
  ...Object.entries(spellings).flatMap(([own, keywords]) =>
    waysToAsk('notes in other words', note(own), keywords),
  ),
  ...waysToAsk('notes in other words', both(note('rose'), sex('men')), 'rose for men'),
  ...waysToAsk('notes in other words', both(note('lavender'), soap), 'mydło lawendowe'),
]
