import { Link } from 'react-router'
import { layoutTexts } from '#app/texts/layout.ts'

/** A reminder of the legal guarantee (Directive 2011/83/EU article 6(1)(l)) that links to the notice itself. */
export const GuaranteeLink = ({ className }: { className?: string }) => (
  <Link className={className} to="/guarantee">
    {layoutTexts.guarantee}
  </Link>
)
