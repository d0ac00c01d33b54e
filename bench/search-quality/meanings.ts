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
  priced,
  sample,
  sex,
  sized,
  titled,
  typ,
  vintage,
} from './rules.ts'

const before =
  (decade: string) =>
  ({ era: own }: { era: string | null }) =>
    own !== null && own < decade

const eras: JudgedQuery[] = [
  ...waysToAsk(
    'eras',
    era('1970s'),
    `1970s | 70s | 70's | 1970's | '70s | seventies | the seventies | perfume from the 70s | vintage perfume 1970s | jaren 70 |
    jaren zeventig | 70er | 70er jahre | siebziger jahre | lata 70 | lata siedemdziesiąte | 1975 | 70ies`,
  ),
  ...waysToAsk(
    'eras',
    era('1960s'),
    'from the 1960s | sixties perfume | vintage 1960s | lata 60. | sechziger',
  ),
  ...waysToAsk(
    'eras',
    era('1980s'),
    '1980s vintage | eighties | 80s perfume | lata 80-te | jaren tachtig parfum',
  ),
  ...waysToAsk('eras', era('1950s'), 'the fifties | 1950s | jaren 50'),
  ...waysToAsk('eras', era('1990s'), 'nineties | 90s | 90er'),
  ...waysToAsk(
    'eras',
    either(era('1960s'), era('1970s')),
    '1960s and 1970s | 1960s or 1970s | 1960-1979 | from 1960 to 1975',
  ),
  ...waysToAsk('eras', before('1960s'), 'before 1960 | voor de jaren 60 | vor den 60er Jahren'),
  ...waysToAsk('eras', before('1980s'), '1970s or older | jaren 70 of ouder | 1979 and earlier'),
  ...waysToAsk(
    'eras',
    era('1970s'),
    'around 1970 | circa 1975 | early 70s | late 1970s | eind jaren 70 | Anfang der 70er Jahre | années 1970 | lat 70-tych',
  ),
  ...waysToAsk('eras', both(before('1970s'), sex('women')), 'before 1970 women'),
  ...waysToAsk('eras', vintage, 'vintage | old perfume | vintage perfume'),
  ...waysToAsk('eras', both(vintage, sex('women')), 'vintage women | women vintage'),
  ...waysToAsk('eras', both(vintage, house('Chanel')), 'vintage chanel'),
  ...waysToAsk(
    'eras',
    both(house('Guerlain'), era('1970s')),
    'guerlain 1970s | 1970s guerlain | guerlain from the seventies',
  ),
  ...waysToAsk('eras', both(house('Christian Dior'), era('1960s')), 'dior 1960s'),
  ...waysToAsk('eras', both(house('Chanel'), era('1980s')), 'chanel 80s | 80s chanel'),
  ...waysToAsk('eras', both(typ('edt'), era('1970s')), '1970s edt | eau de toilette 70s'),
  ...waysToAsk('eras', both(miniature, era('1970s')), '1970s miniature'),
  ...waysToAsk('eras', both(name('Mitsouko'), era('1970s')), 'mitsouko 1970s'),
  ...waysToAsk('eras', both(note('rose'), era('1970s')), '1970s rose'),
]

