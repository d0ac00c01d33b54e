import { memo, useDeferredValue } from 'react'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { aboutSlots } from '#app/components/reading/about-slots.tsx'
import { PageText } from '#app/components/reading/page-text.tsx'
import { textEditTexts } from '#app/texts/admin-settings.ts'
import { placeholderValues } from '#shop/settings/placeholders.ts'
import type { TextName } from '#shop/settings/texts.schema.ts'

const Page = memo(PageText)

/** A preview of the page; `markdown` is undefined while the text is invalid. Deferred, so that typing stays fast. */
export function TextPreview({ name, markdown }: { name: TextName; markdown: string | undefined }) {
  const settings = useSettings()
  const shown = useDeferredValue(markdown)
  return (
    <section className="text-preview" aria-labelledby="preview-title">
      <h2 className="subheading" id="preview-title">
        {textEditTexts.preview}
      </h2>
      <p className="caption">{textEditTexts.previewNote}</p>
      {shown === undefined ? (
        <p className="soft mt-4">{textEditTexts.noPreview}</p>
      ) : (
        <div className="page">
          <Page
            name={name}
            markdown={shown}
            values={placeholderValues(settings)}
            slots={aboutSlots}
            isPreview
          />
        </div>
      )}
    </section>
  )
}
