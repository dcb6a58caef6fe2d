import { ApiError, badInput } from './apiError.ts'

/** The error with its fields under the names that the client sent: `trade_id` in place of `trade_data.3.trade_id`. */
export function withSentNames(error: unknown, sentName: (path: string) => string): unknown {
  if (!(error instanceof ApiError) || !error.details.errors) return error
  const errors = Object.entries(error.details.errors as Record<string, string>)
  const renamed = badInput(Object.fromEntries(errors.map(([path, text]) => [sentName(path), text])))
  const text = error.status === 400 ? renamed.text : error.text
  return new ApiError(error.status, text, { ...error.details, ...renamed.details })
}
