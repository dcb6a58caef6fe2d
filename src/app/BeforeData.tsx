import type { HttpError } from 'ra-core'
import type { ReactNode } from 'react'
import { AccessDenied, NotFound } from './ErrorState.tsx'
import { LoadError } from './LoadError.tsx'
import { Loading } from './Loading.tsx'

/** What another try does not change, by the status of the reply. */
const finalErrors: Readonly<Record<number, () => ReactNode>> = {
  403: () => <AccessDenied />,
  404: () => <NotFound />,
}

const statusOf = (error: Error | null) => (error as HttpError | null)?.status ?? 0

/** True if what is shown exists no longer, or not for this user. */
export const isGone = (error: Error | null): boolean => statusOf(error) in finalErrors

interface BeforeDataProps {
  error: Error | null
  onRetry: () => unknown
}

/**
 * Fills a screen until its data is there: it loads, or why it could not be loaded. Data that is there stays when it cannot be read again,
 * with what was typed on the screen.
 */
export function BeforeData({ error, onRetry }: BeforeDataProps) {
  if (!error) return <Loading />
  const show = finalErrors[statusOf(error)]
  return show ? show() : <LoadError message={error.message} onRetry={onRetry} sx={{ m: 2 }} />
}
