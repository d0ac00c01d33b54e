import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

/**
 * Runs one piece of work at a time: `once` does nothing while another is under way and returns undefined then. `leave` goes to
 * another page for good: until that is drawn this one is still there, and the second click of a double one does nothing more.
 */
export function useOnce() {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  // Known at once: a second click may come before the button is drawn again.
  const isUnderWay = useRef(false)
  const isLeaving = useRef(false)

  async function once<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (isUnderWay.current || isLeaving.current) return undefined
    isUnderWay.current = true
    setIsBusy(true)
    try {
      return await work()
    } finally {
      isUnderWay.current = false
      setIsBusy(isLeaving.current)
    }
  }

  async function leave(to: string): Promise<void> {
    isLeaving.current = true
    await navigate(to)
  }
  return { isBusy, once, leave, isLeaving: () => isLeaving.current }
}
