import Box from '@mui/material/Box'
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
      {error && (
        <Box sx={{ p: 2 }}>
          <LoadError message={error.message} onRetry={refetch} />
        </Box>
      )}
      {isPending && <Loading />}
      {data && children(data)}
    </>
  )
}
