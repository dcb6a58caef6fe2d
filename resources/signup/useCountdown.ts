import { useEffect, useState } from 'react'

const secondsTo = (timestamp: number) => Math.max(0, Math.ceil((timestamp - Date.now()) / 1000))

/** Seconds until a timestamp (milliseconds since 1970), counted down to 0. */
export function useCountdown(timestamp: number): number {
  const [seconds, setSeconds] = useState(() => secondsTo(timestamp))
  useEffect(() => {
    const update = () => setSeconds(secondsTo(timestamp))
    update()
    const timer = setInterval(update, 500)
    return () => clearInterval(timer)
  }, [timestamp])
  return seconds
}
