/** The European Union's page about the legal guarantee. */
export const yourEurope =
  'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_en.htm'

/** Where the Commission publishes the harmonised notice of the legal guarantee. */
export const noticePublication =
  'https://commission.europa.eu/publications/harmonised-notice-legal-guarantee-conformity-and-harmonised-label-commercial-guarantee-durability_en'
