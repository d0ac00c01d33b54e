/** What Dutch and German write as the end of one word with what goes before it: lavendelzeep, Lavendelseife. */
const endings = [
  'zeepje',
  'zeep',
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
]
/** A beginning of less says nothing by itself. */
const shortestBeginning = 4

const compound = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(\p{L}{${shortestBeginning},}?)(${endings.join('|')})(?![\p{L}\p{N}])`,
  'giu',
)

/** The keyword with such words as two: "lavendel zeep". */
export const splitCompounds = (keyword: string): string => keyword.normalize('NFC').replace(compound, '$1 $2')
