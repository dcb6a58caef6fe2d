import { useEffect, useState } from 'react'

/** Waiting shorter than this is not shown, in milliseconds. */
const PATIENCE = 300

/** True once something has been so for longer than one would wait without a sign. */
export function useLate(is: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!is) return setLate(false)
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [is])
  return is && isLate
}
