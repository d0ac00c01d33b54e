import { type JudgedQuery, nonsense, waysToAsk } from './judged-query.ts'
import {
  both,
  either,
  era,
  gift,
  gold,
  house,
  miniature,
  name,
  note,
  priced,
  sample,
  says,
  sex,
  soap,
  titled,
  typ,
} from './rules.ts'

const categories: JudgedQuery[] = [
  ...waysToAsk(
    'categories',
    miniature,
    'miniature | miniatures | mini | minis | miniatuur | miniaturka | Miniatur | miniture | mini perfume | mini parfum',
  ),
  ...waysToAsk(
    'categories',
    sample,
    'sample | samples | decant | decants | proefje | próbka | Probe | Proben | sampel | perfume sample | geurmonster',
  ),
  ...waysToAsk(
    'categories',
    soap,
    'soap | soaps | zeep | Seife | mydło | powder | poeder | puder | talc | bath soap | soap and powder | zeepje | face powder',
  ),
  ...waysToAsk(
    'categories',
    gift,
    'gift | gifts | cadeau | Geschenk | prezent | gift card | Cadeaubon | discovery set',
  ),
  ...waysToAsk('categories', gold, 'gold | goud | złoto | jewellery | pendant'),
  ...waysToAsk('categories', both(house('Guerlain'), miniature), 'guerlain miniature | miniature guerlain'),
  ...waysToAsk('categories', both(house('Chanel'), sample), 'chanel sample | chanel decant | próbka chanel'),
  ...waysToAsk('categories', both(name('Shalimar'), miniature), 'shalimar mini | mini guerlain shalimar'),
  ...waysToAsk(
    'categories',
    both(note('lavender'), soap),
    'lavender soap | zeep lavendel | lavendelzeep | Lavendelseife',
  ),
  ...waysToAsk('categories', both(note('rose'), soap), 'rose soap | rozenzeep'),
  ...waysToAsk('categories', both(name('Mitsouko'), sample), 'sample mitsouko'),
]

const conditions: JudgedQuery[] = [
  ...waysToAsk('conditions', says(/sealed/i), 'sealed | verzegeld | scellé'),
  ...waysToAsk('conditions', says(/90% full/), '90% full | 90 % vol | 90% voll'),
  ...waysToAsk('conditions', says(/(9[05]|100)% full/), 'almost full | at least 90% full | bijna vol'),
  ...waysToAsk('conditions', says(/\bgood\b/i), 'good condition | goede staat | bon état'),
  ...waysToAsk('conditions', both(says(/\bused/i), says(/85% full/)), 'used 85% full'),
  ...waysToAsk('conditions', says(/unused|sealed/i), 'unused | unopened | ongebruikt'),
  ...waysToAsk('conditions', says(/tester/i), 'tester'),
  ...waysToAsk('conditions', says(/\bused/i), 'used | gebraucht'),
  ...waysToAsk('conditions', says(/with (\w+ )?box|in box/i), 'with box | boxed'),
  ...waysToAsk('conditions', says(/no box|without box/i), 'no box | without box | zonder doos'),
  ...waysToAsk('conditions', says(/new in box/i), 'new in box'),
  ...waysToAsk('conditions', says(/hand.decanted/i), 'hand decanted'),
  ...waysToAsk('conditions', ({ quantity }) => quantity === 1, 'only one | last one'),
  ...waysToAsk('conditions', ({ quantity }) => quantity > 0, 'in stock'),
  ...waysToAsk('conditions', ({ isReduced }) => isReduced, 'sale | discount | aanbieding | soldes'),
  ...waysToAsk('conditions', ({ isNew }) => isNew, 'new arrivals | nouveautés'),
  ...waysToAsk(
    'conditions',
    both(house('Guerlain'), ({ isReduced }) => isReduced),
    'guerlain sale',
  ),
  ...waysToAsk('conditions', both(house('Chanel'), says(/with (\w+ )?box/i)), 'chanel with box'),
]

