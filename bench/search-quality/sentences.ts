import { type JudgedQuery, nonsense, waysToAsk } from './judged-query.ts'
import {
  both,
  category,
  either,
  era,
  gift,
  house,
  name,
  note,
  priced,
  type Rule,
  says,
  sex,
  sized,
  titled,
  typ,
  vintage,
} from './rules.ts'

const not =
  (rule: Rule): Rule =>
  (product) =>
    !rule(product)
const before =
  (decade: string): Rule =>
  (product) =>
    product.era !== null && product.era < decade

/** A range of fill levels, in per cent. */
const filled =
  (least: number, most: number): Rule =>
  ({ condition }) => {
    const fill = /(\d+)% full/.exec(condition)?.[1] ?? (/\bfull\b/.test(condition) ? '100' : '')
    return fill !== '' && Number(fill) >= least && Number(fill) <= most
  }

/** A name within a question or a wish, in words that ask for nothing else. */
const wishes: JudgedQuery[] = [
  ...waysToAsk(
    'wishes',
    name('Mitsouko'),
    "i would like mitsouko | i'd like mitsouko | would like to buy mitsouko | i like mitsouko | wie riecht mitsouko | jak pachnie mitsouko | hoe ruikt mitsouko | wo finde ich Mitsouko",
  ),
  ...waysToAsk(
    'wishes',
    name('Shalimar'),
    "i'd like to buy shalimar | wo gibt es shalimar zu kaufen | was kostet shalimar | ile kosztuje shalimar | waar koop ik shalimar | combien coûte shalimar",
  ),
  ...waysToAsk('wishes', both(name('Shalimar'), typ('edt')), "i'd like to buy shalimar edt"),
  ...waysToAsk('wishes', name('N°5'), 'wo bekomme ich chanel no 5'),
]

/** A price together with another number. */
const prices: JudgedQuery[] = [
  ...waysToAsk(
    'prices',
    both(name('Santal 33'), priced(0, 200)),
    'santal 33 max 200 | santal 33 maximum 200 euro',
  ),
  ...waysToAsk('prices', both(house('4711'), priced(0, 10)), '4711 max 10 euro'),
  ...waysToAsk('prices', both(sized(100), priced(0, 90)), '100 ml max 90 euro | 100 ml tot 90 euro'),
  ...waysToAsk('prices', both(house('Christian Dior'), sized(100), priced(0, 150)), 'dior 100 ml max 150'),
  ...waysToAsk('prices', both(sized(100), priced(100, 99999)), '100ml minimum 100 euro'),
  ...waysToAsk(
    'prices',
    both(sized(5), priced(0, 15)),
    '5 ml bis 15 Euro | 5 ml do 15 euro | 5ml tot 15 euro',
  ),
  ...waysToAsk(
    'prices',
    priced(0, 50),
    'hoogstens 50 | taniej niż 50 | 50,- euro | 50,00 | do pięćdziesięciu euro | price 50 | under fifty euro',
  ),
  ...waysToAsk('prices', priced(0, 100), 'under a hundred euro | below one hundred | poniżej stu euro'),
  ...waysToAsk('prices', priced(150, 99999), 'more expensive than 150 | 150+'),
]

const eras: JudgedQuery[] = [
  ...waysToAsk(
    'eras',
    before('1980s'),
    "sprzed 1980 | d'avant 1980 | antérieur à 1980 | up to 1979 | bis 1979 | tot 1980 | under 1980",
  ),
  ...waysToAsk('eras', both(house('Guerlain'), before('1980s')), 'guerlain sprzed 1980 roku'),
]

