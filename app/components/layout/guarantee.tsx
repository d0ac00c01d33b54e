import { Link } from 'react-router'
import { layoutTexts } from '#app/texts/layout.ts'
import { useSettings } from './use-settings.ts'

/**
 * A reminder of the legal guarantee (Directive 2011/83/EU article 6(1)(l)) that links to the notice itself, with the official
 * notice in small once the shop has its file.
 */
export function GuaranteeLink({ className }: { className?: string }) {
  const notice = useSettings().guaranteeNotice
  return (
    <Link className={className} to="/guarantee">
      {layoutTexts.guarantee}
      {notice ? (
        <img
          className="mt-2 h-auto w-55"
          loading="lazy"
          alt={layoutTexts.guaranteeNotice}
          src={notice.url}
          width={notice.width}
          height={notice.height}
        />
      ) : null}
    </Link>
  )
}
