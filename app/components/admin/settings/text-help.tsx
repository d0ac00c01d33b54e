import { useSettings } from '#app/components/layout/use-settings.ts'
import { placeholderNames, placeholderValues } from '#app/components/reading/placeholders.ts'
import { textEditTexts } from '#app/texts/admin-settings.ts'

const { help } = textEditTexts

/** How Markdown is written, and what the settings fill in. */
export function TextHelp() {
  const values = placeholderValues(useSettings())
  return (
    <details className="text-help mt-4">
      <summary>{help.title}</summary>
      <dl>
        {help.markdown.map(([written, means]) => (
          <div key={written}>
            <dt>
              <code>{written}</code>
            </dt>
            <dd className="small soft">{means}</dd>
          </div>
        ))}
      </dl>
      <p className="small soft my-3">{help.blank}</p>
      <h2 className="subheading mb-2">{help.placeholders}</h2>
      <dl>
        {placeholderNames.map((name) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd className="small soft wrap-anywhere">{values[name] || help.nothing}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
