import { Link } from 'react-router'
import { layoutTexts } from '#app/texts/layout.ts'
import { useSettings } from './use-settings.ts'

/** A link to the notice of the legal guarantee (Directive 2011/83/EU article 6(1)(l)), with a small picture of it. */
export const GuaranteeLink = ({ className }: { className?: string }) => (
  <Link className={className} to="/guarantee">
    {layoutTexts.guarantee}
    <NoticePicture className="mt-2 w-55" alt={layoutTexts.guaranteeNotice} />
  </Link>
)

/** The official notice of the legal guarantee in its own proportions; nothing until the shop has its file. */
export function NoticePicture({ className, alt }: { className: string; alt: string }) {
  const notice = useSettings().guaranteeNotice
  return notice ? (
    <img
      className={`h-auto ${className}`}
      loading="lazy"
      alt={alt}
      src={notice.url}
      width={notice.width}
      height={notice.height}
    />
  ) : null
}
