import { useEffect, useState } from 'react'

/** Milliseconds: shorter waits show no progress. */
const DELAY_MS = 300

/** True once `isActive` has been true for 300 ms. */
export function useDelayed(isActive: boolean): boolean {
  const [isDelayed, setDelayed] = useState(false)
  useEffect(() => {
    if (!isActive) return setDelayed(false)
    const timer = setTimeout(() => setDelayed(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [isActive])
  return isActive && isDelayed
}
