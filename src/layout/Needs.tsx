import { type ReactNode, useCallback } from 'react'
import type { Needed } from './exceptions.ts'
import { AccessDenied, RightsUnknown } from './Trouble.tsx'
import { useTold } from './useMay.ts'
import { Waiting } from './Waiting.tsx'

/** Has the one who is signed in what a screen needs? */
export function useFits() {
  const { data } = useTold()
  return useCallback(
    (needs: Needed) => {
      if ('level' in needs) return data?.level === needs.level
      const among = 'anyOf' in needs ? needs.anyOf : [needs.entity]
      return among.some((entity) => data?.modules[entity]?.includes(needs.action) ?? false)
    },
    [data],
  )
}

type NeedsProps = Needed & { waiting?: ReactNode; children: ReactNode }

/** A screen for those with the right to it; others are told which right that is. */
export function Needs({ waiting = <Waiting />, children, ...needs }: NeedsProps) {
  const { data, error, refetch } = useTold()
  const fits = useFits()
  if (!data) return error ? <RightsUnknown onRetry={() => void refetch()} /> : waiting
  return fits(needs) ? children : <AccessDenied {...('entity' in needs && needs)} />
}
