import { useQuery } from '@tanstack/react-query'
import type { HttpError } from 'ra-core'
import { useEffect } from 'react'
import { callApi } from '../data/callApi.ts'
import { useIsIdle } from './useIsIdle.ts'

/** First part of the query key of all notifications. */
export const NOTICES = 'notices'
/** Query key of the number of unread notifications. */
export const UNREAD = [NOTICES, 'unread'] as const

const MINUTE = 60_000
/** Without input for this time, polling stops: it would keep the session from expiring. */
const IDLE = 10 * MINUTE

/** The number of unread notifications, once the first screen is there: polled each minute while the user is active, and when the window gets the focus. */
export function useUnreadNotices() {
  const isIdle = useIsIdle()
  const { data, error, refetch } = useQuery({
    enabled: isIdle,
    queryKey: UNREAD,
    queryFn: async () => {
      const { headers } = await callApi('GET notifications', { query: { range: [0, 0] } })
      return Number(headers.get('X-Unread') ?? 0)
    },
    staleTime: MINUTE / 4,
    refetchOnWindowFocus: true,
  })
  /** Other servers may not have this route. */
  const isUnsupported = (error as HttpError | null)?.status === 404
  useEffect(() => {
    if (isUnsupported) return undefined
    let lastInput = Date.now()
    const onInput = () => {
      lastInput = Date.now()
    }
    const timer = setInterval(() => {
      if (!document.hidden && Date.now() - lastInput < IDLE) void refetch()
    }, MINUTE)
    const events = ['pointermove', 'keydown', 'focus']
    for (const event of events) window.addEventListener(event, onInput, { passive: true })
    return () => {
      clearInterval(timer)
      for (const event of events) window.removeEventListener(event, onInput)
    }
  }, [refetch, isUnsupported])
  return { unread: data ?? 0, isUnsupported, error }
}
