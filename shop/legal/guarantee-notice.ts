/** A file of the harmonised notice, unchanged, as published by the Commission. */
type OfficialNotice = { file: string; sha256: string; width: number; height: number }

/**
 * The official files of the harmonised notice on the legal guarantee (Implementing Regulation (EU) 2025/1960), by language,
 * in `public/guarantee-notice/`. There are none yet: docs/decisions/law.md explains how to add one. Until then pages show
 * the reminder in the shop's own words, and never a copy that only looks like the notice.
 */
export const officialNotices: Readonly<Record<string, OfficialNotice>> = {}

/** The European Union's page about the legal guarantee. */
export const yourEurope =
  'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_en.htm'
