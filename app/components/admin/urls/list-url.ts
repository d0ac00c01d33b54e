/** The page number in a list's query string; undefined if it is missing or invalid. */
export function pageNumberIn(search: URLSearchParams): number | undefined {
  const page = search.get('pageNumber') ?? ''
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : undefined
}

/** The URL of a list's page. Filters without a value are left out, and so is the number of the first page. */
export function listUrl(path: string, filters: Record<string, string | undefined>, pageNumber = 1): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value)
  if (pageNumber > 1) search.set('pageNumber', String(pageNumber))
  return search.size > 0 ? `${path}?${search}` : path
}
