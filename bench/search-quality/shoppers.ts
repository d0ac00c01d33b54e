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
const boxed = says(/with (\w+ )?box|in box|boxed/i)
const family =
  (words: string): Rule =>
  (product) =>
    product.family.includes(words)

/** Several requirements together, in the words of somebody who knows what they want. */
const precise: JudgedQuery[] = [
  ...waysToAsk(
    'precise',
    both(women, family('chypre'), era('1970s'), sized(0.1, 15), priced(0, 80)),
    "small women's chypre from the 70s under 80",
  ),
  ...waysToAsk(
    'precise',
    both(men, era('1980s'), typ('edt')),
    "men's 80s eau de toilette | herren eau de toilette 80er",
  ),
  ...waysToAsk(
    'precise',
    both(house('Guerlain'), miniature, priced(0, 20)),
    'guerlain mini under 20 | cheap guerlain miniature max 20',
  ),
  ...waysToAsk(
    'precise',
    both(house('Chanel'), vintage, typ('parfume')),
    'vintage chanel extrait | chanel pure parfum vintage',
  ),
  ...waysToAsk('precise', both(note('leather'), men, vintage), 'vintage leather for men'),
  ...waysToAsk('precise', both(sample, vintage, priced(0, 8)), 'vintage decants up to 8 euro'),
  ...waysToAsk('precise', both(typ('edp'), women, sized(50), priced(0, 90)), 'edp women 50 ml under 90'),
  ...waysToAsk('precise', both(miniature, boxed, priced(0, 12)), 'miniature with box under 12 euro'),
  ...waysToAsk('precise', both(soap, vintage), 'vintage soap | vintage zeep'),
  ...waysToAsk('precise', both(house('Guerlain'), boxed), 'guerlain with original box | boxed guerlain'),
]

/** Whole sentences. */
const spoken: JudgedQuery[] = [
  ...waysToAsk(
    'spoken',
    both(note('iris'), women),
    'something with iris for my mother | parfum met iris voor mijn moeder',
  ),
  ...waysToAsk(
    'spoken',
    note('vanilla'),
    'i want something with vanilla | a perfume that smells like vanilla',
  ),
  ...waysToAsk('spoken', both(note('rose'), priced(0, 50)), 'perfume with roses not more than 50 euros'),
  ...waysToAsk('spoken', both(men, era('1970s')), 'a mens fragrance from the seventies'),
  ...waysToAsk(
    'spoken',
    both(either(gift, women), priced(0, 30)),
    'gift for my sister under 30 | cadeau voor moeder tot 30 euro',
  ),
  ...waysToAsk('spoken', name('Shalimar'), 'looking for shalimar by guerlain | is shalimar in stock'),
  ...waysToAsk('spoken', name('Mitsouko'), "how much is mitsouko | guerlain's mitsouko"),
  ...waysToAsk('spoken', both(category('perfume'), house('Chanel')), 'most expensive chanel'),
  ...waysToAsk('spoken', both(house('Chanel'), priced(0, 10)), 'cheapest chanel | goedkoopste chanel'),
]

const shorter: JudgedQuery[] = [
  ...waysToAsk('abbreviations', house('Yves Saint Laurent'), 'y.s.l. | st. laurent'),
  ...waysToAsk('abbreviations', house('Jean Paul Gaultier'), 'j.p. gaultier | jp gaultier'),
  ...waysToAsk('abbreviations', house('Acqua di Parma'), 'aqua di parma'),
  ...waysToAsk('abbreviations', house('Roger & Gallet'), 'r&g'),
  ...waysToAsk('abbreviations', name('N°5'), 'chanel#5 | chanel five | chanel, no 5'),
  ...waysToAsk('abbreviations', titled('N°19'), 'chanel nineteen'),
  ...waysToAsk('abbreviations', name('24, Faubourg'), '24faubourg'),
  ...waysToAsk('abbreviations', name('Bleu de Chanel'), 'bdc'),
  ...waysToAsk('abbreviations', name('Coco Mademoiselle'), 'coco mlle'),
  ...waysToAsk('a space too many', name('Libre'), 'li bre'),
  ...waysToAsk('a space too many', name('Poême'), 'poe me'),
]

