import { plainWord } from './plain-word.ts'

/**
 * The words that mean a filter, in English, Dutch, German, Polish and French. A value may keep a word to search for beside
 * it, where the filter holds more than the word names: soap is a part of its category.
 */
export type Meaning =
  | { filter: MeantFilter; value: string; keep?: string }
  /** At most so many ml. */
  | { filter: 'size'; max: number }
  /** Words for perfume as such: the category, or nothing beside other words. `extrait` where it may be the strength. */
  | { filter: 'perfume'; extrait: boolean }
  /** A present for somebody: the category, unless it is said for whom. */
  | { filter: 'present' }
  /** To be searched for as it stands. */
  | { filter: 'words' }
  /** Says nothing by itself. */
  | { filter: 'filler' }
type MeantFilter =
  | 'category'
  | 'typ'
  | 'sex'
  | 'inStock'
  | 'onlyOne'
  | 'nowe'
  | 'discount'
  | 'vintage'
  | 'condition'

const values: readonly [Meaning, string][] = [
  [
    { filter: 'category', value: 'miniature' },
    'miniature, miniatures, mini, minis, miniatuur, miniaturen, miniatuurtje, miniatuurtjes, minifles, miniatur, miniaturka, miniaturki, miniatura, miniparfum, minigeur, miniparfums, kleine flesjes, klein flesje, miniflesje, miniflesjes, kleine flaschchen, kleine flasche, kleine flaschen, miniflakon, miniflakons, mala buteleczka, male buteleczki, petit flacon, petits flacons, small bottle, small bottles, tiny bottle, tiny bottles, little bottle, little bottles',
  ],
  [
    { filter: 'category', value: 'sample' },
    'sample, samples, decant, decants, vial, vials, proefje, proefjes, monster, monsters, staal, staaltje, stalen, probe, proben, duftprobe, abfullung, probka, probki, dekant, tester vial, sample vial, geurmonster, geurmonsters, parfummonster, parfumproefje, parfumproefjes, parfumprobe, duftproben, probka perfum, probki perfum, echantillon, echantillons',
  ],
  [
    { filter: 'category', value: 'soapandpowder', keep: 'soap' },
    'soap, soaps, soap bar, zeep, zeepje, zeepjes, zepen, seife, seifen, mydlo, mydla, savon, savons, savonnette',
  ],
  [
    { filter: 'category', value: 'soapandpowder', keep: 'powder' },
    'powder, powders, poeder, poeders, puder, poudre, poudres',
  ],
  [
    { filter: 'category', value: 'soapandpowder', keep: 'talc' },
    'talc, talcum, talcum powder, talkpoeder, talkpuder, talcumpoeder, talk kosmetyczny',
  ],
  [
    { filter: 'category', value: 'soapandpowder', keep: 'shaving soap' },
    'shaving soap, shaving soaps, scheerzeep, rasierseife, rasierseifen, mydlo do golenia, savon a raser, savon a barbe',
  ],
  [
    { filter: 'category', value: 'soapandpowder', keep: 'face powder' },
    'face powder, gezichtspoeder, gesichtspuder, puder do twarzy, poudre visage, poudre de visage',
  ],
  [
    { filter: 'category', value: 'gift' },
    'gift set, gift sets, giftset, giftsets, geschenkset, cadeauset, geschenkverpakking, zestaw, zestaw prezentowy, coffret',
  ],
  [
    { filter: 'category', value: 'gift', keep: 'card' },
    'gift card, gift cards, giftcard, giftcards, gift voucher, gift vouchers, voucher, cadeaubon, cadeaubonnen, cadeaukaart, geschenkkarte, gutschein, geschenkgutschein, karta podarunkowa, bon podarunkowy, carte cadeau, cheque cadeau, gift certificate, gift certificates, geschenkbon',
  ],
  [
    { filter: 'category', value: 'gold' },
    'gold, golden, goud, gouden, zloto, zlote, zloty, jewellery, jewelry, sieraden, sieraad, schmuck, bizuteria, jewel, jewels, juweel, juwelen, bijou, bijoux, joaillerie',
  ],
  [
    { filter: 'size', max: 15 },
    'travel size, travel sized, purse size, handbag size, reisformaat, reisegrosse, format voyage, rozmiar podrozny',
  ],
  [
    { filter: 'typ', value: 'edt' },
    'eau de toilette, eau du toilette, eau toilette, eaux de toilette, toilette, edt, e d t, toilet water, toiletwater, woda toaletowa, wody toaletowe, eaudetoilette',
  ],
  [
    { filter: 'typ', value: 'edp' },
    'eau de parfum, eau du parfum, eau parfum, eaux de parfum, eau de perfume, edp, e d p, woda perfumowana, wody perfumowane, eaudeparfum, parfum de toilette, parfums de toilette',
  ],
  [
    { filter: 'typ', value: 'edc' },
    'eau de cologne, eau cologne, eau du cologne, edc, e d c, cologne, colognes, kolnisch wasser, koelnisch wasser, woda kolonska, odeklonje, eaudecologne',
  ],
  [
    { filter: 'typ', value: 'parfume' },
    'extrait, extraits, extrait de parfum, parfum extrait, perfume extract, extract, extrakt, pure parfum, pure perfume, ekstrakt, ekstrakt perfum, pure parfume',
  ],
  [
    { filter: 'sex', value: 'women' },
    'women, woman, womens, for women, for woman, for a woman, for her, ladies, lady, for ladies, female, feminine, girlfriend, wife, mother, mum, mom, grandmother, dames, voor dames, dame, vrouw, vrouwen, voor vrouwen, voor haar, vriendin, moeder, mama, oma, damen, fur damen, frau, frauen, fur frauen, fur sie, freundin, mutter, damski, damska, damskie, kobieta, kobiety, kobiet, dla kobiet, dla kobiety, dla niej, dla zony, dla mamy, pour elle, pour femme, pour femmes, parfum femme, parfum femmes, parfum feminin, parfums feminins, feminin',
  ],
  [
    { filter: 'sex', value: 'women' },
    'damesparfum, damesparfums, damesgeur, damesgeuren, vrouwenparfum, damenparfum, damenparfums, damenduft, frauenparfum, frauenduft',
  ],
  [
    { filter: 'sex', value: 'men' },
    'men, man, mens, for men, for man, for a man, for him, male, masculine, gentlemen, boyfriend, husband, father, dad, grandfather, heren, voor heren, mannen, voor mannen, voor hem, vriend, vader, papa, opa, herren, fur herren, manner, fur manner, fur ihn, freund, vater, meski, meska, meskie, mezczyzna, mezczyzn, mezczyzny, dla mezczyzn, dla mezczyzny, dla niego, dla meza, dla taty, pour lui, pour hommes, parfum homme, parfums homme, parfum masculin, parfums masculins, masculin',
  ],
  [
    { filter: 'sex', value: 'men' },
    'herenparfum, herenparfums, herengeur, herengeuren, mannenparfum, herrenparfum, herrenparfums, herrenduft, mannerparfum, aftershave',
  ],
  [{ filter: 'sex', value: 'unisex' }, 'unisex, for both, voor beiden, fur beide'],
  [
    { filter: 'onlyOne', value: 'true' },
    'only one, one only, only one left, last one, last piece, one of a kind, unique, uniek, enige, laatste, einzelstuck, letztes, unikat, ostatnia, ostatni, unikatowy, piece unique, exemplaire unique',
  ],
  [
    { filter: 'inStock', value: 'true' },
    'in stock, available, op voorraad, leverbaar, auf lager, lieferbar, verfugbar, dostepne, dostepny, w magazynie, en stock, disponible, disponibles, beschikbaar',
  ],
  [
    { filter: 'nowe', value: 'true' },
    'new arrivals, new arrival, new in, just in, newest, latest, nieuw binnen, nieuw, nieuwste, neu, neuheiten, neueste, nowosc, nowosci, nouveau, nouveaux, nouvelle, nouvelles, nouveaute, nouveautes, nouvel arrivage, dernieres nouveautes',
  ],
  [
    { filter: 'discount', value: 'true' },
    'sale, on sale, discount, discounts, discounted, reduced, special offer, offers, aanbieding, aanbiedingen, korting, uitverkoop, afgeprijsd, angebot, angebote, rabatt, reduziert, promocja, promocje, wyprzedaz, przecena, solde, soldes, en solde, promo, promotion, promotions, prix reduit, solden, opruiming, ausverkauf, sonderangebot, sonderangebote',
  ],
  [
    { filter: 'vintage', value: 'true' },
    'vintage, antique, old perfume, old perfumes, oude parfum, oude parfums, oude geuren, altes parfum, alte parfums, antiek, antik, alte, ouderwets, zabytkowe, retro, stare perfumy, stary zapach, ancien, ancienne, anciens, anciennes, parfum ancien, parfums anciens, vieux parfum, vieux parfums',
  ],
  [
    { filter: 'condition', value: 'sealed' },
    'sealed, unopened, still sealed, gesealed, verzegeld, ongeopend, versiegelt, ungeoffnet, zafoliowane, zafoliowany, nieotwierane, scelle, scellee, scelles, scellees, non ouvert, non ouverte, jamais ouvert, jamais ouverte, sous blister, sous cellophane, in cellophane',
  ],
  [
    { filter: 'condition', value: 'unused' },
    'unused, ongebruikt, unbenutzt, nieuzywane, nieuzywany, neuf, neuve, neufs, neuves, jamais utilise, jamais utilisee, non utilise, non utilisee',
  ],
  [
    { filter: 'condition', value: 'used' },
    'used, second hand, secondhand, pre owned, preowned, opened, gebruikt, tweedehands, gebraucht, benutzt, uzywane, uzywany, partially used, partly used, lightly used, gently used, deels gebruikt, teilweise benutzt, occasion, doccasion, d occasion, utilise, utilisee',
  ],
  [{ filter: 'condition', value: 'tester' }, 'tester, testers'],
  [
    { filter: 'condition', value: 'hand-decanted' },
    'hand decanted, decanted by hand, met de hand afgevuld, handabgefullt',
  ],
  [
    { filter: 'condition', value: 'as new' },
    'mint condition, in mint condition, near mint, pristine, pristine condition, perfect condition, in perfect condition, as new, like new, als nieuw, zo goed als nieuw, nieuwstaat, neuwertig, wie neu, jak nowy, jak nowa, jak nowe, comme neuf, comme neuve, etat neuf',
  ],
  [
    { filter: 'condition', value: 'very good' },
    'very good, very good condition, in very good condition, excellent condition, in excellent condition, zeer goede staat, in zeer goede staat, sehr guter zustand, in sehr gutem zustand, bardzo dobry stan, w bardzo dobrym stanie, tres bon etat, en tres bon etat',
  ],
  [
    { filter: 'condition', value: 'good' },
    'good condition, in good condition, goede staat, in goede staat, guter zustand, in gutem zustand, dobry stan, w dobrym stanie, bon etat, en bon etat',
  ],
  // The stock says so in its descriptions, as words.
  [
    { filter: 'words' },
    'new in box, brand new in box, sample set, sample sets, green notes, woody notes, citrus notes, fresh notes, nieuw in doos, neu in ovp, neuf en boite, green tea, the vert',
  ],
  [
    { filter: 'condition', value: 'with box' },
    'with box, with its box, in box, boxed, met doos, in doos, met doosje, mit box, mit karton, mit schachtel, z pudelkiem, w pudelku, avec boite, avec sa boite, dans sa boite, en boite, in originele doos, met originele doos, mit originalkarton, w oryginalnym pudelku',
  ],
  [
    { filter: 'condition', value: 'without box' },
    'without box, no box, unboxed, zonder doos, zonder doosje, ohne box, ohne karton, ohne schachtel, bez pudelka, sans boite',
  ],
  [{ filter: 'perfume', extrait: true }, 'parfum, parfums, parfume, parfumes, parfuem, parfumu, perfum'],
  [
    { filter: 'perfume', extrait: false },
    'perfume, perfumes, fragrance, fragrances, scent, scents, geur, geuren, parfumflesje, duft, dufte, perfumy, zapach, zapachy, parfumfles, parfumflesjes, parfumflasche, parfumflakon',
  ],
  [
    { filter: 'present' },
    'gift, gifts, present, presents, gift idea, gift ideas, cadeau, cadeaus, cadeautje, kado, geschenk, geschenken, geschenke, geschenkidee, prezent, prezenty, upominek',
  ],
  [
    { filter: 'filler' },
    'a, an, the, some, any, for, with, of, and, or, in, from, by, on, at, to, is, are, am, my, me, i, we, you, your, it, that, this, please, buy, want, need, looking, look, find, search, where, which, what, can, do, does, have, has, got, something, anything, smells, smelling, like, notes, note, cheap, affordable, inexpensive, good, nice, best, rated, bestseller, bestsellers, popular, een, de, het, voor, met, van, uit, en, door, te, bij, mijn, ik, zoek, wil, kopen, iets, goedkoop, goedkope, mooie, lekkere, ein, eine, einen, der, die, das, den, fur, mit, von, aus, und, oder, ich, suche, kaufen, etwas, gunstig, gunstige, billig, dla, z, ze, o, na, od, lub, szukam, kupic, cos, tanie, tani, dobre, great, lovely, cheapest, birthday, one, all, goede, beste, verjaardag, gute, gutes, geburtstag, urodziny, circa, ca, special occasion, special occasions, any occasion, every occasion, all occasions, avec, cherche, acheter, pas cher, pas chere',
  ],
]

