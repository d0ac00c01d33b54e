import { withoutElision } from '#shop/search/query/elision.ts'

/** Words that Dutch and German join to the word before: lavendelzeep, Lavendelseife. */
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
/** Minimum letters of the first part; fewer mean nothing by themselves. */
const shortestBeginning = 4

const compound = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(\p{L}{${shortestBeginning},}?)(${endings.join('|')})(?![\p{L}\p{N}])`,
  'giu',
)

/** Words and numbers typed without a space: 24faubourg, santal33. Fewer than four letters and a number are an abbreviation. */
const numbered = /(?<=(?<![\p{L}\p{N}])\d+)(?=\p{L}{4,})|(?<=\p{L}{4,})(?=\d+(?![\p{L}\p{N}]))/gu

/** The possessive of a house or person: "guerlain's mitsouko". Names that contain it are found unchanged. */
const possessive = /(?<=\p{L}{3,})['’]s(?![\p{L}\p{N}])/gu

/** What French writes apart: eaude toilette, eau detoilette. */
const eauDe = /(?<![\p{L}\p{N}])eau ?de ?(?=(?:toilette|parfum|cologne)(?![\p{L}\p{N}]))/giu

/** A letter for the zero of a decade: 197os. */
const decade = /(?<=(?<!\p{N})(?:19|20)\d)o(?=s?(?![\p{L}\p{N}]))/giu

/** Splits such words ("lavendel zeep") and removes possessive endings and elided articles. */
export const splitCompounds = (keyword: string): string =>
  withoutElision(
    keyword
      .normalize('NFC')
      .replace(eauDe, 'eau de ')
      .replace(decade, '0')
      .replace(compound, '$1 $2')
      .replace(numbered, ' ')
      .replace(possessive, ''),
  )