/** What a bottle is sold with, how full it is and whether it can be bought. */
const conditions: JudgedQuery[] = [
  ...waysToAsk(
    'conditions',
    says(/no box|without box/i),
    'geen doos | ohne Verpackung | zonder verpakking | sans emballage | bez opakowania | ohne OVP | not boxed | no original box | boxless | box missing | doos ontbreekt | brak pudełka',
  ),
  ...waysToAsk(
    'conditions',
    says(/with (\w+ )?box|in box|boxed/i),
    'with outer box | incl. box | including box | inclusief doos | in doosje | z oryginalnym pudełkiem | z kartonikiem | met verpakking',
  ),
  ...waysToAsk(
    'conditions',
    filled(90, 100),
    'bijna volle fles | barely used | kaum benutzt | nauwelijks gebruikt',
  ),
  ...waysToAsk('conditions', filled(80, 100), '80%+ full'),
  ...waysToAsk('conditions', filled(75, 75), 'three quarters full | three-quarters full | driekwart vol'),
  ...waysToAsk('conditions', filled(50, 50), 'half empty | half leeg | half-full bottle | half used'),
  ...waysToAsk('conditions', filled(0, 50), 'less than half full'),
  ...waysToAsk('conditions', filled(50, 100), 'minstens halfvol | mindestens halb voll'),
  ...waysToAsk('conditions', says(/unused|sealed/i), 'brand new'),
  ...waysToAsk('conditions', says(/sealed/i), 'nieotwarte'),
  ...waysToAsk('conditions', says(/\b(used|opened)\b/i), 'preloved'),
  ...waysToAsk('conditions', ({ quantity }) => quantity === 0, 'sold | sold out | uitverkocht | ausverkauft'),
  ...waysToAsk('conditions', ({ quantity }) => quantity === 1, 'last bottle | laatste fles'),
  ...waysToAsk('conditions', category('perfume'), 'full size | full-size perfume | full size bottle'),
]

/** Exclusions, and names and words that only look like exclusions. */
const exclusions: JudgedQuery[] = [
  ...waysToAsk('exclusions', not(note('patchouli')), "i don't like patchouli"),
  ...waysToAsk('exclusions', house('Lanvin'), 'my sin lanvin | my sin by lanvin'),
  ...waysToAsk('exclusions', both(house('Chanel'), titled('n°5')), '5 no chanel'),
]

const cheapest = priced(0, 10)
/** Search words within everyday phrases. */
const spoken: JudgedQuery[] = [
  ...waysToAsk(
    'prices',
    cheapest,
    'low budget | betaalbaar | preiswert | budgetvriendelijk | miniatures pas chères | budget miniature',
  ),
  ...waysToAsk('prices', both(category('perfume'), priced(0, 50)), 'günstiges Parfum | budget perfume'),
  ...waysToAsk('prices', priced(150, 99999), 'not cheap'),
  ...waysToAsk(
    'prices',
    priced(0, 20),
    'what can i get for under 20 euro | what can i get for 20 euro | i only have 20 euros',
  ),
  ...waysToAsk('spoken', note('oakmoss'), 'is there anything with oakmoss | is there a perfume with oakmoss'),
  ...waysToAsk('spoken', note('rose'), 'sent la rose'),
  ...waysToAsk(
    'for whom',
    either(gift, sex('women')),
    'i want to give my wife perfume | what should i give my mum | only women | pour maman | girls',
  ),
  ...waysToAsk('for whom', either(gift, sex('men')), 'boys | gift for boys'),
  ...waysToAsk('for whom', sex('unisex'), 'voor hem en haar | für sie und ihn | pour elle et lui'),
  ...waysToAsk('eras', vintage, 'only vintage | oldest perfume | oudste parfum'),
  ...waysToAsk('eras', either(era('1920s'), era('1930s')), 'interbellum | between the wars'),
  ...waysToAsk('eras', either(era('1950s'), era('1960s')), 'mid-century perfume'),
  ...waysToAsk('eras', era('1970s'), 'c1970 | 70 s | year 1975'),
]

const senseless = nonsense("sin city | no blorptang | ohne xyz | hors d'oeuvre | poza miastem | pas de deux")

/** Whole sentences, several numbers and exclusions, as people would ask in a shop. */
export const sentences: JudgedQuery[] = [
  ...wishes,
  ...prices,
  ...eras,
  ...conditions,
  ...exclusions,
  ...spoken,
  ...senseless,
]
