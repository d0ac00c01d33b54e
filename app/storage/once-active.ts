const presses = ['pointerdown', 'keydown'] as const

/** Whether anything was pressed in this document. `navigator.userActivation` is also true after some loads without a press. */
let isActive = false
const markActive = () => {
  isActive = true
}
if (typeof window !== 'undefined') {
  for (const press of presses) window.addEventListener(press, markActive, { once: true })
}

/**
 * Nothing is stored for somebody who only opens a page (ePrivacy directive, article 5(3)): acts immediately if something was
 * pressed in this document, else on the first press. Returns the cancel function, for an effect.
 */
export function onceActive(act: () => void): (() => void) | undefined {
  if (isActive) {
    act()
    return undefined
  }
  const leaving = new AbortController()
  for (const press of presses) window.addEventListener(press, act, { once: true, signal: leaving.signal })
  return () => leaving.abort()
}
