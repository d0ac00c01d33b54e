import { legalPageTexts } from '#app/texts/legal-pages.ts'
import { officialNotices, yourEurope } from '#shop/legal/guarantee-notice.ts'
import { legalTextTitles } from '#shop/texts/legal.ts'

/** The official notice, where the shop has its file, and the address that it leads to. */
export function GuaranteeNotice() {
  const notice = officialNotices.en
  return (
    <div className="mt-8">
      {notice ? (
        <img
          src={`/guarantee-notice/${notice.file}`}
          width={notice.width}
          height={notice.height}
          alt={legalTextTitles.guarantee}
        />
      ) : null}
      <p>
        <a className="link" href={yourEurope} rel="noopener noreferrer">
          {legalPageTexts.yourEurope}
        </a>
      </p>
    </div>
  )
}
