import { useEffect } from 'react'
import { usePublicSetting } from '../app/usePublicSetting.ts'
import { storage } from '../data/session/storage.ts'
import { useLock } from './useLock.ts'

const MINUTE_MS = 60_000
const CHECK_MS = 5_000
/** When a person last did something in any tab, in the browser's storage: also a tab that opens later locks. */
const ACTIVE_AT = 'active_at'
const EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

const setActive = () => localStorage.setItem(ACTIVE_AT, String(Date.now()))

/** Locks the screen after the idle time of the setting. */
export default function IdleLock() {
  const minutes = usePublicSetting('session.lock_minutes')
  const lock = useLock()
  useEffect(() => {
    if (minutes === null) return
    if (localStorage.getItem(ACTIVE_AT) === null) setActive()
    for (const name of EVENTS) window.addEventListener(name, setActive, { passive: true })
    const timer = setInterval(() => {
      const idleMs = Date.now() - Number(localStorage.getItem(ACTIVE_AT))
      if (storage.token() && idleMs > minutes * MINUTE_MS) void lock()
    }, CHECK_MS)
    return () => {
      clearInterval(timer)
      for (const name of EVENTS) window.removeEventListener(name, setActive)
    }
  }, [minutes, lock])
  return null
}
