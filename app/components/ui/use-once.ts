import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

/**
 * Runs one task at a time: `once` returns undefined and does nothing while another runs. `leave` navigates away for good: until
 * the next page is rendered, further clicks on this one do nothing.
 */
export function useOnce() {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  // A ref, because a second click may come before the button is rendered again.
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