const strengths: JudgedQuery[] = [
  ...waysToAsk(
    'strengths',
    typ('edt'),
    `eau de toilette | edt | e.d.t. | eau du toilette | eau de toillette | eau de toilete | toilet water | eau toilette |
    woda toaletowa`,
  ),
  ...waysToAsk(
    'strengths',
    typ('edp'),
    'EDP | eau de parfum | eau de perfume | eau parfum | woda perfumowana',
  ),
  ...waysToAsk('strengths', typ('edc'), 'eau de cologne | edc | woda kolońska'),
  ...waysToAsk(
    'strengths',
    typ('parfume'),
    'extrait | extrait de parfum | parfum extrait | pure parfum | pure perfume | extract',
  ),
  ...waysToAsk('strengths', either(typ('parfume'), category('perfume')), 'parfum | perfume'),
  ...waysToAsk(
    'strengths',
    both(name('Shalimar'), typ('parfume')),
    'shalimar parfum | shalimar extrait | parfum shalimar',
  ),
  ...waysToAsk('strengths', both(name('Shalimar'), typ('edt')), 'shalimar edt | shalimar eau de toilette'),
  ...waysToAsk('strengths', both(name('Mitsouko'), typ('edp')), 'mitsouko edp | mitsouko eau de parfum'),
  ...waysToAsk('strengths', both(name('Opium'), typ('edt')), 'opium edt | opium eau de toilette'),
  ...waysToAsk('strengths', both(house('Guerlain'), typ('edt')), 'guerlain edt'),
  ...waysToAsk('strengths', both(house('Guerlain'), typ('parfume')), 'guerlain extrait'),
  ...waysToAsk('strengths', both(typ('edt'), sex('women')), 'eau de toilette women | dames eau de toilette'),
  ...waysToAsk('strengths', both(typ('edt'), sex('men')), 'eau de toilette for men | Herren Eau de Toilette'),
  ...waysToAsk('strengths', both(note('rose'), typ('edp')), 'rose eau de parfum | edp rose'),
]

const forWhom: JudgedQuery[] = [
  ...waysToAsk(
    'for whom',
    sex('men'),
    `for men | for him | men | mens | men's | men's cologne | perfume for men | herenparfum | voor hem | heren | Herren | dla mężczyzn |
    perfumy męskie | pour homme | male fragrance | Herrenduft | vintage men | masculine | aftershave | parfum heren | Parfüm für Männer`,
  ),
  ...waysToAsk(
    'for whom',
    either(sex('women'), titled('for her')),
    `for her | for women | women | women's perfume | ladies perfume | perfume for women | damesparfum | voor haar | parfum voor dames |
    Damen | Damenduft | dla kobiet | perfumy damskie | dla niej | pour femme | something for my wife | parfum für Damen`,
  ),
  ...waysToAsk(
    'for whom',
    either(gift, sex('women')),
    'cadeau pour ma femme | dla mojej żony | for my mother-in-law | voor mijn oma | Geschenk für meine Freundin',
  ),
  ...waysToAsk(
    'for whom',
    either(gift, sex('men')),
    'pour mon père | voor mijn schoonvader | dla mojego taty',
  ),
  ...waysToAsk('for whom', sex('unisex'), 'unisex | unisex perfume'),
  ...waysToAsk(
    'for whom',
    either(gift, sex('women')),
    'gift for her | present for mum | cadeau voor haar | Geschenk für sie | prezent dla niej | gift for women',
  ),
  ...waysToAsk(
    'for whom',
    either(gift, sex('men')),
    'gift for him | gift for men | present for dad | prezent dla mężczyzny',
  ),
  ...waysToAsk('for whom', both(house('Chanel'), sex('men')), 'chanel for men'),
  ...waysToAsk('for whom', both(house('Christian Dior'), sex('men')), 'dior men | dior for him'),
  ...waysToAsk('for whom', both(note('leather'), sex('men')), 'leather for men'),
  ...waysToAsk('for whom', both(note('floral'), sex('women')), 'floral for women'),
  ...waysToAsk('for whom', both(miniature, sex('men')), 'miniatures for men'),
  ...waysToAsk('for whom', both(sample, sex('men')), 'sample for men'),
]

