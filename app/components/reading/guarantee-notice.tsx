import { NoticePicture } from '#app/components/layout/guarantee.tsx'
import { legalPageTexts } from '#app/texts/legal-pages.ts'
import { yourEurope } from '#shop/legal/guarantee-notice.ts'

/** The official notice in full, at most as wide as a sheet of A4, if the shop has its file, with the address that it leads to. */
export const GuaranteeNotice = () => (
  <div className="guide mt-8">
    <div className="lg:col-start-2">
      <NoticePicture className="mb-4 w-full max-w-[210mm]" alt={legalPageTexts.notice} />
      <p>
        <a className="link" href={yourEurope} rel="noopener noreferrer">
          {legalPageTexts.yourEurope}
        </a>
      </p>
    </div>
  </div>
)
