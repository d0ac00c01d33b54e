import { type JudgedQuery, nonsense, waysToAsk } from './judged-query.ts'
import {
  both,
  category,
  either,
  era,
  gift,
  gold,
  house,
  miniature,
  name,
  note,
  priced,
  type Rule,
  sample,
  says,
  sex,
  sized,
  soap,
  titled,
  typ,
  vintage,
} from './rules.ts'

const [women, men] = [sex('women'), sex('men')]
const isNew: Rule = (product) => product.isNew
const isReduced: Rule = (product) => product.isReduced
const perfume = category('perfume')
const scent = either(perfume, miniature, sample)

/** Presents, by recipient and occasion. */
const occasions: JudgedQuery[] = [
  ...waysToAsk(
    'occasions',
    either(gift, women),
    "mother's day | moederdag | Muttertag | dzień matki | cadeau pour elle | Geschenk für meine Mutter | idée cadeau femme",
  ),
  ...waysToAsk('occasions', either(gift, men), "father's day | vaderdag cadeau | prezent dla taty"),
  ...waysToAsk(
    'occasions',
    either(gift, scent),
    'christmas gift | kerstcadeau | Weihnachtsgeschenk | valentines day | sinterklaas | verjaardagscadeau | stocking filler | wedding gift',
  ),
  ...waysToAsk('occasions', scent, 'sexy perfume | signature scent | designer perfume'),
  ...waysToAsk(
    'occasions',
    both(either(gift, women), priced(0, 25)),
    'cadeautje voor moeder onder 25 euro | gift for grandma under 25',
  ),
]

const conditions: JudgedQuery[] = [
  ...waysToAsk('conditions', isNew, 'just arrived | whats new | latest arrivals'),
  ...waysToAsk('conditions', both(isNew, house('Hermès')), 'new hermes | hermes new arrivals'),
  ...waysToAsk('conditions', isReduced, 'bargains | deals | koopjes | okazje'),
  ...waysToAsk('conditions', both(isReduced, house('Chanel')), 'chanel aanbieding | discounted chanel'),
  ...waysToAsk('conditions', says(/95% full/), '95 percent full | 95 procent vol'),
  ...waysToAsk('conditions', says(/hand.decanted/i), 'hand-decanted samples'),
  ...waysToAsk(
    'conditions',
    both(house('Guerlain'), says(/\bused/i)),
    'pre-owned guerlain | second-hand guerlain',
  ),
  ...waysToAsk('conditions', ({ quantity }) => quantity === 1, 'only 1 left | unique piece'),
  ...waysToAsk('conditions', says(/sealed/i), 'originalverschlossen | noch versiegelt'),
  ...waysToAsk('sizes', sized(200, 9999), '200 ml or bigger | 200 ml of groter'),
  ...waysToAsk('sizes', sized(0.1, 5), '5 ml or smaller'),
  ...waysToAsk('prices', priced(0, 30), '30 euro budget | goedkoper dan 30 euro | günstiger als 30 Euro'),
  ...waysToAsk('prices', both(miniature, priced(0, 9.5)), 'miniature price low to high'),
]

/** Requirements that are only implied, and a word found only in descriptions together with a very common one. */
const fewInAll: JudgedQuery[] = [
  ...waysToAsk('few in all', era('1990s'), '90s perfume | perfume from the nineties'),
  ...waysToAsk('few in all', both(men, era('1970s')), "70s men's cologne | seventies cologne for men"),
  ...waysToAsk('few in all', men, 'cologne for men | after shave | gents'),
  ...waysToAsk('few in all', house('Lancôme'), 'lancome paris'),
  ...waysToAsk('few in all', house('Christian Dior'), 'dior lipstick'),
  ...waysToAsk('few in all', note('tobacco'), 'pipe tobacco'),
  ...waysToAsk('few in all', note('almond'), 'bitter almond'),
  ...waysToAsk('few in all', note('frankincense'), 'church incense'),
  ...waysToAsk('few in all', sex('unisex'), 'gender neutral | for men and women | genderless'),
]

const things: JudgedQuery[] = [
  ...waysToAsk('things', titled('advertisement'), 'perfume advert | poster | reclame'),
  ...waysToAsk('things', titled('blotters'), 'paper strips | Teststreifen'),
  ...waysToAsk('things', titled('scarf'), 'Seidentuch | zijden sjaal'),
  ...waysToAsk('things', titled('locket'), 'medallion | locket'),
  ...waysToAsk('things', titled('14k'), '14 karat | 14 carat gold'),
  ...waysToAsk('things', either(titled('dictionary'), titled('guide'), titled('notebook')), 'books'),
  ...waysToAsk('things', titled('solid perfume'), 'vast parfum | solid perfume'),
  ...waysToAsk('things', both(gold, titled('pendant')), 'gold pendant'),
  ...waysToAsk('things', both(soap, note('lavender')), 'savon à la lavande'),
  ...waysToAsk('things', miniature, 'mignonette'),
]

const names: JudgedQuery[] = [
  ...waysToAsk('whole names', name('Vol de Nuit'), 'voldenuit | vol nuit'),
  ...waysToAsk('whole names', name('Cuir de Russie'), 'cuirderussie'),
  ...waysToAsk('whole names', name("L'Heure Bleue"), 'blue hour guerlain'),
  ...waysToAsk('whole names', name('La Petite Robe Noire'), 'little black dress guerlain'),
  ...waysToAsk('whole names', titled('parure'), 'guerlain paure'),
  ...waysToAsk('whole names', name('Amarige'), 'amarie | amarig'),
  ...waysToAsk('whole names', house('Jean Paul Gaultier'), 'john paul gaultier | gautier'),
  ...waysToAsk('strengths', typ('edp'), 'eau de parfume | ea de parfum'),
  ...waysToAsk('eras', era('1970s'), '70-er | années soixante-dix'),
  ...waysToAsk('eras', era('1980s'), 'années quatre-vingt'),
  ...waysToAsk('languages', both(vintage, women), 'alte Damenparfums | vintage damesparfum'),
  ...waysToAsk('languages', both(men, era('1980s')), 'herengeur uit de jaren 80 | męskie lata 80'),
  ...waysToAsk('languages', both(note('jasmine'), scent), 'perfumy z jaśminem | parfum met jasmijn'),
]

const typed: JudgedQuery[] = [
  ...waysToAsk('suggestions', house('4711'), '47 | 471'),
  ...waysToAsk('suggestions', name('Santal 33'), 'santal 3'),
  ...waysToAsk('suggestions', miniature, 'minia'),
  ...waysToAsk('suggestions', sample, 'decan'),
  ...waysToAsk('suggestions', typ('edp'), 'eau de parf'),
  ...waysToAsk('suggestions', note('rose'), 'roos'),
  ...waysToAsk('suggestions', women, 'for wom'),
  ...waysToAsk('suggestions', priced(0, 50), 'under 50 eu'),
].map((query) => ({ ...query, isSuggestion: true as const }))

const senseless = nonsense(
  'null | sfgsdfg | volkswagen golf | screwdriver | lawn mower | whatsapp | spaghetti | Waschmaschine',
)

/** Queries of further shoppers: what they celebrate, what they remember and how they spell it. */
export const occasionsAndMore: JudgedQuery[] = [
  ...occasions,
  ...conditions,
  ...fewInAll,
  ...things,
  ...names,
  ...typed,
  ...senseless,
]
