/** A file of the harmonised notice as the Commission published it, unchanged. */
type OfficialNotice = { file: string; sha256: string; width: number; height: number }

/**
 * The official files of the harmonised notice on the legal guarantee (Implementing Regulation (EU) 2025/1960), by language;
 * they lie in `public/guarantee-notice/`. None is there yet: docs/decisions/law.md says how one is added. Until then pages
 * show the reminder in the shop's own words, and never a copy that only looks like the notice.
 */
export const officialNotices: Readonly<Record<string, OfficialNotice>> = {}

/** Where the European Union explains the legal guarantee. */
export const yourEurope =
  'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_en.htm'
