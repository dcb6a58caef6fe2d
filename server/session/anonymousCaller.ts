import { fingerprintOf } from '../access/fingerprint.ts'
import type { BaseContext, Caller } from '../access/route.ts'
import { GLOBAL_SCOPE } from '../access/scope.ts'
import { sha256 } from '../access/token.ts'

/**
 * A caller without a session, who writes to what has this address or number. Only a retry with the same address and details finds the
 * stored reply; the details must contain no password and no code, because their fingerprint is stored.
 */
export async function anonymousCaller(
  { caller }: BaseContext,
  address: string,
  details: readonly unknown[],
): Promise<Caller> {
  const { userId, requestId, retry, vault } = caller
  const ownRetry = retry && {
    key: await sha256(`${address} ${retry.key}`),
    ...(await fingerprintOf(vault, JSON.stringify(details))),
  }
  return { userId, requestId, scope: GLOBAL_SCOPE, ...(ownRetry && { retry: ownRetry }) }
}
