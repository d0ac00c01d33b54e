import { useRef, useState } from 'react'
import { LeaveGuard } from '#app/components/admin/forms/leave-guard.tsx'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { Button } from '#app/components/ui/button.tsx'
import { classNames } from '#app/components/ui/class-names.ts'
import { TextareaField } from '#app/components/ui/field.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { textEditTexts } from '#app/texts/admin-settings.ts'
import { defaultTexts } from '#shop/settings/default-texts/default-texts.ts'
import { placeholderNames, placeholderValues, unknownPlaceholders } from '#shop/settings/placeholders.ts'
import type { TextView } from '#shop/settings/texts.schema.ts'
import { TextConflict } from './text-conflict.tsx'
import { TextPreview } from './text-preview.tsx'
import { useTextForm } from './use-text-form.ts'

const texts = textEditTexts
const { help } = texts
const views = ['write', 'preview'] as const
type View = (typeof views)[number]

/** An editor for a text with a preview of its page; on small windows one or the other is shown. */
export function TextForm({ opened }: { opened: TextView }) {
  const text = useTextForm(opened)
  const [view, setView] = useState<View>('write')
  const box = useRef<HTMLTextAreaElement>(null)
  const { name } = text.saved
  const unknown = unknownPlaceholders(text.typed)
  const bringBack = () => {
    text.type(defaultTexts[name])
    notify.info(texts.broughtBack)
    box.current?.focus()
  }
  const undo = () => {
    text.undo()
    box.current?.focus()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (text.problem) box.current?.focus()
        else void text.save()
      }}
    >
      {text.theirs ? (
        <TextConflict
          opened={text.saved.markdown}
          theirs={text.theirs.markdown}
          onKeepMine={text.keepMine}
          onTakeTheirs={text.takeTheirs}
        />
      ) : null}
      <Views shown={view} onShow={setView} />
      <div className="text-edit" data-shows={view}>
        <div className="text-write">
          <TextareaField
            ref={box}
            label={texts.label}
            value={text.typed}
            onChange={(event) => text.type(event.target.value)}
            error={text.problem}
            rows={20}
            spellCheck
          />
          {unknown.length > 0 ? (
            <p className="caption mt-2" role="status">
              {texts.unknown(unknown)}
            </p>
          ) : null}
          <TextHelp />
        </div>
        <TextPreview name={name} markdown={text.problem ? undefined : text.typed} />
      </div>
      <SaveBar text={text} onUndo={undo} onBringBack={bringBack} />
      <LeaveGuard mustAsk={text.hasChanges} />
    </form>
  )
}

type SaveBarProps = { text: ReturnType<typeof useTextForm>; onUndo: () => void; onBringBack: () => void }

function SaveBar({ text, onUndo, onBringBack }: SaveBarProps) {
  return (
    <div className="savebar">
      <Button type="submit" isBusy={text.isSaving} busyWord={texts.saving}>
        {texts.save}
      </Button>
      {text.isChanged && !text.isSaving ? (
        <Button look="link" onClick={onUndo}>
          {texts.undo}
        </Button>
      ) : null}
      {text.typed === defaultTexts[text.saved.name] ? null : (
        <Button look="link" onClick={onBringBack}>
          {texts.toShopsOwn}
        </Button>
      )}
      <span className="caption ml-auto" role="status">
        {text.isChanged ? texts.unsaved : texts.allSaved}
      </span>
    </div>
  )
}

/** Switches between editor and preview where there is no room for both. */
function Views({ shown, onShow }: { shown: View; onShow: (view: View) => void }) {
  return (
    <fieldset className="text-views chips mb-4">
      <legend className="vh">{texts.views}</legend>
      {views.map((view) => (
        <button
          key={view}
          type="button"
          className={classNames('chip', view === shown && 'on')}
          aria-pressed={view === shown}
          onClick={() => onShow(view)}
        >
          {texts[view]}
        </button>
      ))}
    </fieldset>
  )
}

/** Help on Markdown, and on the placeholders that the settings fill in. */
function TextHelp() {
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
