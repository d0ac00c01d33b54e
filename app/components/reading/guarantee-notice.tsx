import { legalPageTexts } from '#app/texts/legal-pages.ts'
import { officialNotices, yourEurope } from '#shop/legal/guarantee-notice.ts'
import { legalTextTitles } from '#shop/texts/legal.ts'

/** The official notice, if the shop has its file, with the URL that it links to. */
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
