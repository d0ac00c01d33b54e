/** What Dutch and German write as the end of one word with what goes before it: lavendelzeep, Lavendelseife. */
const endings = [
  'zeepje',
  'zepen',
  'zeep',
  'seifen',
  'seife',
  'parfum',
  'parfüm',
  'poeder',
  'puder',
  'duft',
  'geur',
  'gold',
  'goud',
  'kaars',
  'kerze',
  'flesje',
  'fles',
  'flasche',
  'schmuck',
  'miniatuurtje',
  'miniaturen',
  'miniatuur',
  'miniatur',
  'proefje',
  'probe',
]
/** A beginning of less says nothing by itself. */
const shortestBeginning = 4

const compound = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(\p{L}{${shortestBeginning},}?)(${endings.join('|')})(?![\p{L}\p{N}])`,
  'giu',
)

/** Words and numbers typed without a space: 24faubourg, santal33. Two letters and a number are an abbreviation. */
const numbered = /(?<=(?<![\p{L}\p{N}])\d+)(?=\p{L}{4,})|(?<=\p{L}{4,})(?=\d+(?![\p{L}\p{N}]))/gu

/** Of a house or person: "guerlain's mitsouko". Names that have it are found as they stand. */
const possessive = /(?<=\p{L}{3,})['’]s(?![\p{L}\p{N}])/gu

/** The keyword with such words as two: "lavendel zeep". Without what makes a name a possessive. */
export const splitCompounds = (keyword: string): string =>
  keyword.normalize('NFC').replace(compound, '$1 $2').replace(numbered, ' ').replace(possessive, '')
