import { useState } from 'react'
import { unreachableText } from '#app/api/client.ts'
import { notify } from './toast.tsx'

/**
 * Code that a press asks for: undefined until `open` has loaded it, and again after `close`. `open` resolves to it; if it cannot
 * be loaded, it says so. Without a connection nothing is requested, since Chromium remembers that a module could not be loaded
 * and would not ask again.
 */
export function useCode<Code>(load: () => Promise<Code>) {
  const [code, setCode] = useState<Code>()
  const open = async () => {
    if (code) return code
    const loaded = navigator.onLine ? await load().catch(() => undefined) : undefined
    if (!loaded) notify.error(unreachableText)
    setCode(() => loaded)
    return loaded
  }
  return [code, open, () => setCode(undefined)] as const
}
