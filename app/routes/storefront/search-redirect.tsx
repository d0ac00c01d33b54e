import { redirect } from 'react-router'
import { searchTarget } from '#app/components/layout/search-target.ts'
import type { Route } from './+types/search-redirect.ts'

/** `/search?keyword=x`, which the search form submits to without JavaScript, redirects to the search route (DESIGN section 6). */
export function loader({ request }: Route.LoaderArgs) {
  const keyword = new URL(request.url).searchParams.get('keyword') ?? ''
  throw redirect(searchTarget(keyword, '/', false))
}

/** Never rendered: the loader always redirects. */
export default function SearchRedirect() {
  return null
}
