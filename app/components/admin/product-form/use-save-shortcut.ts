import { useEffect, useRef } from 'react'

const isMac = () => /mac|iphone|ipad/i.test(navigator.platform)

/** The shortcut for saving in this computer's notation. */
export const saveKeys = () => (isMac() ? '⌘S' : 'Ctrl+S')

/** Saves on Ctrl+S, or ⌘S on a Mac; not while a dialog is open. */
export function useSaveShortcut(save: () => unknown) {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)
      if (!isSave || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!event.repeat && document.querySelector('[role="alertdialog"]') === null) latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
