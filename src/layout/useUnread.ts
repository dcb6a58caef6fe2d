import { useQuery } from '@tanstack/react-query'
import { type HttpError, useDataProvider } from 'ra-core'
import { useEffect } from 'react'
import type { KaushalDataProvider } from '../provider.ts'

/** Under which all that one is told is kept. */
export const NOTICES = 'notices'
export const UNREAD = [NOTICES, 'unread'] as const

const MINUTE = 60_000
/** Whoever has not moved for so long has left the desk; asking on would keep the session open. */
const AWAY = 10 * MINUTE

/** How many things one was told and has not read: asked each minute while one is at work, and on coming back. */
export function useUnread() {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: UNREAD,
    queryFn: async () => {
      const { headers } = await dataProvider.call('GET', 'notifications?range=[0,0]')
      return Number(headers.get('X-Unread') ?? 0)
    },
    staleTime: MINUTE / 4,
    refetchOnWindowFocus: true,
  })
  /** Another server may not know the call. */
  const isUnknown = (error as HttpError | null)?.status === 404
  useEffect(() => {
    if (isUnknown) return undefined
    let moved = Date.now()
    const move = () => {
      moved = Date.now()
    }
    const timer = setInterval(() => {
      if (!document.hidden && Date.now() - moved < AWAY) void refetch()
    }, MINUTE)
    const occasions = ['pointermove', 'keydown', 'focus']
    for (const occasion of occasions) window.addEventListener(occasion, move, { passive: true })
    return () => {
      clearInterval(timer)
      for (const occasion of occasions) window.removeEventListener(occasion, move)
    }
  }, [refetch, isUnknown])
  return { unread: data ?? 0, isUnknown }
}