/** By its phrase of plain words; the longest phrase counts. */
export const meanings: ReadonlyMap<string, Meaning> = new Map(
  values.flatMap(([meaning, phrases]) =>
    phrases.split(', ').map((phrase) => [phrase.split(' ').map(plainWord).join(' '), meaning] as const),
  ),
)
export const longestPhrase = Math.max(...[...meanings.keys()].map((phrase) => phrase.split(' ').length))

/** The single words among them, for which a misspelt word may stand. */
export const meaningWords: readonly string[] = [
  ...new Set([...meanings.keys()].flatMap((phrase) => phrase.split(' '))),
].filter((word) => word.length > 3)

/** What is understood of the texts that say a product's condition, in the owner's words. */
export const conditionPatterns: Readonly<Record<string, RegExp>> = {
  sealed: /\bsealed\b/i,
  unused: /\b(?:unused|sealed)\b/i,
  used: /\b(?:used|opened)\b(?<!unused)/i,
  tester: /\btester\b/i,
  'as new': /\b(?:unused|sealed|very good)\b/i,
  'very good': /\bvery good\b/i,
  good: /\bgood\b/i,
  'hand-decanted': /\bhand-decanted\b/i,
  'with box': /\b(?:with (?:[a-z]+ )?box|boxed|in box)\b/i,
  'without box': /\b(?:no box|without box)\b/i,
}