const sizes: JudgedQuery[] = [
  ...waysToAsk('sizes', sized(100), '100 ml | 100ml | 100 milliliter | 10cl'),
  ...waysToAsk('sizes', sized(50), '50 ml | 50ML'),
  ...waysToAsk('sizes', sized(7), '7ml | 7 ml'),
  ...waysToAsk('sizes', sized(3.5), '3,5 ml | 3.5ml | 3.5 ml'),
  ...waysToAsk('sizes', sized(4.5), '4.5ml'),
  ...waysToAsk('sizes', sized(96, 103), '3.4 oz | 3.4 fl oz | 3.3 oz'),
  ...waysToAsk('sizes', sized(48, 52), '1.7 oz'),
  ...waysToAsk('sizes', sized(50, 100), '50-100 ml | between 50 and 100 ml'),
  ...waysToAsk('sizes', sized(0.1, 10), 'under 10 ml | max 10 ml'),
  ...waysToAsk('sizes', sized(100, 9999), 'over 100 ml'),
  ...waysToAsk('sizes', both(house('Chanel'), sized(100)), 'chanel 100 ml'),
  ...waysToAsk('sizes', both(typ('edt'), sized(100)), 'edt 100ml | 100 ml eau de toilette'),
  ...waysToAsk('sizes', both(miniature, sized(5)), 'miniature 5ml'),
  ...waysToAsk('sizes', both(name('N°5'), sized(7)), 'chanel no 5 7ml'),
  ...waysToAsk('sizes', both(sample, sized(2)), 'sample 2 ml'),
]

const prices: JudgedQuery[] = [
  ...waysToAsk(
    'prices',
    priced(0, 50),
    `under 50 | under €50 | under 50 euro | tot 50 euro | unter 50 euro | do 50 euro | 50 euro or less | 50 euro max | under 50€ |
    under 50 eur | under fifty euros | perfume under 50`,
  ),
  ...waysToAsk(
    'prices',
    priced(0, 20),
    'below 20 | onder 20 | bis 20 € | < 20 | niet duurder dan 20 euro | max 20 euro',
  ),
  ...waysToAsk('prices', priced(0, 10), 'less than 10 | cheaper than 10 | less then 10'),
  ...waysToAsk(
    'prices',
    priced(0, 50),
    '50EURO | 50zł | sous 50 euros | 50 or less | nothing over 50 | prix moins de 50',
  ),
  ...waysToAsk('prices', priced(20, 40), 'tussen de 20 en 40 | 20 - 40'),
  ...waysToAsk('prices', priced(100, 99999), '100 euro minimum | 100 euro plus | 100 or more'),
  ...waysToAsk(
    'prices',
    priced(50, 100),
    '50-100 euro | between 50 and 100 | €50-€100 | tussen 50 en 100 euro',
  ),
  ...waysToAsk('prices', priced(20, 40), 'from 20 to 40 euro | od 20 do 40 euro | 20 - 40 euro | 20 to 40'),
  ...waysToAsk('prices', priced(20, 40), 'entre 20 et 40 euros | entre vingt et quarante | de 20 à 40 euros'),
  ...waysToAsk('prices', priced(40, 60), 'around 50 euro | ongeveer 50 euro | environ 50 euros'),
  ...waysToAsk('prices', priced(100, 99999), 'plus de 100 euros | au moins 100 euros'),
  ...waysToAsk('prices', both(house('Guerlain'), priced(50, 100)), 'guerlain 50-100 | guerlain 50 to 100'),
  ...waysToAsk('prices', priced(100, 99999), 'over 100 | more than 100 euro | vanaf 100 euro | 100+ euro'),
  ...waysToAsk('prices', both(house('Chanel'), priced(0, 50)), 'chanel under 50'),
  ...waysToAsk('prices', both(miniature, priced(0, 20)), 'miniature under 20'),
  ...waysToAsk('prices', both(gift, priced(0, 30)), 'gift under 30'),
  ...waysToAsk('prices', both(house('Guerlain'), typ('edt'), priced(0, 100)), 'guerlain edt under 100 euro'),
  ...waysToAsk('prices', both(sex('women'), priced(0, 30)), 'women under 30'),
  ...waysToAsk('prices', both(either(gift, sex('women')), priced(0, 50)), 'gift for her under 50'),
  ...waysToAsk('prices', both(vintage, priced(0, 40)), 'vintage under 40'),
  ...waysToAsk('prices', both(note('rose'), priced(0, 30)), 'rose under 30'),
]

export const meanings: JudgedQuery[] = [...eras, ...strengths, ...forWhom, ...sizes, ...prices]
