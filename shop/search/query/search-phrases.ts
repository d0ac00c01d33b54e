import type { AskedOrder } from '#shop/catalog/filter-vocabulary.ts'
import { plainWord } from './plain-word.ts'

/** The words that find the stock's gift cards. */
export const giftCard = 'gift card'

/**
 * What a phrase means to the search, for phrases in English, Dutch, German, Polish, French and Spanish. `keep` is a word to
 * search for in addition, where the filter is broader than the phrase: soap is only part of its category.
 */
export type Meaning =
  | { filter: MeantFilter; value: string; keep?: string; isPerfume?: true }
  /** A minimum or a maximum size in ml. */
  | { filter: 'size'; min?: number; max?: number }
  /** A sort order: cheapest, dearest, best rated or oldest first. */
  | { filter: 'order'; order: AskedOrder }
  /** Has this meaning only when nothing else is typed: "good" alone is a condition. */
  | { filter: 'alone'; meaning: Meaning }
  /** A generic word for perfume: the category, or nothing beside other words. `extrait`: it may also mean the strength. */
  | { filter: 'perfume'; extrait: boolean }
  /** A present: the gift category, unless the keyword names a recipient. */
  | { filter: 'present' }
  /** Searched for word by word. */
  | { filter: 'words' }
  /** A function word. */
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
    'miniature, miniatures, mini, minis, miniatuur, miniaturen, miniatuurtje, miniatuurtjes, minifles, miniatur, miniaturka, miniaturki, miniatura, miniparfum, minigeur, miniparfums, kleine flesjes, klein flesje, miniflesje, miniflesjes, kleine flaschchen, kleine flasche, kleine flaschen, miniflakon, miniflakons, mala buteleczka, male buteleczki, petit flacon, petits flacons, small bottle, small bottles, tiny bottle, tiny bottles, little bottle, little bottles, miniature de parfum, miniatures de parfum, miniatura de perfume, miniaturas, miniaturki perfum, parfumminiatuur, parfumminiatuurtje, parfumminiaturen, parfumminiatur, parfumminiaturen, frasco pequeno, mignonette, mignonettes, mignon, mignons, boccetta, boccette, frasquito, miniatura profumo, miniatura di profumo, miniature di profumo, miniature profumo',
  ],
  [
    { filter: 'category', value: 'sample' },
    'sample, samples, decant, decants, vial, vials, proefje, proefjes, monster, monsters, staal, staaltje, stalen, probe, proben, duftprobe, abfullung, probka, probki, dekant, tester vial, sample vial, geurmonster, geurmonsters, parfummonster, parfumproefje, parfumproefjes, parfumprobe, duftproben, probka perfum, probki perfum, echantillon, echantillons, echantillon de parfum, echantillons de parfum, muestra, muestras, muestra de perfume, parfumsample, parfumsamples, campioncino, campione, campioni, campioncini, campione profumo, campioni profumo, campione di profumo, campioni di profumo, campioncino di profumo, campioncini di profumo, campioncini profumo, muestras de perfume, muestrita, muestritas',
  ],
  [
    { filter: 'category', value: 'soapandpowder', keep: 'soap' },
    'soap, soaps, soap bar, zeep, zeepje, zeepjes, zepen, seife, seifen, mydlo, mydla, savon, savons, savonnette, jabon, jabones, sapone, saponetta, bar of soap, bars of soap, mydelko, mydelka, zeepbar, saponi, saponette',
  ],
  [
    { filter: 'category', value: 'soapandpowder', keep: 'powder' },
    'powder, powders, poeder, poeders, puder, poudre, poudres, polvo, polvos, pudru, cipria',
  ],
  [
    { filter: 'category', value: 'soapandpowder', keep: 'talc' },
    'talc, talcum, talcum powder, talkpoeder, talkpuder, talcumpoeder, talk kosmetyczny, talco',
  ],
  [
    { filter: 'category', value: 'soapandpowder', keep: 'shaving soap' },
    'shaving soap, shaving soaps, scheerzeep, rasierseife, rasierseifen, mydlo do golenia, savon a raser, savon a barbe, shave soap, jabon de afeitar, sapone da barba',
  ],
  [
    { filter: 'category', value: 'soapandpowder', keep: 'face powder' },
    'face powder, gezichtspoeder, gesichtspuder, puder do twarzy, poudre visage, poudre de visage',
  ],
  [
    { filter: 'category', value: 'gift' },
    'gift set, gift sets, giftset, giftsets, geschenkset, cadeauset, geschenkverpakking, zestaw, zestaw prezentowy, coffret, coffret cadeau, set de regalo, cofanetto, cofanetti, cofanetto regalo, estuche',
  ],
  [
    { filter: 'category', value: 'perfume' },
    'full size, full sized, full size perfume, full size perfumes, full size bottle, full size bottles, volledig formaat, originalgrosse, pelnowymiarowe',
  ],
  [
    { filter: 'category', value: 'gift', keep: giftCard },
    'gift card, gift cards, giftcard, giftcards, gift voucher, gift vouchers, voucher, cadeaubon, cadeaubonnen, cadeaukaart, geschenkkarte, gutschein, geschenkgutschein, karta podarunkowa, bon podarunkowy, carte cadeau, cheque cadeau, gift certificate, gift certificates, geschenkbon, kadobon, kadokaart, bon cadeau, tarjeta regalo, vale regalo, geschenkkaart, buono regalo, carta regalo',
  ],
  [
    { filter: 'category', value: 'gold' },
    'gold, golden, goud, gouden, zloto, zlote, zloty, jewellery, jewelry, sieraden, sieraad, schmuck, bizuteria, jewel, jewels, juweel, juwelen, bijou, bijoux, joaillerie, goldschmuck, gouden sieraad, gouden sieraden, joya, joyas, oro, gioiello, gioielli',
  ],
  [
    { filter: 'size', max: 15 },
    'travel size, travel sized, purse size, handbag size, reisformaat, reisegrosse, format voyage, rozmiar podrozny',
  ],
  [
    { filter: 'size', max: 100 },
    'hand luggage, carry on, carry on size, handbagage, handgepack, bagaz podreczny, bagage a main, bagage cabine',
  ],
  [
    { filter: 'size', max: 15 },
    'small, smallest, tiny, tiniest, small size, small sized, mini size, klein formaat, kleines format, petit format',
  ],
  [
    { filter: 'size', min: 100 },
    'large, largest, big, biggest, huge, large bottle, large bottles, big bottle, big bottles, large size, big size, large sized, jumbo, grote fles, grote flessen, groot formaat, groot flesje, grosse flasche, grosse flaschen, grosser flakon, grand flacon, grands flacons, grand format, grande bouteille, duza butelka, duzy flakon, duze butelki, duza pojemnosc, frasco grande, tamano grande',
  ],
  [
    { filter: 'typ', value: 'edt' },
    'eau de toilette, eau du toilette, eau toilette, eaux de toilette, toilette, edt, e d t, eau d toilette, ea de toilette, eu de toilette, au de toilette, toilet water, toiletwater, toilettewater, toilette water, woda toaletowa, wody toaletowe, eaudetoilette, agua de tocador, acqua di toilette, acqua da toilette',
  ],
  [
    { filter: 'typ', value: 'edp' },
    'eau de parfum, eau du parfum, eau parfum, eaux de parfum, eau de perfume, edp, e d p, eau de parfume, eau de perfum, eau de parfums, eau d parfum, ea de parfum, eu de parfum, au de parfum, woda perfumowana, wody perfumowane, eaudeparfum, parfum de toilette, parfums de toilette, agua de perfume, acqua di profumo',
  ],
  [
    { filter: 'typ', value: 'edc' },
    'eau de cologne, eau cologne, eau du cologne, edc, e d c, cologne, colognes, kolnisch wasser, koelnisch wasser, woda kolonska, odeklonje, eaudecologne, agua de colonia, acqua di colonia',
  ],
  [
    { filter: 'typ', value: 'parfume' },
    'extrait, extraits, extrait de parfum, parfum extrait, perfume extract, extract, extrakt, pure parfum, pure perfume, ekstrakt, ekstrakt perfum, pure parfume, extracto, extracto de perfume, puur parfum, reines parfum, estratto, estratto di profumo, strongest, strongest version, highest concentration, most concentrated, sterkste, starkste, najmocniejsze, najmocniejszy',
  ],
  [
    { filter: 'sex', value: 'women' },
    'women, woman, womens, girls, teenage girl, meisjes, madchen, for women, for woman, for a woman, for her, ladies, lady, for ladies, female, feminine, girlfriend, wife, mother, mum, mom, grandmother, dames, voor dames, dame, vrouw, vrouwen, voor vrouwen, voor haar, vriendin, moeder, mama, oma, damen, fur damen, frau, frauen, fur frauen, fur sie, freundin, mutter, damski, damska, damskie, kobieta, kobiety, kobiet, dla kobiet, dla kobiety, dla niej, dla zony, dla mamy, pour elle, pour femme, pour femmes, parfum femme, parfum femmes, parfum feminin, parfums feminins, feminin, mujer, mujeres, para mujer, para mujeres, para ella, perfume mujer, perfume de mujer, femenino, femenina, per lei, sister, daughter, aunt, niece, grandma, granny, bride, for girls, zus, dochter, tante, echtgenote, meisje, schwester, tochter, ehefrau, siostra, siostry, dla siostry, corka, corki, dla corki, zona, matka, soeur, epouse, maman, ma mere, madre, hermana, esposa, hija, abuela, damengeschenk, vrouwengeur, vrouwengeuren, damendufte, frauendufte, mothers day, mothers day gift, mothers day gifts, mothers day present, moederdag, moederdagcadeau, moederdag cadeau, muttertag, muttertagsgeschenk, dzien matki, na dzien matki, fete des meres, cadeau femme, cadeau pour femme, idee cadeau femme, cadeau maman, mummy, mommy, nanny, godmother, mother in law, daughter in law, sister in law, stepmother, schoonmoeder, schoonzus, schoondochter, grootmoeder, mammie, mams, mam, nichtje, petemoei, schwiegermutter, schwagerin, grossmutter, nichte, verlobte, tesciowa, tesciowej, babcia, babci, zony, corke, corce, mamie, matki, siostre, dziewczyna, dziewczyny, dziewczynie, przyjaciolka, przyjaciolki, ciocia, cioci, belle mere, grand mere, petite amie, marraine, fiancee, novia, suegra, profumo donna, profumi donna, profumo da donna, profumi da donna, per donna, da donna, per le donne, per mamma, femminile, femminili, mamma, moglie, sorella, figlia, nonna, fidanzata, perfumes mujer, perfumes de mujer, para mama, para mi madre',
  ],
  [
    { filter: 'sex', value: 'women', isPerfume: true },
    'damesparfum, damesparfums, damesgeur, damesgeuren, vrouwenparfum, damenparfum, damenparfums, damenduft, frauenparfum, frauenduft',
  ],
  [
    { filter: 'sex', value: 'men' },
    'men, man, mens, boys, for boys, teenage boy, jongens, jungs, for men, for man, for a man, for him, male, masculine, gentlemen, boyfriend, husband, father, dad, grandfather, heren, voor heren, mannen, voor mannen, voor hem, vriend, vader, papa, opa, herren, fur herren, manner, fur manner, fur ihn, freund, vater, meski, meska, meskie, mezczyzna, mezczyzn, mezczyzny, dla mezczyzn, dla mezczyzny, dla niego, dla meza, dla taty, pour lui, pour hommes, parfum homme, parfums homme, parfum masculin, parfums masculins, masculin, hombre, hombres, para hombre, para hombres, para el, perfume hombre, masculino, masculina, per lui, brother, for my son, uncle, nephew, grandpa, groom, for guys, broer, zoon, oom, echtgenoot, bruder, sohn, onkel, ehemann, brat, brata, dla brata, syn, syna, dla syna, maz, meza, ojciec, frere, mari, mon mari, padre, hermano, marido, esposo, hijo, abuelo, mannengeur, mannengeuren, mannerduft, mannerdufte, herrendufte, gents, guys, fathers day, fathers day gift, fathers day gifts, fathers day present, vaderdag, vaderdagcadeau, vaderdag cadeau, vatertag, vatertagsgeschenk, dzien ojca, na dzien ojca, fete des peres, cadeau homme, cadeau pour homme, idee cadeau homme, cadeau papa, daddy, grandad, granddad, godfather, father in law, son in law, brother in law, stepfather, fiance, schoonvader, schoonzoon, zwager, grootvader, paps, neefje, schwiegervater, schwager, grossvater, neffe, verlobter, tesc, tescia, dziadek, dziadka, taty, tacie, ojca, mezem, chlopak, chlopaka, narzeczony, beau pere, grand pere, petit ami, parrain, tonton, novio, suegro, profumo uomo, profumi uomo, profumo da uomo, profumi da uomo, per uomo, da uomo, per papa, maschile, maschili, marito, fratello, nonno, fidanzato, perfumes hombre, perfumes de hombre, perfume de hombre, para papa, para mi padre',
  ],
  [
    { filter: 'sex', value: 'men', isPerfume: true },
    'herenparfum, herenparfums, herengeur, herengeuren, mannenparfum, herrenparfum, herrenparfums, herrenduft, mannerparfum',
  ],
  [{ filter: 'sex', value: 'men' }, 'aftershave, aftershaves, after shave'],
  [
    { filter: 'condition', value: 'opened' },
    'open box, opened box, opened to test, box opened, geopend, geopende doos, geoffnet, geoffnete verpackung, otwarte, otwarte pudelko, boite ouverte',
  ],
  [
    { filter: 'sex', value: 'unisex' },
    'unisex, voor hem en haar, voor haar en hem, hem en haar, haar en hem, fur sie und ihn, fur ihn und sie, pour elle et lui, pour lui et elle, dla niego i dla niej, dla niej i niego, dla niego i niej, for her and him, her and him, for her and for him, for him and for her, ladies and gentlemen, boys and girls, para el y ella, para ella y el, for both, voor beiden, fur beide, uniseks, gender neutral, genderneutral, genderless, for everyone, men and women, women and men, for men and women, for women and men, him and her, for him and her, his and hers, heren en dames, dames en heren, mannen en vrouwen, damen und herren, herren und damen, manner und frauen, dla niej i dla niego, dla kobiet i mezczyzn, homme et femme, femme et homme, mixte',
  ],
  [
    { filter: 'onlyOne', value: 'true' },
    'only one, one only, last bottle, last bottles, last flacon, last available, laatste fles, laatste flesje, letzte flasche, letzter flakon, ostatnia butelka, ostatni flakon, dernier flacon, derniere bouteille, only one left, last one, last piece, one of a kind, unique, uniek, enige, laatste, einzelstuck, letztes, unikat, ostatnia, ostatni, unikatowy, piece unique, exemplaire unique, unique piece, unique pieces, unique item, only 1, only 1 left, 1 left, just one left, last item, last pieces, one off, laatste exemplaar, laatste stuk, letztes stuck, ostatnia sztuka, ostatnie sztuki, derniere piece, dernier exemplaire',
  ],
  [
    { filter: 'inStock', value: 'true' },
    'in stock, available, op voorraad, not sold, not sold out, niet verkocht, niet uitverkocht, nicht verkauft, nicht ausverkauft, niesprzedane, pas vendu, non vendu, leverbaar, auf lager, lieferbar, verfugbar, dostepne, dostepny, w magazynie, en stock, disponible, disponibles, beschikbaar, available now, in stock now, ready to ship, direct leverbaar, sofort lieferbar',
  ],
  [
    { filter: 'nowe', value: 'true' },
    'new arrivals, new arrival, nieuwe producten, nieuwe artikelen, neue produkte, neue artikel, nowe produkty, nouveaux produits, nuovi arrivi, novedades, new in, just in, newest, latest, what s new, new stock, new products, new items, nieuw binnen, nieuw, nieuwste, neu, neuheiten, neueste, nowosc, nowosci, nouveau, nouveaux, nouvelle, nouvelles, nouveaute, nouveautes, nouvel arrivage, dernieres nouveautes, whats new, just arrived, latest arrivals, newly arrived, recently added, just added, newly added, new additions, pas binnen, net binnen, neu eingetroffen, novedades',
  ],
  [
    { filter: 'discount', value: 'true' },
    'sale, on sale, discount, discounts, discounted, reduced, special offer, offers, aanbieding, aanbiedingen, korting, uitverkoop, afgeprijsd, angebot, angebote, rabatt, reduziert, promocja, promocje, wyprzedaz, przecena, solde, soldes, en solde, promo, promotion, promotions, prix reduit, solden, opruiming, ausverkauf, sonderangebot, sonderangebote, bargain, bargains, deal, deals, clearance, koopje, koopjes, schnappchen, okazja, okazje, bonne affaire, bonnes affaires, oferta, ofertas, rebajas',
  ],
  [
    { filter: 'vintage', value: 'true' },
    'vintage, antique, old perfume, old perfumes, oude parfum, oude parfums, oude geuren, altes parfum, alte parfums, antiek, antik, alte, ouderwets, zabytkowe, retro, stare perfumy, stary zapach, ancien, ancienne, anciens, anciennes, parfum ancien, parfums anciens, vieux parfum, vieux parfums, antiguo, antigua, antiguos, perfume antiguo',
  ],
  [
    { filter: 'condition', value: 'sealed' },
    'sealed, unopened, nieotwarte, nieotwarty, nieotwarta, nieotwierany, nieotwierana, still sealed, gesealed, verzegeld, ongeopend, versiegelt, ungeoffnet, zafoliowane, zafoliowany, nieotwierane, scelle, scellee, scelles, scellees, non ouvert, non ouverte, jamais ouvert, jamais ouverte, sous blister, sous cellophane, in cellophane, factory sealed, never opened, not opened, nooit geopend, niet geopend, nie geoffnet, noch verschlossen, nigdy nieotwierane, nie otwierane, nie otwierany, nie otwierana, sin abrir, precintado, zaplombowane, zaplombowany, zaplombowana, zapieczetowane, zapieczetowany, fabrycznie zamkniete, originalverschlossen, original verschlossen, noch versiegelt, sigillato, sigillata, mai aperto, mai aperta, sellado, sellada',
  ],
  [
    { filter: 'condition', value: 'unused' },
    'unused, ongebruikt, brand new, brandnew, nagelnieuw, nagelnieuwe, gloednieuw, gloednieuwe, brandneu, brandneue, nagelneu, fabrikneu, fabrycznie nowe, fabrycznie nowy, tout neuf, toute neuve, unbenutzt, nieuzywane, nieuzywany, neuf, neuve, neufs, neuves, jamais utilise, jamais utilisee, non utilise, non utilisee, never used, not used, new unused, nooit gebruikt, niet gebruikt, nie benutzt, nie uzywane, nie uzywany, sin usar, sin uso, mai usato, mai usata',
  ],
  [
    { filter: 'condition', value: 'used' },
    'used, second hand, preloved, pre loved, voorgebruikt, secondhand, pre owned, preowned, opened, gebruikt, tweedehands, gebraucht, benutzt, uzywane, uzywany, partially used, partly used, deels gebruikt, teilweise benutzt, occasion, doccasion, d occasion, utilise, utilisee, usado, usada, usato, usata, partial, partial bottle, partial bottles, part used, part full, partially full, started, aangebroken, angebrochen, angebrochene, entame, entamee, napoczete, napoczety',
  ],
  [
    { filter: 'condition', value: 'tester' },
    'tester, testers, tester bottle, tester bottles, testerfles, testeur, testeurs',
  ],
  [
    { filter: 'condition', value: 'full' },
    'full, full bottle, full bottles, volle fles, volle flessen, volle flasche, volle flaschen, voller flakon, flacon plein, bouteille pleine, pelna butelka, pelny flakon, frasco lleno',
  ],
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
    'very good, very good condition, in very good condition, excellent condition, in excellent condition, zeer goede staat, in zeer goede staat, sehr guter zustand, in sehr gutem zustand, bardzo dobry stan, w bardzo dobrym stanie, tres bon etat, en tres bon etat, condition very good, condition excellent, muy buen estado',
  ],
  [
    { filter: 'condition', value: 'good' },
    'good condition, in good condition, goede staat, in goede staat, guter zustand, in gutem zustand, dobry stan, w dobrym stanie, bon etat, en bon etat, condition good, buen estado, en buen estado',
  ],
  [{ filter: 'alone', meaning: { filter: 'condition', value: 'good' } }, 'good'],
  [{ filter: 'alone', meaning: { filter: 'nowe', value: 'true' } }, 'new'],
  [
    { filter: 'alone', meaning: { filter: 'present' } },
    'birthday, birthdays, happy birthday, verjaardag, jarig, geburtstag, urodziny, anniversaire, joyeux anniversaire, cumpleanos, anniversary, anniversaries, jubileum, jubilaum, rocznica, graduation, communie, kommunion, komunia, baby shower, hostess, bedankje, dankeschon, thank you, imieniny',
  ],
  [
    { filter: 'order', order: 'price-asc' },
    'cheapest, cheap, low budget, budget, small budget, budget friendly, budgetfriendly, low cost, betaalbaar, betaalbare, budgetvriendelijk, budgetvriendelijke, preiswert, preiswerte, preiswertes, preiswerter, preisgunstig, preisgunstige, gunstiges, gunstiger, gunstigen, guenstig, erschwinglich, przystepne, pas chers, pas cheres, moins chers, moins cheres, bon prix, petit budget, petit prix, economico, economica, cheapest first, cheaper, lowest price, lowest priced, least expensive, affordable, inexpensive, low price, goedkoop, goedkope, goedkoper, goedkoopste, laagste prijs, billig, billige, billiges, billigste, billigster, billigstes, gunstig, gunstige, gunstigste, gunstigster, tani, tanie, tania, najtanszy, najtansze, najtansza, pas cher, pas chere, moins cher, moins chere, le moins cher, les moins chers, bon marche, barato, barata, baratos, mas barato, low to high, price low to high, lowest first, not expensive, not too expensive, niet duur, niet te duur, nicht teuer, nicht zu teuer, pas trop cher, niedrogo, niedrogie, lowest price first, price ascending, laag naar hoog, prijs laag naar hoog, prijs oplopend, preis aufsteigend, najnizsza cena, cena rosnaco, prix croissant, conveniente, poco costoso, poco costosa',
  ],
  [
    { filter: 'order', order: 'price-desc' },
    'most expensive, not cheap, niet goedkoop, nicht billig, nie tanie, pas bon marche, dearest, highest price, priciest, duurste, hoogste prijs, teuerste, teuersten, teuerster, najdrozszy, najdrozsze, plus cher, plus chere, le plus cher, les plus chers, mas caro, high to low, price high to low, highest first, expensive, duur, dure, teuer, teure, drogie, highest price first, price descending, hoog naar laag, prijs hoog naar laag, prijs aflopend, preis absteigend, najwyzsza cena, cena malejaco, prix decroissant',
  ],
  [
    { filter: 'order', order: 'rating' },
    'best rated, top rated, highest rated, best reviewed, best reviews, bestseller, bestsellers, best seller, best sellers, best selling, popular, most popular, most loved, best beoordeeld, best beoordeelde, best verkocht, best verkochte, meest verkocht, meest verkochte, populair, populaire, populairste, meest populair, meest populaire, bestbewertet, bestbewertete, am besten bewertet, beliebt, beliebte, beliebteste, beliebtesten, meistverkauft, meistverkaufte, najlepiej oceniane, najwyzej oceniane, bestsellery, popularne, najpopularniejsze, mieux notes, les mieux notes, plus vendus, les plus vendus, meilleures ventes, populaires, plus populaires, mas vendidos, mas vendido, mejor valorados',
  ],
  [
    { filter: 'order', order: 'era-asc' },
    'oldest, the oldest, oldest first, oudste, alteste, altestes, altester, altesten, najstarsze, najstarszy, najstarsza, plus vieux, le plus vieux, les plus vieux, plus ancien, plus ancienne, plus anciens, le plus ancien, la plus ancienne, les plus anciens, mas antiguo, mas antiguos, oudste eerst, alteste zuerst',
  ],
  // The stock's descriptions contain these, so they are searched for as words.
  [
    { filter: 'words' },
    'new in box, brand new in box, sample set, sample sets, samples set, set of samples, decant set, decants set, set of decants, probenset, probierset, proefset, sampleset, zestaw probek, green notes, woody notes, citrus notes, fresh notes, nieuw in doos, neu in ovp, neuf en boite, green tea, the vert, art nouveau',
  ],
  [
    { filter: 'condition', value: 'with box' },
    'with box, with its box, in box, boxed, met doos, in doos, met doosje, mit box, mit karton, mit schachtel, z pudelkiem, w pudelku, avec boite, avec sa boite, dans sa boite, en boite, in originele doos, met originele doos, mit originalkarton, w oryginalnym pudelku, original box, with original box, with the original box, in original box, in its original box, in the original box, complete with box, box included, met originele verpakking, in originele verpakking, originele doos, originele verpakking, originalverpackung, in originalverpackung, boite d origine, con caja, en su caja, with a box',
  ],
  [
    { filter: 'condition', value: 'without box' },
    'without box, no box, w/o box, unboxed, zonder doos, zonder doosje, ohne box, ohne karton, ohne schachtel, bez pudelka, sans boite, sin caja, missing box, without the box, without its box',
  ],
  [
    { filter: 'condition', value: 'without cap' },
    'without cap, no cap, without a cap, without stopper, no stopper, missing cap, zonder dop, geen dop, ohne deckel, ohne kappe, ohne verschluss, bez korka, bez nakretki, bez zatyczki, sans bouchon, sin tapon',
  ],
  [
    { filter: 'perfume', extrait: true },
    'parfum, parfums, parfume, parfumes, parfuem, parfumu, perfum, profumo, profumi',
  ],
  [
    { filter: 'perfume', extrait: false },
    'perfume, perfumes, fragrance, fragrances, scent, scents, geur, geuren, parfumflesje, duft, dufte, perfumy, perfumach, perfumami, perfumow, zapach, zapachy, parfumfles, parfumflesjes, parfumflasche, parfumflakon, reukwater, reukwaters, odeur, odeurs, geurwater, riechwasser, duftwasser, wonnosc, fragancia, fragancias, perfumfles, fragranza, fragranze',
  ],
  [
    { filter: 'present' },
    'gift, gifts, present, presents, gift idea, gift ideas, cadeau, cadeaus, cadeautje, kado, geschenk, geschenken, geschenke, geschenkidee, prezent, prezenty, upominek, regalo, regalos, kados, kadootje, kadootjes, idee cadeau, idees cadeaux, idees cadeau, christmas, xmas, christmas gift, christmas gifts, christmas present, christmas presents, kerst, kerstmis, kerstcadeau, kerstcadeaus, weihnachten, weihnachtsgeschenk, weihnachtsgeschenke, na swieta, prezent na swieta, cadeau de noel, cadeaux de noel, valentine, valentines, valentines day, valentines gift, valentijn, valentijnsdag, valentijnscadeau, valentinstag, valentinstagsgeschenk, walentynki, prezent na walentynki, saint valentin, birthday gift, birthday gifts, birthday present, verjaardagscadeau, verjaardagskado, geburtstagsgeschenk, prezent na urodziny, cadeau d anniversaire, anniversary gift, wedding gift, wedding present, huwelijkscadeau, hochzeitsgeschenk, secret santa, stocking filler, stocking fillers, stocking stuffer, stocking stuffers, for perfume lovers, for perfume lover, for a perfume lover, for fragrance lovers, for a fragrance lover, for perfume collectors, for a perfume collector, voor parfumliefhebbers, voor een parfumliefhebber, fur parfumliebhaber, dla milosnikow perfum, dla milosnika perfum, pour amateurs de parfum, sinterklaas, sinterklaascadeau, housewarming, housewarming gift, easter, pasen, ostern, wielkanoc, paques, new year, new years eve, oud en nieuw, silvester, sylwester, gift for a friend, gift for friend, for a friend, for my friend, for friends, for my boss, for a colleague, for my colleague, for my teacher, for a teacher, voor een collega, voor mijn collega, voor mijn baas, fur meinen chef, fur kollegen, dla szefa, dla kolegi, pour mon patron, pour un collegue, nikolaus, nikolausgeschenk, nikolausgeschenke, mikolajki, prezent na mikolajki, boze narodzenie, na boze narodzenie, gwiazdka, na gwiazdke, relatiegeschenk, relatiegeschenken, kundengeschenk, cadeau noel, noel cadeau, cadeaux noel, idee cadeau noel, regali, idea regalo, idee regalo, regalo di natale, regali di natale, regalo de navidad, for a collector, for collectors, gift for a collector, gift for collectors, voor een verzamelaar, fur sammler, dla kolekcjonera, pour collectionneur',
  ],
  [
    { filter: 'filler' },
    'hebben, hebben jullie, jullie, heeft, wat, wat is, welke, welk, zijn, haben, haben sie, habt ihr, welche, welcher, welches, sind, ist, czy, czy macie, macie, czy jest, jest, jaki, jakie, jaka, quel, quelle, quels, quelles, avez, avez vous, sont, what is, what are, which are, house of, the house of, from the house of, perfume house, maison de, a, an, the, some, any, for, with, of, and, or, in, from, by, on, at, to, is, are, am, my, me, i, we, you, your, it, that, this, please, buy, want, need, looking, look, find, search, where, which, what, can, do, does, have, has, got, something, anything, smells, smelling, like, notes, note, nice, best, rated, een, de, dem, het, voor, met, van, uit, en, door, te, bij, mijn, ik, zoek, wil, kopen, iets, mooie, lekkere, ein, eine, einen, der, die, das, den, fur, mit, von, aus, und, oder, ich, suche, kaufen, etwas, dla, z, ze, o, na, od, lub, szukam, kupic, cos, dobre, great, lovely, one, all, goede, beste, everything, anything else, alles, wszystko, tout, cena, prix, precio, cost, costs, kost, kosten, koszt, gute, gutes, circa, ca, special occasion, special occasions, any occasion, every occasion, perfumer, by perfumer, created by, composed by, made by, all occasions, avec, cherche, acheter, para, con, por, un, una, unos, los, las, el, busco, algo, de la, del, di, des, du, per, how much, how much is, price, price of, about, over, uber, dat, das, qui, ktore, ktory, ruikt, naar, riecht, nach, pachnie, sent, smell, prijs, preis, sell, selling, smells like, how, a la, aux, mein, meine, meinen, meiner, moja, mojej, mojego, online, but, maar, aber, ale, original, originele, genuine, authentic, would, id, wed, youd, likes, should, get, give, only, is there, are there, there is, tell me, wie, jak, hoe, comment, como, riecht, duftet, huele, was kostet, was kosten, wo, gibt, es, finde, bekomme, kriege, kaufe, kann, kann man, kann ich, gibt es, findet man, bekommt man, kriegt man, kauft man, gdzie, waar, ou acheter, donde, ile, ile kosztuje, kosztuje, wieviel, wieviel kostet, wie viel, wie viel kostet, hoeveel, hoeveel kost, combien, combien coute, coute, cuanto, cuanto cuesta, cuesta, sent la, sent le, sent les, sent bon, della, dello, dei, degli, cerco, vorrei, comprare, che, quale, quali, quiero, tienes, tienen, teneis, made in, made during, produced in, manufactured in, bottled in, gemaakt in, geproduceerd in, hergestellt in, produziert in, wyprodukowane w, fabrique en, someone, somebody, anyone, who, iemand, jemand, jemanden, kogos, quelquun, item, items, piece, pieces, exemplaar, exemplar, egzemplarz, luxury, luxurious, luxe, luxueus, luxueuze, luxus, luksusowy, luksusowe, luksusowa, luxueux, de luxe, whats, hows, wheres',
  ],
]

