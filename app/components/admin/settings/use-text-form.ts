import { useRef, useState } from 'react'
import { getText, saveText } from '#app/api/admin-settings.ts'
import { useConflictForm } from '#app/components/admin/forms/use-conflict-form.ts'
import { notify } from '#app/components/ui/toast.tsx'
import { textEditTexts } from '#app/texts/admin-settings.ts'
import { type TextView, textProblem, tidyMarkdown } from '#shop/settings/texts.schema.ts'

const isChanged = (saved: TextView, typed: string) => tidyMarkdown(typed) !== saved.markdown

/** The state of a text being edited: what is typed, what is saved, and what somebody else saved meanwhile. */
export function useTextForm(opened: TextView) {
  const [typed, setTyped] = useState(opened.markdown)
  // A ref, because text typed while a response is on its way is needed before the next render.
  const latestTyped = useRef(typed)
  const type = (markdown: string) => {
    latestTyped.current = markdown
    setTyped(markdown)
  }
  const conflict = useConflictForm<TextView, string>({
    opened,
    draftOf: ({ markdown }) => markdown,
    read: () => latestTyped.current,
    show: type,
    // The text is one field: keeping what was typed replaces the other person's text at the next save.
    carryOver: (mine) => mine,
    isChanged,
    load: () => getText(opened.name),
    texts: { failed: textEditTexts.saveFailed, kept: textEditTexts.kept },
  })
  const { saved, theirs, isSaving, hasChanges, keepMine, takeTheirs } = conflict
  const problem = textProblem(typed)

  const save = () =>
    conflict.submitOnce(async () => {
      if (problem) return
      const send = ({ name, version }: TextView) => saveText(name, { markdown: typed, version })
      if (await conflict.save(typed, send)) {
        notify.success(textEditTexts.saved, { detail: textEditTexts.savedText })
      }
    })

  return {
    saved,
    typed,
    type,
    problem,
    isChanged: isChanged(saved, typed),
    hasChanges,
    isSaving,
    theirs,
    save,
    undo: () => type(saved.markdown),
    keepMine,
    takeTheirs,
  }
}
