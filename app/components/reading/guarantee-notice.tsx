import { useSettings } from '#app/components/layout/use-settings.ts'
import { legalPageTexts } from '#app/texts/legal-pages.ts'
import { yourEurope } from '#shop/legal/guarantee-notice.ts'

/** The official notice in full, at most as wide as a sheet of A4, if the shop has its file, with the address that it leads to. */
export function GuaranteeNotice() {
  const { guaranteeNotice: notice } = useSettings()
  return (
    <div className="guide mt-8">
      <div className="lg:col-start-2">
        {notice ? (
          <img
            className="mb-4 h-auto w-full max-w-[210mm]"
            alt={legalPageTexts.notice}
            src={notice.url}
            width={notice.width}
            height={notice.height}
          />
        ) : null}
        <p>
          <a className="link" href={yourEurope} rel="noopener noreferrer">
            {legalPageTexts.yourEurope}
          </a>
        </p>
      </div>
    </div>
  )
}