const several: JudgedQuery[] = [
  ...waysToAsk(
    'several',
    both(sex('women'), era('1970s')),
    'perfumy damskie lata 70 | Damenparfum 70er | women 1970s',
  ),
  ...waysToAsk('several', both(typ('edt'), sex('men')), 'woda toaletowa męska | edt men'),
  ...waysToAsk('several', both(typ('edp'), sex('women')), 'woda perfumowana damska | eau de parfum dames'),
  ...waysToAsk(
    'several',
    both(either(gift, sex('men')), priced(0, 50)),
    'Geschenk für Männer unter 50 Euro | gift for men under 50',
  ),
  ...waysToAsk('several', both(note('rose'), note('jasmine')), 'rose and jasmine | jasmin rose'),
  ...waysToAsk('several', both(note('rose'), note('oakmoss')), 'rose oakmoss | oak moss roses'),
  ...waysToAsk('several', both(note('leather'), note('tobacco')), 'leather tobacco | leather and tobacco'),
  ...waysToAsk('several', both(note('iris'), note('violet')), 'iris violet'),
  ...waysToAsk('several', both(house('Guerlain'), sex('women'), priced(0, 100)), 'guerlain women under 100'),
  ...waysToAsk('several', both(house('Yves Saint Laurent'), sex('men')), 'ysl men'),
]

const partly: JudgedQuery[] = [
  ...waysToAsk('partly met', note('rose'), 'rose xqzzyw | rose and dragonfruit'),
  ...waysToAsk('partly met', house('Guerlain'), 'guerlain xqzzyw'),
  ...waysToAsk('partly met', house('Chanel'), 'chanel shower gel | chanel chance | chanel allure homme'),
  ...waysToAsk('partly met', house('Hermès'), 'hermes birkin'),
  ...waysToAsk('partly met', house('Tom Ford'), 'tom ford oud wood'),
  ...waysToAsk('partly met', both(house('Christian Dior'), titled('sauvage')), 'dior sauvage elixir'),
  ...waysToAsk(
    'partly met',
    name('Shalimar'),
    'shalimar bodylotion | shalimar 1890s | where can i buy shalimar | shalimar guerlain refill bottle cap',
  ),
  ...waysToAsk(
    'partly met',
    name('Mitsouko'),
    'mitsouko xylophone | mitsouko body cream | guerlain mitsouko 500 ml | i am looking for mitsouko',
  ),
  ...waysToAsk('partly met', name('N°5'), 'chanel no 5 deodorant | do you have chanel no 5?'),
  ...waysToAsk('partly met', titled('opium'), 'opium under 1'),
  ...waysToAsk('partly met', name('Aventus'), 'creed aventus 500 ml'),
  ...waysToAsk('partly met', name('Angel'), 'angel refill'),
  ...waysToAsk('partly met', titled('poison'), 'poison girl'),
  ...waysToAsk('partly met', name('Miss Dior'), 'miss dior blooming bouquet'),
]

const senseless =
  nonsense(`xqzzyw | asdfghjkl | qwertyuiop | zzzz | 123456789012 | bmw 320i | iphone 15 | hjkl hjkl | blorptang | !!! | 🚲 |
  lorem ipsum dolor | wxyz vwq | kjhgfd | windows 11 | samsung galaxy | fghfgh | qqq | laptop | pizza | car tyres | bicycle | sdfsdf sdfsdf |
  aaaaaaa | football | zxcvbnm | the | for | rtx 4090 | washing machine | dfgdfg | toyota | jjjjj | kqxv | vbnvbn | usb cable |
  qwzx blorf | ;;; | hello | beer | chair | gouda | hugo boss | davidoff cool water | star wars | dog | wine | phone | horse | car | mouse |
  train | cola | phone case | slack | zoom | taxi | lake | zara | pampers | music | desk | lamp | weather | hotel | house | summer dress`)

export const kinds: JudgedQuery[] = [...categories, ...conditions, ...several, ...partly, ...senseless]
