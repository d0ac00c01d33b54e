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
  type Rule,
  sample,
  says,
  sex,
  sized,
  titled,
  typ,
} from './rules.ts'

const scent = either(category('perfume'), miniature, sample)

/** "Parfum" together with a note means any scent, and with a house all of its scents. */
const parfum: JudgedQuery[] = [
  ...waysToAsk(
    'perfume with a note',
    both(note('leather'), sex('men')),
    'parfum voor mannen met leer | parfum heren leer | Parfum für Männer mit Leder',
  ),
  ...waysToAsk(
    'perfume with a note',
    both(scent, note('lilac')),
    'Flieder Parfum | parfum lilas | parfum sering',
  ),
  ...waysToAsk('perfume with a note', both(scent, note('wood')), 'parfum boisé'),
  ...waysToAsk('perfume with a note', both(scent, note('spicy')), 'parfum épicé'),
  ...['Lancôme', 'Hermès', 'Guerlain', 'Christian Dior'].flatMap((own) =>
    waysToAsk('strengths', both(scent, house(own)), `${own} parfum | parfum ${own}`),
  ),
  ...waysToAsk('strengths', both(typ('parfume'), sized(7, 7.6)), 'quarter oz parfum'),
]

/** The name of a house as printed on its labels, and house names with a typo. */
const ofHouses: JudgedQuery[] = [
  ...['Hermès', 'Guerlain', 'Caron', 'Jean Patou', 'Houbigant'].flatMap((own) =>
    waysToAsk('houses', house(own), `${own} paris`),
  ),
  ...waysToAsk('houses', house('Guerlain'), 'gerlain paris'),
  ...waysToAsk('house aliases', house('Yves Saint Laurent'), 'y s l'),
  ...waysToAsk('houses', name('Paris'), 'ysl paris | yves saint laurent paris'),
  ...waysToAsk('wrong letter', name('Dior Homme'), 'dior home'),
  ...waysToAsk('wrong letter', name('Poême'), 'lancome ooeme | lanome pome'),
  ...waysToAsk('missing letter', name('Ysatis'), 'givenchy satis'),
  ...waysToAsk('wrong letter', both(house('Jean Patou'), name('1000')), 'jean oatou 1000'),
  ...waysToAsk('wrong letter', name('Y'), 'yves daint laurent y'),
  ...waysToAsk('wrong letter', name('Libre'), 'yves saint laurent kibre'),
  ...waysToAsk('as it sounds', name('Fahrenheit'), 'farenheight'),
  ...waysToAsk('as it sounds', name('Jicky'), 'gicky'),
  ...waysToAsk('as it sounds', name('Calèche'), 'calesh'),
  ...waysToAsk('as it sounds', name('Jolie Madame'), 'joly madame'),
  ...waysToAsk('as it sounds', note('frankincense'), 'insence'),
  ...waysToAsk('swapped letter', note('chypre'), 'cyphre'),
  ...waysToAsk('swapped letter', titled('gift card'), 'gift crad'),
  ...waysToAsk('notes in other words', note('oakmoss'), 'oak mos'),
  ...waysToAsk('strengths', typ('edt'), 'eau detoilette | toilettewater'),
  ...waysToAsk('eras', era('1970s'), '197os'),
]

