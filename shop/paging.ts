/** Rows on a page of any list (DESIGN section 5). */
export const pageSize = 24

/** Number of pages for this many rows; 0 for no rows. */
export const pagesOf = (total: number): number => Math.ceil(total / pageSize)

/** Number of rows before a page. */
export const offsetOf = (page: number): number => (page - 1) * pageSize
