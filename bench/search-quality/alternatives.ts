import { type JudgedQuery, waysToAsk } from './judged-query.ts'
import {
  both,
  category,
  either,
  era,
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

const not =
  (rule: Rule): Rule =>
  (product) =>
    !rule(product)
/** Checks every field: what is ruled out must not occur in a description either. */
const mentions =
  (word: string): Rule =>
  ({ title, notes, family, description }) =>
    new RegExp(`\\b${word}\\b`, 'i').test(`${title} ${notes} ${family} ${description}`)

const exclusions: JudgedQuery[] = [
  ...waysToAsk('exclusions', not(sex('men')), 'not for men | nie dla mężczyzn | niet voor heren'),
  ...waysToAsk(
    'exclusions',
    both(house('Christian Dior'), not(miniature)),
    'dior no miniatures | dior geen miniaturen | dior sans miniatures | dior except miniatures',
  ),
  ...waysToAsk(
    'exclusions',
    both(house('Guerlain'), not(vintage)),
    'guerlain not vintage | guerlain nicht vintage',
  ),
  ...waysToAsk(
    'exclusions',
    both(note('rose'), not(mentions('patchouli'))),
    'rose without patchouli | rose zonder patchouli | Rose ohne Patchouli | rose sans patchouli | rose bez patchouli',
  ),
  ...waysToAsk(
    'exclusions',
    both(note('jasmine'), not(either(mentions('rose'), mentions('vanilla')))),
    'jasmine without rose or vanilla',
  ),
  ...waysToAsk('exclusions', both(sex('women'), not(sample)), "women's perfume but no samples"),
  ...waysToAsk('exclusions', both(name('Shalimar'), not(typ('edt'))), 'shalimar not edt'),
  ...waysToAsk(
    'exclusions',
    both(era('1970s'), not(house('Chanel'))),
    '1970s not chanel | 70s anything but chanel',
  ),
  ...waysToAsk(
    'exclusions',
    both(titled('opium'), not(titled('black'))),
    'opium not black | opium -black | opium no black',
  ),
  ...waysToAsk('exclusions', both(name('Coco'), not(titled('mademoiselle'))), 'coco -mademoiselle'),
  ...waysToAsk('exclusions', both(soap, not(vintage)), 'soap -vintage | non vintage soap'),
  ...waysToAsk(
    'exclusions',
    both(house('Chanel'), not(titled('n°5'))),
    'chanel not no 5 | chanel behalve no 5 | chanel ohne nr 5 | chanel sauf n°5',
  ),
  ...waysToAsk('exclusions', both(soap, not(titled('n°5'))), 'soap not chanel no 5'),
  ...waysToAsk(
    'exclusions',
    both(titled('poison'), not(either(titled('hypnotic'), titled('tendre')))),
    'poison no hypnotic no tendre | poison not hypnotic or tendre | poison -hypnotic -tendre',
  ),
  ...waysToAsk(
    'exclusions',
    both(house('Christian Dior'), not(titled('hypnotic poison'))),
    'dior not hypnotic poison',
  ),
  ...waysToAsk('exclusions', both(house('Guerlain'), not(titled('vol de nuit'))), 'guerlain not vol de nuit'),
  ...waysToAsk(
    'exclusions',
    both(category('perfume'), not(either(mentions('rose'), mentions('jasmine')))),
    'parfum zonder rozen en zonder jasmijn | perfumy bez róży i jaśminu',
  ),
  ...waysToAsk('exclusions', both(note('jasmine'), not(mentions('rose'))), 'jaśmin bez róży'),
  ...waysToAsk('exclusions', both(note('rose'), not(mentions('jasmine'))), 'róża bez jaśminu'),
  ...waysToAsk('exclusions', both(note('lavender'), not(mentions('oakmoss'))), 'lawenda bez mchu'),
  ...waysToAsk('exclusions', not(mentions('aldehydes?')), 'nothing with aldehydes | nichts mit Aldehyden'),
  ...waysToAsk('exclusions', not(mentions('rose')), 'something without rose | without notes of rose'),
  ...waysToAsk('exclusions', not(vintage), 'nothing vintage | something not vintage'),
  ...waysToAsk('exclusions', says(/sealed/i), 'nie otwierane'),
  ...waysToAsk('exclusions', says(/without cap/i), 'without cap | no cap | zonder dop | ohne Deckel'),
  ...waysToAsk('exclusions', note('lilac'), 'bez | bzu'),
]

const alternatives: JudgedQuery[] = [
  ...waysToAsk(
    'alternatives',
    either(era('1960s'), era('1970s')),
    '60s or 70s | jaren 60 en 70 | lata 60-70 | aus den 60er und 70er Jahren | 1960s/1970s',
  ),
  ...waysToAsk('alternatives', either(era('1950s'), era('1980s')), '50s and 80s | 50s, 80s'),
  ...waysToAsk(
    'alternatives',
    either(typ('edt'), typ('edp')),
    'edt or edp | edt/edp | eau de toilette oder eau de parfum',
  ),
  ...waysToAsk(
    'alternatives',
    either(miniature, sample),
    'miniature or sample | miniatures & samples | mini of proefje',
  ),
  ...waysToAsk('alternatives', either(sized(50), sized(100)), '50ml or 100ml | 50 ml oder 100 ml'),
  ...waysToAsk(
    'alternatives',
    both(house('Guerlain'), either(typ('edt'), typ('parfume'))),
    'guerlain edt or extrait',
  ),
  ...waysToAsk(
    'alternatives',
    either(house('Yves Saint Laurent'), house('Christian Dior')),
    'ysl or dior | dior, ysl',
  ),
  ...waysToAsk('alternatives', either(priced(0, 10), priced(200, 99999)), 'under 10 or over 200'),
]

export const choices: JudgedQuery[] = [...exclusions, ...alternatives]
