import { QueryClient } from '@tanstack/react-query'

/** Query key of the signed-in user's permissions and menu; invalidated when the server refuses a call with 403. */
export const SESSION_KEY = 'session'

/** Retries of a query after a network or server error. A refusal (status 200 to 499) is final. The error is shown only after the last. */
const RETRIES = 1
const RETRY_DELAY_MS = 400

const isRefusal = (error: unknown) => {
  const status = (error as { status?: number }).status
  return status !== undefined && status >= 200 && status < 500
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < RETRIES && !isRefusal(error),
      retryDelay: RETRY_DELAY_MS,
      refetchOnWindowFocus: false,
    },
  },
})
