import type { ReactNode } from 'react'
import { LoadError } from '../../../src/app/LoadError.tsx'
import { Loading } from '../../../src/app/Loading.tsx'

interface QueueDetailProps<Shown> {
  query: { data: Shown | undefined; error: Error | null; isPending: boolean; refetch: () => unknown }
  children: (shown: Shown) => ReactNode
}

/** The one of a queue that is open, while it is loaded and after. */
export function QueueDetail<Shown>({ query, children }: QueueDetailProps<Shown>) {
  const { data, error, isPending, refetch } = query
  return (
    <>
      {error && <LoadError message={error.message} onRetry={refetch} />}
      {isPending && <Loading />}
      {data && children(data)}
    </>
  )
}
