import { type JudgedQuery, nonsense, waysToAsk } from './judged-query.ts'
import {
  both,
  category,
  either,
  era,
  house,
  launched,
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

const niche = [
  ...['Acqua di Parma', 'Annick Goutal', 'Byredo', 'Creed', 'Diptyque', 'Frédéric Malle', 'Jo Malone London'],
  ...["L'Artisan Parfumeur", 'Le Labo', 'Maison Francis Kurkdjian', "Penhaligon's", 'Puredistance'],
  ...['Serge Lutens', 'Officina Profumo-Farmaceutica di Santa Maria Novella'],
]
const ofNiche = either(...niche.map(house))
const scent: Rule = either(category('perfume'), category('miniature'), sample)

/** Queries by people who had not seen the search: ages, bounds, other spellings and languages. */
export const strangers: JudgedQuery[] = [
  ...waysToAsk(
    'sizes',
    sized(200.01, 99_999),
    'over 200 ml | more than 200 ml | bigger than 200 ml | meer dan 200 ml | über 200 ml | powyżej 200 ml',
  ),
  ...waysToAsk('sizes', sized(0.01, 0.99), 'under 1 ml | less than 1 ml'),
  ...waysToAsk('prices', priced(0, 12), 'do 50 zł | poniżej 50 zł | less than 50 pln'),
  ...waysToAsk('prices', priced(0, 10), 'less than a tenner | onder een tientje'),
  ...waysToAsk('prices', priced(50, 80), 'between 80 and 50 euro | tussen 80 en 50 euro'),
  ...waysToAsk(
    'for whom',
    sex('men'),
    'for a man of 60 | for a 60 year old man | voor een man van 60 | für einen 60-jährigen Mann | perfume for men 50+',
  ),
  ...waysToAsk(
    'for whom',
    sex('women'),
    'for my 30 year old girlfriend | perfume for a woman in her 40s | pour une femme de 60 ans | dla kobiety 40 lat | for a woman of 70',
  ),
  ...waysToAsk('for whom', both(sex('unisex'), ofNiche), 'unisex niche'),
  ...waysToAsk('aliases', ofNiche, 'niche perfume | niche houses | niche samples'),
  ...waysToAsk('houses', house('Novaya Zarya'), 'nowaja zaria | nowaja sarja | novaja zarja | nowaja zarja'),
  ...waysToAsk('notes', both(note('iris'), scent), 'iris powder smell | smells of iris and powder'),
  ...waysToAsk('notes', scent, 'smells like soap | powder smell | ruikt naar zeep | pachnie jak mydło'),
  ...waysToAsk('conditions', says(/sealed|9\d% full|\bfull\b/i), 'vol flesje | full flacon | volle flesjes'),
  ...waysToAsk(
    'eras',
    either(era('1960s'), era('1970s'), era('1980s')),
    'from 1980 to 1960 | between 1980 and 1960 | 1980s-1960s',
  ),
  ...waysToAsk('eras', launched(2000, 2009), 'y2k perfume | noughties scent'),
  ...waysToAsk('languages', sample, 'campione | campioni di profumo | campioncini | muestras de perfume'),
  ...waysToAsk('languages', sex('men'), 'profumo uomo | profumi da uomo | perfumes de hombre'),
  ...waysToAsk('languages', both(soap, note('lavender')), 'sapone lavanda | sapone alla lavanda'),
  ...waysToAsk('languages', note('lily of the valley'), 'mughetto | profumo mughetto'),
  ...waysToAsk(
    'eras',
    era('1950s'),
    'post war | post-war perfume | 1950s perfume | parfum aus den 50er jahren',
  ),
  ...waysToAsk('eras', era('1960s'), 'made in the sixties with box | made in the 1960s'),
  ...waysToAsk('strengths', typ('edp'), 'long lasting edp | longlasting eau de parfum'),
  ...waysToAsk(
    'notes',
    either(note('tobacco'), note('tabac'), note('honey')),
    'honey tobacco | tobacco honey',
  ),
  ...waysToAsk('notes', says(/candyfloss/), 'candy floss | candy floss perfume'),
  ...waysToAsk('things', titled('locket'), 'locket necklace'),
  ...waysToAsk('conditions', both(house('Christian Dior'), says(/\bused\b/i)), 'partial bottle dior'),
  ...waysToAsk('conditions', both(house('Guerlain'), vintage), 'rare guerlain'),
  ...waysToAsk('prices', priced(100, 99_999), 'luxury gift over 100'),
  ...waysToAsk(
    'exclusions',
    (product) => !/gourmand|amber vanilla|floral fruity/.test(product.family),
    'perfume for someone who hates sweet | i dislike sweet perfume',
  ),
  ...waysToAsk(
    'exclusions',
    (product) => !/rose/.test(product.notes),
    'perfume for somebody allergic to rose',
  ),
  ...nonsense('versace bright crystal | hugo boss bottled | nike air max | bvlgari black | brut'),
  ...nonsense('train tickets amsterdam'),
  ...waysToAsk('houses', house('Caron'), 'karon'),
  ...waysToAsk('categories', ({ isNew }) => isNew, 'nieuwe producten | neue produkte | nowe produkty'),
  ...waysToAsk(
    'several',
    both(note('vanilla'), sex('women'), priced(0, 79.99)),
    'parfum vanille femme moins de 80 euros',
  ),
  ...waysToAsk('strengths', typ('edc'), 'light cologne for summer'),
  ...waysToAsk('notes in other words', says(/sweet/i), 'zoete geuren | süßer duft'),
  ...waysToAsk(
    'notes in other words',
    both(note('leather'), either(note('tobacco'), note('tabac'))),
    'zapach skóry i tytoniu',
  ),
  ...waysToAsk('partly met', name('Mitsouko'), 'guerlain mitsouko 1960s extrait 30ml'),
  ...waysToAsk('partly met', note('rose'), 'gucci rose | versace rose'),
  ...waysToAsk('languages', both(name('Opium'), priced(0, 50)), 'opium sotto i 50 euro'),
]