/** Unfinished names, sizes and eras, as typed so far. */
const typed: JudgedQuery[] = [
  ...waysToAsk('suggestions', house('Christian Dior'), 'dior 19'),
  ...waysToAsk('suggestions', house('Guerlain'), 'guerlain 19'),
  ...waysToAsk('suggestions', both(house('Chanel'), titled('n°')), 'chanel nu | chanel numb | chanel number'),
  ...waysToAsk('suggestions', name('Nuit de Noël'), 'caron nu'),
  ...waysToAsk('suggestions', sized(100), '100 m'),
  ...waysToAsk('suggestions', sized(3.5), '3.5 m'),
  ...waysToAsk('suggestions', sized(5), '5 ml min'),
  ...waysToAsk('suggestions', era('1980s'), '80'),
  ...waysToAsk('suggestions', typ('parfume'), 'extrait 1 | extrait 19'),
  ...waysToAsk('suggestions', name('Pour un Homme de Caron'), 'Pour un Homme de Ca'),
  ...waysToAsk('suggestions', titled('lime basil & mandarin'), 'Lime Basil & Man'),
  ...waysToAsk('suggestions', both(house('Christian Dior'), titled('poison')), 'dior p'),
  ...waysToAsk('suggestions', name('Kouros'), 'ysl k'),
  ...waysToAsk('suggestions', name('Rive Gauche'), 'ysl r'),
  ...beganSo('Parfum Sacré', 'Parfum S | Parfum Sa'),
  ...beganSo('For Her', 'For He'),
  ...beganSo('Golden Alligator', 'Golden A'),
].map((query) => ({ ...query, isSuggestion: true as const }))

/** The product with this name comes first; products that fit the meaning of its words may follow. */
function beganSo(own: string, keywords: string): JudgedQuery[] {
  return waysToAsk('suggestions', () => true, keywords).map((query) => ({ ...query, best: name(own) }))
}

/** Notes as adjectives, in the plural and in other languages. */
const forms: [string, string][] = [
  ['frankincense', 'kadzidłowe'],
  ['lily of the valley', 'konwaliowe | konwaliowa'],
  ['chypre', 'szyprowe'],
  ['tea', 'herbaciane'],
  ['cacao', 'czekoladowe'],
  ['caramel', 'karmelowe'],
  ['ginger', 'imbirowe'],
  ['blackcurrant', 'porzeczkowe | zwarte bessen'],
  ['gourmand', 'gourmandowe'],
  ['tonka', 'tonkabonen'],
  ['red berries', 'rode bessen'],
  ['coconut', 'kokosnoot'],
  ['citrus', 'citrusvruchten | Zitrusfrüchte'],
  ['orange blossom', 'oranje bloesem'],
  ['iris', 'iriswortel | Iriswurzel'],
  ['clove', 'Gewürznelken'],
  ['musk', 'musqué'],
  ['moss', 'mousse | mos'],
  ['ylang', 'ilang ilang'],
  ['pepper', 'peppery'],
  ['flor', 'weiße Blüten'],
]
const notes: JudgedQuery[] = [
  ...forms.flatMap(([own, keywords]) => waysToAsk('notes in other words', note(own), keywords)),
  ...waysToAsk('notes in other words', says(/fresh/i), 'frisse | frisse geur'),
]

const notVintage: Rule = ({ vintage }) => !vintage
/** When a scent is worn, and the era that it is from. */
const times: JudgedQuery[] = [
  ...waysToAsk(
    'occasions',
    both(scent, says(/evening|night|soir/i)),
    'evening perfume | date night | date night perfume',
  ),
  ...waysToAsk('occasions', both(scent, says(/winter/i)), 'winter | winter perfume'),
  ...waysToAsk('occasions', both(scent, says(/everyday/i)), 'everyday perfume'),
  ...waysToAsk('occasions', says(/smok|winter/i), 'something smoky for winter'),
  ...waysToAsk('occasions', gift, 'Nikolaus | mikołajki | Boże Narodzenie | relatiegeschenk | Noël cadeau'),
  ...waysToAsk('conditions', says(/collect/i), 'collectible'),
  ...waysToAsk('eras', both(house('Christian Dior'), notVintage), 'modern dior'),
  ...waysToAsk('eras', both(category('perfume'), notVintage), 'modern perfume'),
  ...waysToAsk('eras', notVintage, 'current production | contemporary'),
]

/** Words whose meaning depends on the words around them. */
export const nuances: JudgedQuery[] = [...parfum, ...ofHouses, ...typed, ...notes, ...times]
