import { Link } from 'react-router'
import { layoutTexts } from '#app/texts/layout.ts'
import type { SettingsView } from '#shop/settings/settings.schema.ts'
import { Legal } from './legal.tsx'

const { footer } = layoutTexts

/** The footer of checkout, with help links only. */
export function SlimFooter({ settings }: { settings: SettingsView }) {
  return (
    <footer className="foot slim">
      <div className="wrap work">
        <div className="base">
          <Legal settings={settings} />
          <span>
            {settings.contactEmail ? (
              <a className="link" href={`mailto:${settings.contactEmail}`}>
                {settings.contactEmail}
              </a>
            ) : null}
            <Link className="link" to="/faq#returns">
              {footer.shipping}
            </Link>
            <Link className="link" to="/terms">
              {footer.terms}
            </Link>
            <Link className="link" to="/legal">
              {footer.legal}
            </Link>
            <Link className="link" to="/withdraw">
              {footer.withdraw}
            </Link>
          </span>
        </div>
      </div>
    </footer>
  )
}
