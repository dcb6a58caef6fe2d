import { QueryClient } from '@tanstack/react-query'
import { availability } from './availability/availability.ts'

/** Query key of the signed-in user's permissions and menu; invalidated when the server refuses a call with 403. */
export const SESSION_KEY = 'session'

/** Retries of a query after a network or server error. A refusal (status 200 to 499) is final. The error is shown only after the last. */
const RETRIES = 1
const RETRY_DELAY_MS = 400
/** Milliseconds between retries while the database cannot be used; they continue until it can. */
const UNAVAILABLE_DELAY = 3_000

const isRefusal = (error: unknown) => {
  const status = (error as { status?: number }).status
  return status !== undefined && status >= 200 && status < 500
}
const isWaiting = () => availability.message() !== undefined

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => !isRefusal(error) && (isWaiting() || failures < RETRIES),
      retryDelay: () => (isWaiting() ? UNAVAILABLE_DELAY : RETRY_DELAY_MS),
      refetchOnWindowFocus: false,
      // Without a connection a call has the reply that this device has stored.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
})
