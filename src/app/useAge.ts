import { useLocale } from 'ra-core'
import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const

/** How long ago a time is, as “20 minutes ago”; undefined without a time. It follows the clock. */
export function useAge(at: number | undefined): string | undefined {
  const language = useLocale().slice(0, 2)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (at === undefined) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [at])
  if (at === undefined) return undefined
  const age = Math.max(0, now - at)
  const [unit, size] = UNITS.find(([, milliseconds]) => age >= milliseconds) ?? UNITS[2]
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(age / size), unit)
}