const foreign: JudgedQuery[] = [
  ...waysToAsk(
    'languages',
    men,
    'parfum homme | perfume para hombre | mannengeur | Männerduft | profumo uomo',
  ),
  ...waysToAsk(
    'languages',
    women,
    'parfum femme | perfume de mujer | vrouwengeur | Frauenduft | profumo donna',
  ),
  ...waysToAsk('languages', both(typ('edt'), women), 'eau de toilette femme | woda toaletowa damska'),
  ...waysToAsk('languages', both(typ('edt'), men), 'eau de toilette homme | woda toaletowa męska'),
  ...waysToAsk('languages', note('rose'), 'rosa | Rosenduft | perfume de rosas'),
  ...waysToAsk('languages', note('vanilla'), 'waniliowe | vainilla'),
  ...waysToAsk('languages', note('violet'), 'fiołkowy | violeta'),
  ...waysToAsk('languages', note('leather'), 'skórzane | cuero'),
  ...waysToAsk('languages', note('lemon'), 'cytrynowy | limón'),
  ...waysToAsk('languages', soap, 'jabón | Seifen'),
  ...waysToAsk('languages', both(soap, note('lavender')), 'jabón de lavanda'),
  ...waysToAsk('languages', miniature, 'parfumminiatuur | Parfümminiatur | miniaturas'),
  ...waysToAsk('languages', gold, 'Goldschmuck'),
  ...waysToAsk('languages', era('1970s'), 'años 70'),
  ...waysToAsk('languages', both(house('Guerlain'), vintage), 'oude guerlain | guerlain antiguo'),
]

const measured: JudgedQuery[] = [
  ...waysToAsk('ounces', sized(14, 15), 'half ounce | 1/2 oz | ½ oz | 0.5 oz | half an ounce'),
  ...waysToAsk('ounces', sized(7, 7.6), '1/4 oz | quarter ounce | ¼ oz'),
  ...waysToAsk('sizes', sized(200, 9999), 'large bottle 200 ml | 200ml or more'),
  ...waysToAsk(
    'sizes',
    sized(100, 9999),
    'large bottle | big bottle | grote fles | grosse Flasche | grand flacon',
  ),
  ...waysToAsk('prices', priced(20, 40), 'over 20 under 40 | minimum 20 maximum 40'),
  ...waysToAsk('prices', priced(0, 15), 'niet meer dan 15 euro | not more than 15 | budget 15 euro'),
  ...waysToAsk('conditions', says(/\bgood\b/i), 'good | condition good'),
  ...waysToAsk('conditions', says(/\bsealed\b/i), 'factory sealed | nooit geopend | never opened'),
  ...waysToAsk('conditions', says(/unused|sealed/i), 'never used | sin usar'),
  ...waysToAsk('conditions', says(/sealed|\bfull\b/i), 'full bottle | volle fles'),
  ...waysToAsk('conditions', boxed, 'with original box | in original box'),
  ...waysToAsk('categories', both(soap, house('Pears')), 'pear soap'),
  ...waysToAsk('categories', both(soap, titled('shaving')), 'shave soap'),
]

/** A house with a perfume that it does not have, and requirements that the stock can only meet in part. */
const partial: JudgedQuery[] = [
  ...waysToAsk(
    'partly met',
    house('Guerlain'),
    'guerlain santal royal | guerlain idylle | guerlain mon guerlain',
  ),
  ...waysToAsk(
    'partly met',
    house('Yves Saint Laurent'),
    'ysl jazz | ysl mon paris | ysl edt men 100ml under 200',
  ),
  ...waysToAsk('partly met', house('Hermès'), 'hermes rouge | hermes voyage'),
  ...waysToAsk('partly met', house('Chanel'), 'chanel chance eau tendre'),
  ...waysToAsk('partly met', titled('opium'), 'opium edp 1990s | opium edp | chanel opium | opium 200 ml'),
]

const typed: JudgedQuery[] = [
  ...waysToAsk('suggestions', men, 'for him'),
  ...waysToAsk('suggestions', women, 'wome'),
  ...waysToAsk('suggestions', era('1970s'), '197'),
  ...waysToAsk('suggestions', note('vanilla'), 'vanila'),
  ...waysToAsk('suggestions', vintage, 'vintag'),
].map((query) => ({ ...query, isSuggestion: true as const }))

const senseless = nonsense('router | wifi router | doctor | carpet | banana | monitor | burger | lego')

/** Queries of several kinds of shoppers, written from the catalogue and not from what the search understands. */
export const shoppers: JudgedQuery[] = [
  ...precise,
  ...spoken,
  ...shorter,
  ...foreign,
  ...measured,
  ...partial,
  ...typed,
  ...senseless,
]
