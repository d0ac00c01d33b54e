/** Nicknames of houses in plain words, each with the house names, also in plain words, under which a shop may list it. */
export const houseAliases: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'j p gaultier': ['jean paul gaultier', 'gaultier'],
    'jp gaultier': ['jean paul gaultier', 'gaultier'],
    rg: ['roger gallet'],
    'aqua di parma': ['acqua di parma'],
    'c dior': ['christian dior', 'dior'],
    'ch dior': ['christian dior', 'dior'],
    'chr dior': ['christian dior', 'dior'],
    'r and g': ['roger gallet'],
    fm: ['frederic malle'],
    'frederic male': ['frederic malle', 'editions de parfums frederic malle'],
    penhaligon: ['penhaligons'],
    ysl: ['yves saint laurent', 'saint laurent'],
    'yves st laurent': ['yves saint laurent', 'saint laurent'],
    'st laurent': ['yves saint laurent', 'saint laurent'],
    cd: ['christian dior', 'dior'],
    mfk: ['maison francis kurkdjian', 'francis kurkdjian'],
    jpg: ['jean paul gaultier', 'gaultier'],
    'john paul gaultier': ['jean paul gaultier', 'gaultier'],
    'jean paul gautier': ['jean paul gaultier', 'gaultier'],
    gautier: ['jean paul gaultier', 'gaultier'],
    gaultier: ['jean paul gaultier'],
    dg: ['dolce gabbana'],
    'd and g': ['dolce gabbana'],
    ck: ['calvin klein'],
    'c k': ['calvin klein'],
    'd g': ['dolce gabbana'],
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
    'editions de parfums': ['frederic malle', 'editions de parfums frederic malle'],
    'editions frederic malle': ['frederic malle', 'editions de parfums frederic malle'],
    laroche: ['guy laroche'],
    ricci: ['nina ricci'],
    'nowaja sarja': ['novaya zarya'],
    'nowaja zarja': ['novaya zarya'],
    artisan: ['lartisan parfumeur'],
    'jo malone': ['jo malone london', 'jo malone'],
  }),
)

/** Kinds of houses, each with the names of those that are known as such. */
export const houseKinds: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'niche',
    new Set(
      'acqua di parma, amouage, annick goutal, goutal, byredo, comme des garcons, creed, diptyque, etat libre dorange, frederic malle, editions de parfums frederic malle, jo malone london, jo malone, kilian, lartisan parfumeur, le labo, maison francis kurkdjian, francis kurkdjian, memo, montale, nasomatto, nishane, ormonde jayne, parfums de marly, penhaligons, puredistance, santa maria novella, serge lutens, xerjoff'.split(
        ', ',
      ),
    ),
  ],
])

/** A single letter of an abbreviation that was typed with spaces: y s l. */
const letters = /^\p{L}(?: \p{L})+$/u

/** The names under which a shop may have what people call so, in plain words; none for what is no alias. */
export const namesOfAlias = (phrase: string): readonly string[] =>
  houseAliases.get(phrase) ??
  (letters.test(phrase) ? houseAliases.get(phrase.replaceAll(' ', '')) : undefined) ??
  []
