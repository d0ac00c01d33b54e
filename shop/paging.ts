/** Rows on a page of any list (DESIGN section 5). */
export const pageSize = 24

/** How many pages the rows fill; 0 for no rows. */
export const pagesOf = (total: number): number => Math.ceil(total / pageSize)

/** How many rows come before a page. */
export const offsetOf = (page: number): number => (page - 1) * pageSize
