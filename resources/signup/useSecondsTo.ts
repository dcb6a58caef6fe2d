import { useEffect, useState } from 'react'

const secondsTo = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000))

/** Seconds until a moment (milliseconds since 1970), counted down to 0. */
export function useSecondsTo(moment: number): number {
  const [left, setLeft] = useState(() => secondsTo(moment))
  useEffect(() => {
    const count = () => setLeft(secondsTo(moment))
    count()
    const timer = setInterval(count, 500)
    return () => clearInterval(timer)
  }, [moment])
  return left
}
