import { QueryClient } from '@tanstack/react-query'

/** Under which what a person may do is kept; asked again when somebody is refused. */
export const RIGHTS = 'rights'

/** Times that a question is asked again when the server did not answer or failed; a refusal is final, also one that says `error: true` with a status of success. */
const RETRIES = 2

const isRefusal = (error: unknown) => {
  const status = (error as { status?: number }).status
  return status !== undefined && status >= 200 && status < 500
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < RETRIES && !isRefusal(error),
      refetchOnWindowFocus: false,
    },
  },
})
