import { layoutTexts } from '#app/texts/layout.ts'
import { legalLine } from '#shop/settings/legal-line.ts'
import type { SettingsView } from '#shop/settings/settings.schema.ts'

/** Pages are cached for everyone, so the year is fixed at build time. */
const copyrightYear = 2026

/** Who owns the shop: its name, years, and legal identity as far as the settings state it. */
export function Legal({ settings }: { settings: SettingsView }) {
  const line = legalLine(settings)
  return (
    <>
      <span className="wrap-anywhere">{layoutTexts.footer.copyright(copyrightYear, settings.shopName)}</span>
      {line === '' ? null : <span className="wrap-anywhere">{line}</span>}
    </>
  )
}