/** What people call houses, by plain words; each with the names, in plain words, under which a shop may have it. */
export const houseAliases: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    ysl: ['yves saint laurent', 'saint laurent'],
    'yves st laurent': ['yves saint laurent', 'saint laurent'],
    'st laurent': ['yves saint laurent', 'saint laurent'],
    cd: ['christian dior', 'dior'],
    mfk: ['maison francis kurkdjian', 'francis kurkdjian'],
    jpg: ['jean paul gaultier', 'gaultier'],
    gaultier: ['jean paul gaultier'],
    dg: ['dolce gabbana'],
    'd and g': ['dolce gabbana'],
    ck: ['calvin klein'],
    el: ['estee lauder'],
    vca: ['van cleef arpels'],
    'van cleef': ['van cleef arpels'],
    nr: ['narciso rodriguez'],
    narciso: ['narciso rodriguez'],
    adp: ['acqua di parma'],
    tf: ['tom ford'],
    mmm: ['maison margiela', 'maison martin margiela'],
    margiela: ['maison margiela'],
    gw: ['mugler', 'thierry mugler'],
    mugler: ['thierry mugler', 'mugler'],
    jm: ['jo malone london', 'jo malone'],
    smn: ['officina profumofarmaceutica di santa maria novella', 'santa maria novella'],
    'santa maria novella': ['officina profumofarmaceutica di santa maria novella', 'santa maria novella'],
    lauder: ['estee lauder'],
    patou: ['jean patou'],
    balmain: ['pierre balmain', 'balmain'],
    dior: ['christian dior', 'dior'],
    piguet: ['robert piguet'],
    boldoot: ['jc boldoot', 'boldoot'],
    lutens: ['serge lutens'],
    goutal: ['annick goutal', 'goutal'],
    miyake: ['issey miyake'],
    kurkdjian: ['maison francis kurkdjian'],
    malle: ['frederic malle', 'editions de parfums frederic malle'],
    laroche: ['guy laroche'],
    ricci: ['nina ricci'],
    artisan: ['lartisan parfumeur'],
    'jo malone': ['jo malone london', 'jo malone'],
  }),
)
