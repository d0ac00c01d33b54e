/** Emoji that people type instead of words, with the words for them. */
const signs: Record<string, string> = {
  '🎁': 'gift',
  '🌹': 'rose',
  '💐': 'flowers',
  '🌸': 'floral',
  '🌺': 'floral',
  '🌷': 'floral',
  '🌿': 'green notes',
  '🍋': 'lemon',
  '🍊': 'orange',
  '🍑': 'peach',
  '🍒': 'cherry',
  '🍎': 'apple',
  '🍓': 'strawberry',
  '🍍': 'pineapple',
  '🥥': 'coconut',
  '🍯': 'honey',
  '☕': 'coffee',
  '🍵': 'tea',
  '🧼': 'soap',
  '🕯': 'candle',
  '💍': 'gold',
  '📚': 'book',
  '📖': 'book',
}
const sign = new RegExp(Object.keys(signs).join('|'), 'gu')

/** Transliteration by letter, as names are written: Красная Москва is Krasnaya Moskva. */
const cyrillic: Record<string, string> = Object.fromEntries(
  'а a,б b,в v,г g,ґ g,д d,е e,ё yo,є ye,ж zh,з z,и i,і i,ї yi,й y,к k,л l,м m,н n,о o,п p,р r,с s,т t,у u,ф f,х kh,ц ts,ч ch,ш sh,щ shch,ъ ,ы y,ь ,э e,ю yu,я ya'
    .split(',')
    .map((pair) => pair.split(' ')),
)

/** Replaces the emoji of a keyword with words. */
export const wordsForSigns = (keyword: string): string =>
  keyword
    .replace(sign, (found) => ` ${signs[found] ?? ''} `)
    .replace(/\s+/g, ' ')
    .trim()

/** Transliterates a keyword from Cyrillic to Latin letters; undefined if it has no Cyrillic letters. */
export const inLatin = (keyword: string): string | undefined =>
  /\p{Script=Cyrillic}/u.test(keyword)
    ? keyword.toLowerCase().replace(/\p{Script=Cyrillic}/gu, (letter) => cyrillic[letter] ?? '')
    : undefined
