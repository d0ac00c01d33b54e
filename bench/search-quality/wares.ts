import { type JudgedQuery, nonsense, waysToAsk } from './judged-query.ts'
import {
  both,
  category,
  either,
  gift,
  house,
  miniature,
  note,
  type Rule,
  sample,
  says,
  sized,
  soap,
  titled,
  typ,
  vintage,
} from './rules.ts'

const scent = either(category('perfume'), miniature, sample)
const family =
  (...words: readonly string[]): Rule =>
  (product) =>
    words.some((word) => product.family.includes(word))

/** When a scent is worn: what descriptions say so, then the families that are usually worn then. */
const seasons: JudgedQuery[] = [
  ...waysToAsk(
    'seasons',
    both(scent, either(says(/autumn|fall\b/i), family('woody', 'chypre', 'spicy', 'tobacco', 'leather'))),
    'autumn perfume | herfstparfum | Herbstduft | jesienne perfumy | fall fragrance',
  ),
  ...waysToAsk(
    'seasons',
    either(says(/winter/i), family('amber', 'gourmand')),
    'winter perfume | winterparfum | zimowe perfumy',
  ),
  ...waysToAsk(
    'seasons',
    either(says(/summer/i), family('citrus', 'aquatic')),
    'summer perfume | letni zapach | zomerparfum | Sommerduft',
  ),
  ...waysToAsk(
    'seasons',
    either(says(/spring/i), family('green', 'fruity')),
    'spring scent | wiosenne perfumy',
  ),
  ...waysToAsk('seasons', either(says(/fresh/i), family('citrus', 'aquatic', 'green')), 'fresh'),
]

/** Goods as named on their labels or by their sellers. */
const goods: JudgedQuery[] = [
  ...waysToAsk('goods', both(soap, titled('3 x 100 g')), '3x100g soap | soap 3x100 g | 3 × 100 gr Seife'),
  ...waysToAsk('goods', both(soap, titled('150 g')), '150 gram zeep | 150 gr soap | mydło 150 gram'),
  ...waysToAsk('goods', titled('discovery set'), 'set of samples | decant set | Probierset'),
  ...waysToAsk('goods', house('Frédéric Malle'), 'frederic male'),
  ...waysToAsk('goods', titled('powder compact'), 'powder compact | compact powder'),
  ...waysToAsk(
    'goods',
    either(titled('gift card'), titled('voucher')),
    'voucher | Gutschein | cadeaubon | bon podarunkowy | gift voucher',
  ),
  ...waysToAsk('goods', titled('voucher'), 'chypre voucher'),
  ...waysToAsk(
    'goods',
    gift,
    'gifts for perfume lovers | gift for a perfume lover | stocking stuffer | stocking stuffers | cadeau voor parfumliefhebbers',
  ),
  ...waysToAsk(
    'goods',
    both(scent, family('chypre')),
    'chypre under 100 | chypres under 50 euro | chypre tot 60 euro',
  ),
  ...waysToAsk('goods', titled('White Linen'), 'fresh linen scent | clean linen perfume | fresh linen'),
  ...waysToAsk(
    'goods',
    (product) => !(product.family.includes('floral') || says(/flower/i)(product)),
    'no flowers | without flowers | nothing floral | zonder bloemen',
  ),
  ...waysToAsk(
    'goods',
    (product) => !(family('gourmand', 'amber vanilla', 'floral fruity')(product) || says(/sweet/i)(product)),
    'something not sweet | not too sweet | niet zoet | nicht süß',
  ),
  ...nonsense('hand cream | Handcreme'),
  ...waysToAsk(
    'goods',
    titled('Shalimar'),
    'hebben jullie shalimar | haben sie shalimar | czy macie shalimar | avez vous shalimar',
  ),
  ...waysToAsk('goods', note('leather'), 'welcher Duft riecht nach Leder | quel parfum sent le cuir'),
  ...waysToAsk('goods', titled('9 x 50 g'), '9x50g'),
  ...waysToAsk('goods', sized(100), '100mls | 100 mls'),
  ...waysToAsk('goods', both(typ('edp'), sized(50)), '50mls edp'),
  ...waysToAsk('goods', gift, 'gift cart').map((query) => ({
    ...query,
    best: titled('gift card'),
  })),
  ...waysToAsk('goods', titled('Grandes Dames'), 'grand dames | grande dame'),
  ...waysToAsk('goods', house('Hermès'), 'hermes scarf | hermes silk scarf | silk scarf hermes'),
  ...waysToAsk('goods', note('leather'), 'leather jacket'),
  ...waysToAsk('goods', both(scent, note('chypre')), 'chypres'),
  ...waysToAsk('goods', house('Caron'), 'house of caron | the house of caron'),
  ...waysToAsk('goods', both(vintage, house('Chanel')), 'pre reformulation chanel'),
  ...waysToAsk('goods', typ('edt'), 'toilette water'),
  ...waysToAsk('goods', either(titled('spray'), titled('atomiser')), 'spuitflacon'),
  ...waysToAsk('goods', titled('solid perfume'), 'vaste parfum | Cremeparfüm'),
  ...waysToAsk('goods', titled('candle'), 'świeca zapachowa'),
  ...waysToAsk('goods', says(/sealed/i), 'zaplombowane'),
]

const senseless = nonsense(
  'jeans | blue jeans | tv | peace | life | mask | peas | banan | tas | about us | where is my order | returns | this year | delivery | handbag',
)

/** Unfinished names. */
const begun: JudgedQuery[] = [
  ...waysToAsk('suggestions', house('Christian Dior'), 'dior p'),
  ...waysToAsk('suggestions', both(house('Chanel'), titled('N°')), 'chanel no'),
  ...waysToAsk('suggestions', gift, 'gift cart'),
].map((query) => ({ ...query, isSuggestion: true as const }))

/** Things that the shop sells under another name, and things that it does not sell. */
export const wares: JudgedQuery[] = [...seasons, ...goods, ...begun, ...senseless]
