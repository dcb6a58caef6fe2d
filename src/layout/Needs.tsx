import type { ReactNode } from 'react'
import type { Action } from '../../schema/rights.ts'
import { AccessDenied, RightsUnknown } from './Trouble.tsx'
import { useRights } from './useMay.ts'
import { Waiting } from './Waiting.tsx'

interface NeedsProps {
  entity: string
  action: Action
  waiting?: ReactNode
  children: ReactNode
}

/** A screen for those with the right to it; others are told which right that is. */
export function Needs({ entity, action, waiting = <Waiting />, children }: NeedsProps) {
  const { data, error, refetch } = useRights()
  if (!data) return error ? <RightsUnknown onRetry={() => void refetch()} /> : waiting
  return data[entity]?.includes(action) ? children : <AccessDenied entity={entity} action={action} />
}
