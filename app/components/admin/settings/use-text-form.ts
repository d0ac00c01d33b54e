import { useState } from 'react'
import { getText, saveText } from '#app/api/admin-settings.ts'
import { ApiError, errorText } from '#app/api/client.ts'
import { notify } from '#app/components/ui/toast.tsx'
import { textEditTexts } from '#app/texts/admin-settings.ts'
import { type TextView, textProblem, tidyMarkdown } from '#shop/settings/texts.schema.ts'

/** A text that is being written: what is typed, what is saved, and what somebody else saved meanwhile. */
export function useTextForm(opened: TextView) {
  const [saved, setSaved] = useState(opened)
  const [typed, setTyped] = useState(opened.markdown)
  const [theirs, setTheirs] = useState<TextView>()
  const [isSaving, setIsSaving] = useState(false)
  const isChanged = tidyMarkdown(typed) !== saved.markdown
  const problem = textProblem(typed)

  const save = async () => {
    if (isSaving || problem) return
    setIsSaving(true)
    try {
      setSaved(await saveText(saved.name, { markdown: typed, version: saved.version }))
      setTheirs(undefined)
      notify.success(textEditTexts.saved, { detail: textEditTexts.savedText })
    } catch (error) {
      await explain(error)
    } finally {
      setIsSaving(false)
    }
  }

  const explain = async (error: unknown) => {
    try {
      if (!(error instanceof ApiError && error.body.code === 'edit_conflict')) throw error
      setTheirs(await getText(saved.name))
    } catch (failure) {
      const detail = `${errorText(failure).replace(/\.?$/, '.')} ${textEditTexts.kept}`
      notify.error(textEditTexts.saveFailed, { detail })
    }
  }

  const takeOver = (text: TextView, markdown: string) => {
    setSaved(text)
    setTyped(markdown)
    setTheirs(undefined)
  }

  return {
    saved,
    typed,
    type: setTyped,
    problem,
    isChanged,
    isSaving,
    theirs,
    save,
    undo: () => setTyped(saved.markdown),
    /** Lets the next save replace what somebody else saved. */
    keepMine: () => theirs && takeOver(theirs, typed),
    takeTheirs: () => theirs && takeOver(theirs, theirs.markdown),
  }
}
