import { useRef, useState } from 'react'
import { errorText, hasCode } from '#app/api/client.ts'
import { notify } from '#app/components/ui/toast.tsx'
import { useOnce } from '#app/components/ui/use-once.ts'

type ConflictFormOptions<Saved, Draft> = {
  opened: Saved
  /** A saved state as field values. */
  draftOf: (saved: Saved) => Draft
  /** Reads the current field values. */
  read: () => Draft
  /** Puts a draft into the fields and clears the errors of the previous one. */
  show: (draft: Draft) => void
  /** Applies what was typed since `before` to another saved state. */
  carryOver: (typed: Draft, before: Draft, next: Draft) => Draft
  isChanged: (saved: Saved, typed: Draft) => boolean
  /** Fetches the current saved state. */
  load: () => Promise<Saved>
  /** The messages for a failed save, and that what was typed is still there. */
  texts: { failed: string; kept: string }
}

/**
 * The state of a form that two people may edit at once (DESIGN section 5): the saved state, what somebody else saved meanwhile
 * (`theirs`), whether a save is in progress, and whether leaving would lose anything. The API rejects a save based on an outdated
 * version with `edit_conflict`; the form then shows `theirs` and keeps what was typed.
 */
export function useConflictForm<Saved, Draft>(options: ConflictFormOptions<Saved, Draft>) {
  const { opened, draftOf, read, show, carryOver, isChanged, load, texts } = options
  const [saved, setSaved] = useState(opened)
  const [theirs, setTheirs] = useState<Saved>()
  const { isBusy: isSaving, once: submitOnce, leave } = useOnce()
  // A ref, because code that runs between two renders, such as leaving right after saving, needs the latest value.
  const latest = useRef(opened)

  const replace = (next: Saved, draft: Draft) => {
    show(draft)
    latest.current = next
    setSaved(next)
    setTheirs(undefined)
  }

  /** Makes `next` the saved state; what was typed since `before` stays. */
  const accept = (next: Saved, before: Draft = draftOf(latest.current)) =>
    replace(next, carryOver(read(), before, draftOf(next)))

  const reportFailure = (error: unknown) =>
    // Some server messages have no full stop.
    notify.error(texts.failed, { detail: `${errorText(error).replace(/\.?$/, '.')} ${texts.kept}` })

  /**
   * Saves what was typed through `send`. Returns the new saved state; undefined after a failure, which is reported here unless
   * `explain` returns true.
   */
  const save = async (
    typed: Draft,
    send: (saved: Saved) => Promise<Saved>,
    explain: (error: unknown) => boolean | Promise<boolean> = () => false,
  ): Promise<Saved | undefined> => {
    try {
      const next = await send(latest.current)
      // Text typed while the response was on its way is newer than the response.
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
    /** Accepts what somebody else saved and keeps what was typed here. */
    keepMine: () => theirs && accept(theirs),
    /** Accepts what somebody else saved and drops what was typed here. */
    takeTheirs: () => theirs && replace(theirs, draftOf(theirs)),
  }
}
