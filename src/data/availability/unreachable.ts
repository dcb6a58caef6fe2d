import { HttpError } from 'ra-core'
import { i18nProvider } from '../i18nProvider.ts'

/** Replies from this status on, and none at all, come from a gateway or the network, except 503. */
const GATEWAY_STATUS = 502
const UNAVAILABLE = 503

interface Reply {
  status?: number
}

/**
 * Whether the server has executed the call is not known: it gave no reply, or a gateway replied, or the server lost its database while the
 * statement ran, which is its own 503 (docs/decisions/0033-unavailable-database.md). Only the same call may follow, under the same idempotency key.
 */
export const isOutcomeUnknown = ({ status = 0 }: Reply): boolean => status === 0 || status >= GATEWAY_STATUS

/** There is no reply of the server. Its own 503 is one: its sentence is shown. */
export const isUnanswered = (reply: Reply): boolean => isOutcomeUnknown(reply) && reply.status !== UNAVAILABLE

/** The error of a call without a reply. */
export const unreachable = () => new HttpError(i18nProvider.translate('shell.error.unreachable'), 0)
