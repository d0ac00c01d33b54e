import { ButtonLink } from '#app/components/ui/button.tsx'
import { searchWordsTexts as texts } from '#app/texts/admin-search-words.ts'
import { SettingRow } from './setting-row.tsx'
import { SettingsSection } from './settings-sections.tsx'

/** Search settings; the search words have their own page. */
export function SearchSection() {
  return (
    <SettingsSection name="search">
      <SettingRow name={texts.setting} says={texts.settingText}>
        <ButtonLink look="second" to="/admin/settings/search-words" aria-label={texts.editLabel}>
          {texts.edit}
        </ButtonLink>
      </SettingRow>
    </SettingsSection>
  )
}
