import { useRef, useState } from 'react'
import { errorText, hasCode } from '#app/api/client.ts'
import { notify } from '#app/components/ui/toast.tsx'
import { useOnce } from '#app/components/ui/use-once.ts'

type ConflictFormOptions<Saved, Draft> = {
  opened: Saved
  /** A saved state as it stands in the fields. */
  draftOf: (saved: Saved) => Draft
  /** What stands in the fields now. */
  read: () => Draft
  /** Puts a draft into the fields, and clears what was wrong with the one before. */
  show: (draft: Draft) => void
  /** What was typed since `before`, on top of another saved state. */
  carryOver: (typed: Draft, before: Draft, next: Draft) => Draft
  isChanged: (saved: Saved, typed: Draft) => boolean
  /** Asks the API for what is saved now. */
  load: () => Promise<Saved>
  /** The words for a save that failed, and for what was typed being still there. */
  texts: { failed: string; kept: string }
}

/**
 * The state of a form that two people may edit at once (DESIGN section 5): what is saved, what somebody else saved
 * meanwhile (`theirs`), whether a save is under way, and whether anything would be lost by leaving. The API refuses a
 * save over a version that was not seen with `edit_conflict`; the form then shows theirs and keeps what was typed.
 */
export function useConflictForm<Saved, Draft>(options: ConflictFormOptions<Saved, Draft>) {
  const { opened, draftOf, read, show, carryOver, isChanged, load, texts } = options
  const [saved, setSaved] = useState(opened)
  const [theirs, setTheirs] = useState<Saved>()
  const { isBusy: isSaving, once: submitOnce, leave } = useOnce()
  // What is asked between two renderings, such as when the page is left right after saving, must be the latest.
  const latest = useRef(opened)

  const replace = (next: Saved, draft: Draft) => {
    show(draft)
    latest.current = next
    setSaved(next)
    setTheirs(undefined)
  }

  /** `next` is the saved state from now on; what was typed since `before` stays. */
  const accept = (next: Saved, before: Draft = draftOf(latest.current)) =>
    replace(next, carryOver(read(), before, draftOf(next)))

  const reportFailure = (error: unknown) =>
    // Some of the server's sentences have no full stop.
    notify.error(texts.failed, { detail: `${errorText(error).replace(/\.?$/, '.')} ${texts.kept}` })

  /**
   * Saves by `send` what was typed. Returns what is saved then; undefined after a failure, which is reported here
   * unless `explain` returns true.
   */
  const save = async (
    typed: Draft,
    send: (saved: Saved) => Promise<Saved>,
    explain: (error: unknown) => boolean | Promise<boolean> = () => false,
  ): Promise<Saved | undefined> => {
    try {
      const next = await send(latest.current)
      // What was typed while the answer was on its way is newer than it.
      accept(next, typed)
      return next
    } catch (error) {
      if (hasCode(error, 'edit_conflict')) {
        await load().then(setTheirs, reportFailure)
      } else if (!(await explain(error))) reportFailure(error)
      return undefined
    }
  }

  return {
    saved,
    theirs,
    setTheirs,
    isSaving,
    latest: () => latest.current,
    accept,
    save,
    submitOnce,
    leave,
    hasChanges: () => isChanged(latest.current, read()),
    /** Takes what somebody else saved and keeps what was typed here. */
    keepMine: () => theirs && accept(theirs),
    /** Takes what somebody else saved and drops what was typed here. */
    takeTheirs: () => theirs && replace(theirs, draftOf(theirs)),
  }
}
