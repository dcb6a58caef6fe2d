import type { HttpError } from 'ra-core'
import { isOutcomeUnknown } from './unreachable.ts'

type Failure = Partial<Pick<HttpError, 'status' | 'body'>>

/** Without a session, too late, and too often. */
const NO_ANSWER: readonly number[] = [401, 408, 429]

/** The reply says nothing about the save: it is sent again later, after 401 once the user has signed in again. */
export const hasNoAnswer = (failure: Failure): boolean =>
  isOutcomeUnknown(failure) || NO_ANSWER.includes(failure.status ?? 0)

/** Refused before anything was done: without a session, too often, or during maintenance. */
export const hadNoEffect = ({ status = 0, body }: Failure): boolean =>
  status === 401 || status === 429 || (status === 503 && body?.cause === 'maintenance')