const byPhrase = (meant: readonly (readonly [Meaning, string])[]): Meanings =>
  new Map(
    meant.flatMap(([meaning, phrases]) =>
      phrases.split(', ').map((phrase) => [phrase.split(' ').map(plainWord).join(' '), meaning] as const),
    ),
  )

/** Meanings by phrase of plain words; the longest matching phrase counts. */
export type Meanings = ReadonlyMap<string, Meaning>
export const meanings: Meanings = byPhrase(values)
export const longestPhrase = Math.max(...[...meanings.keys()].map((phrase) => phrase.split(' ').length))

/**
 * Words that occur in names but may also mean a filter ("Dior Homme", "Old English Lavender"). They count as filters only where
 * the words themselves find few products or none, or for a recipient ("for my …").
 */
const secondMeanings: readonly [Meaning, string][] = [
  [
    { filter: 'sex', value: 'men' },
    'homme, hommes, pour homme, monsieur, herr, mann, caballero, uomo, fils, pere, tio, amigo, copain, oncle, tata, pap',
  ],
  [
    { filter: 'sex', value: 'women' },
    'teen girl, teen girls, young girl, young woman, young women, femme, femmes, madame, dama, damas, senora, donna, fille, mere, nana, zone, tia, mame, gran, nan, amiga, copine, mamy',
  ],
  [
    { filter: 'vintage', value: 'true' },
    'rare, rarity, rarities, hard to find, zeldzaam, zeldzame, selten, seltene, seltener, seltenes, rzadki, rzadkie, rzadka, collectible, collectibles, collectable, collectables, collectors item, collectors items, collectors piece, collectors pieces, pre reformulation, prereformulation, before reformulation, before the reformulation, old version, old formulation, older formulation, vor der reformulierung, przed reformulacja, avant reformulation, old, older, oude, alter, altes, alten, stary, stara, stare, vieux, vieille',
  ],
  [
    { filter: 'size', max: 15 },
    'little, klein, kleine, kleines, petit, petite, maly, mala, male, pequeno, pequena',
  ],
  [{ filter: 'size', min: 100 }, 'groot, grote, grosse, grosses, grand, grande, duzy, duza, duze'],
]

/** Both tables, for keywords whose words find few products or none. */
export const allMeanings: Meanings = new Map([...meanings, ...byPhrase(secondMeanings)])

/** Words of more than three letters in `meanings`; a misspelled word may be corrected to one of them. */
export const meaningWords: readonly string[] = [
  ...new Set([...meanings.keys()].flatMap((phrase) => phrase.split(' '))),
].filter((word) => word.length > 3)
