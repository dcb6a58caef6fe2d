import { useEffect, useState } from 'react'

/** Milliseconds: shorter waits show no progress. */
const DELAY_MS = 300

/** True once `isActive` has been true for so many milliseconds. */
export function useDelayed(isActive: boolean, milliseconds = DELAY_MS): boolean {
  const [isDelayed, setDelayed] = useState(false)
  useEffect(() => {
    if (!isActive) return setDelayed(false)
    const timer = setTimeout(() => setDelayed(true), milliseconds)
    return () => clearTimeout(timer)
  }, [isActive, milliseconds])
  return isActive && isDelayed
}
