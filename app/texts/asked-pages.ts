import { layoutTexts } from './layout.ts'

const { footer } = layoutTexts

/**
 * Pages that shoppers look for with the search field: the link, and the words that ask for it in our shoppers' languages, in
 * lower case and without accents.
 */
export const askedPages = {
  delivery: {
    to: '/faq#delivery',
    label: 'Delivery',
    words:
      'shipping ship shipped shipment delivery deliver delivered dispatch postage send customs verzending verzenden verzendkosten levering leveren levertijd bezorging bezorgen bezorgkosten porto versand versandkosten lieferung liefern lieferzeit livraison expedition dostawa wysylka',
  },
  returns: {
    to: '/faq#returns',
    label: 'Returns and exchange',
    words:
      'return returns returning returned refund refunds refunded exchange exchanges send back money broken damaged retour retourneren retouren terugsturen terugbetaling ruilen omruilen ruckgabe rucksendung umtausch erstattung remboursement zwrot zwroty reklamacja',
  },
  track: {
    to: '/track',
    label: footer.track,
    words:
      'track tracking trace order orders parcel package bestelling pakket pakje volgen bestellung paket sendungsverfolgung commande colis suivi zamowienie paczka',
  },
  withdrawal: {
    to: '/withdraw',
    label: footer.withdraw,
    words:
      'withdraw withdrawal cancel cancellation order herroepen herroeping herroepingsrecht annuleren bestelling widerruf widerrufen stornieren bestellung retractation odstapienie',
  },
  payment: {
    to: '/faq#payment',
    label: 'Orders and payment',
    words:
      'pay paying payment payments paypal stripe klarna invoice invoices creditcard credit card bank transfer sepa betalen betaling betaalmethoden factuur bezahlen zahlung zahlungsarten rechnung paiement payer platnosc platnosci',
  },
  contact: {
    to: '/legal',
    label: footer.legal,
    words:
      'contact email mail phone telephone call address whatsapp imprint impressum company owner seller adres telefoon telefoonnummer bellen kontakt adresse telefon kvk vat btw',
  },
  genuine: {
    to: '/about#look',
    label: 'How we look at a bottle',
    words:
      'authentic authenticity real fake fakes genuine counterfeit echt echtheid namaak nep falschung faux oryginalne oryginalny podrobka',
  },
  guarantee: {
    to: '/guarantee',
    label: footer.guarantee,
    words: 'guarantee warranty garantie gewahrleistung gwarancja',
  },
  privacy: {
    to: '/privacy',
    label: footer.privacy,
    words: 'privacy data cookies cookie gdpr avg datenschutz prywatnosc',
  },
  terms: {
    to: '/terms',
    label: footer.terms,
    words: 'terms conditions voorwaarden algemene agb cgv regulamin',
  },
  faq: {
    to: '/faq',
    label: footer.faq,
    words: 'faq question questions answers help vragen vraag hulp fragen frage hilfe aide pomoc pytania',
  },
} as const

/** Filler words of a question, which ask for nothing on their own. */
export const questionWords =
  'how much long many what when where which who why can could do does did you your yours the a an my me i is are it was this these those to for of from with in on and or by policy info information number us page shop item items perfume perfumes bottle bottles cost costs price free time times please get have want need if not right rights e hoe wat waar wanneer wie kan kunnen ik jullie u de het een mijn zijn voor van met naar kosten gratis wo wie was wann kann ich sie der die das ein eine mein ist sind fur von mit nach comment quand ou mon ma mes est les la le germany deutschland duitsland belgium belgie france frankrijk netherlands nederland holland spain italy poland polska uk england usa america europe europa abroad'

export const askedPageTexts = { lead: 'Our page about this:' } as const
