import { useRouteLoaderData } from 'react-router'
import type { SettingsView } from '#shop/settings/settings.schema.ts'

/** What the bars and the footer of the error page read when the settings could not be loaded. */
const ofErrorPage = {
  shopName: 'Sillage',
  contactEmail: '',
  phone: '',
  legalName: '',
  legalAddress: '',
  chamberOfCommerce: '',
  vatNumber: '',
  socialLinks: { instagram: '', facebook: '', pinterest: '' },
} satisfies Partial<SettingsView>

/** Returns the public settings of the shop, which the root route loads once. */
export function useSettings(): SettingsView {
  const root = useRouteLoaderData<{ settings: SettingsView }>('root')
  // Without settings only the error page is rendered.
  return root?.settings ?? (ofErrorPage as SettingsView)
}
