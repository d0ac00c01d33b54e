/**
 * Nothing is stored for somebody who only opens a page (ePrivacy directive, article 5(3)): acts at once for who has pressed
 * something in this document, else with the first press. Returns what ends the waiting, for an effect.
 */
export function onceActive(act: () => void): (() => void) | undefined {
  if (navigator.userActivation?.hasBeenActive) {
    act()
    return undefined
  }
  const leaving = new AbortController()
  for (const event of ['pointerdown', 'keydown'])
    addEventListener(event, act, { once: true, signal: leaving.signal })
  return () => leaving.abort()
}
