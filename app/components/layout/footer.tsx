import { Link } from 'react-router'
import { layoutTexts } from '#app/texts/layout.ts'
import { categories } from '#shop/catalog/categories.ts'
import type { SettingsView } from '#shop/settings/settings.schema.ts'
import { NetworkIcon } from './drawn-icons.tsx'
import { Legal } from './legal.tsx'
import { Logo } from './logo.tsx'

const { footer } = layoutTexts
const networks = [
  { network: 'instagram', name: 'Instagram' },
  { network: 'facebook', name: 'Facebook' },
  { network: 'pinterest', name: 'Pinterest' },
] as const

type FooterProps = { settings: SettingsView }

/** The social networks that the owner has set; nothing if there are none. */
function SocialLinks({ settings: { socialLinks: links, shopName } }: FooterProps) {
  const shown = networks.filter(({ network }) => links[network] !== '')
  if (shown.length === 0) return null
  return (
    <div className="soc">
      {shown.map(({ network, name }) => (
        <a
          key={network}
          className="icon-btn"
          href={links[network]}
          rel="noopener"
          aria-label={footer.socialLabel(shopName, name)}
        >
          <NetworkIcon network={network} />
        </a>
      ))}
    </div>
  )
}

function Contact({ settings }: FooterProps) {
  return (
    <div>
      <h2>{footer.contact}</h2>
      {settings.contactEmail ? (
        <ul className="plain">
          <li>
            <a className="wrap-anywhere" href={`mailto:${settings.contactEmail}`}>
              {settings.contactEmail}
            </a>
          </li>
          {settings.phone ? (
            <li>
              <a href={`tel:${settings.phone.replace(/[^+\d]/g, '')}`}>{settings.phone}</a>
            </li>
          ) : null}
        </ul>
      ) : null}
      <p className="small">{footer.answer}</p>
      <SocialLinks settings={settings} />
    </div>
  )
}

/** The footer of the shop (SPEC section 2): who we are, where we also sell, help, contact. */
export function Footer({ settings }: FooterProps) {
  return (
    <footer className="foot on-ink">
      <div className="wrap">
        <div className="cols">
          <div className="about">
            <span className="logo">
              <Logo isWhite />
            </span>
            <p>{footer.about}</p>
          </div>
          <nav aria-label={footer.shop}>
            <h2>{footer.shop}</h2>
            <ul className="plain">
              {categories.map(({ key, name }) => (
                <li key={key}>
                  <Link to={`/category/${key}`}>{name}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label={footer.help}>
            <h2>{footer.help}</h2>
            <ul className="plain">
              <li>
                <Link to="/about">{footer.aboutLink}</Link>
              </li>
              <li>
                <Link to="/faq">{footer.faq}</Link>
              </li>
              <li>
                <Link to="/track">{footer.track}</Link>
              </li>
              <li>
                <Link to="/faq#returns">{footer.shipping}</Link>
              </li>
              <li>
                <Link to="/terms">{footer.terms}</Link>
              </li>
              <li>
                <Link to="/privacy">{footer.privacy}</Link>
              </li>
              {(['legal', 'guarantee', 'accessibility', 'withdraw'] as const).map((name) => (
                <li key={name}>
                  <Link to={`/${name}`}>{footer[name]}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <Contact settings={settings} />
        </div>
        <div className="base">
          <Legal settings={settings} />
        </div>
      </div>
    </footer>
  )
}
