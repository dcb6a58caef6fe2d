import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import type { JobStatus } from '../../schema/jobs.ts'
import { inPages } from '../../src/data/records/inPages.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'

const JOBS = 'jobs'
/** How often the list is loaded while a job runs, for its progress. */
const REFRESH_MS = 2_000

/** The jobs of the server in pages, newest first. */
export function useJobs(status: JobStatus | undefined) {
  const dataProvider = useKaushalDataProvider()
  return useInfiniteQuery({
    queryKey: [JOBS, status],
    ...inPages((range) => dataProvider.api('GET jobs', { query: { filter: { status }, range } })),
    refetchInterval: ({ state }) =>
      state.data?.pages.flat().some((job) => job.status === 'running') ? REFRESH_MS : false,
  })
}

/** Runs a failed job again. */
export function useRunAgain() {
  const dataProvider = useKaushalDataProvider()
  const queryClient = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (id: number) => dataProvider.api('POST jobs/run_again', { body: { id } }),
    onSuccess: () => notify('jobs.queued', { type: 'success' }),
    onError: (error: Error) => notify(error.message, { type: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [JOBS] }),
  })
}
