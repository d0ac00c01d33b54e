import { useQuery } from '#app/api/query/use-query.ts'
import { textQuery } from '#app/api/texts.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { textEditTexts } from '#app/texts/admin-settings.ts'
import { formatTime } from '#shop/dates.ts'
import { type TextName, textNames } from '#shop/settings/texts.schema.ts'
import { SettingRow } from './setting-row.tsx'
import { SettingsSection } from './settings-sections.tsx'

/** The text pages, each with its own editing page. */
export function TextsSection() {
  return (
    <SettingsSection name="texts">
      {textNames.map((name) => (
        <TextRow key={name} name={name} />
      ))}
    </SettingsSection>
  )
}

function TextRow({ name }: { name: TextName }) {
  const { data: text } = useQuery(textQuery(name))
  const title = textEditTexts.names[name]
  const state =
    text?.isShopsOwn === false && text.updatedAt !== null
      ? textEditTexts.changedOn(formatTime(text.updatedAt))
      : textEditTexts.shopsOwn
  return (
    <SettingRow name={title} says={text ? state : undefined}>
      <ButtonLink
        look="second"
        to={`/admin/settings/texts/${name}`}
        aria-label={textEditTexts.editLabel(title)}
      >
        {textEditTexts.edit}
      </ButtonLink>
    </SettingRow>
  )
}
