import { isOwnerLevel } from '../../../schema/defaultRights.ts'
import type { Principal } from '../../access/rights.ts'
import { readableRow } from '../../access/scope.ts'
import type { Parameters } from '../../sql/parameters.ts'
import { candidate } from '../candidates/loadCandidates.ts'

/**
 * SQL condition: which candidates `alias` of a batch that the caller can read are shown. Its provider and its assessor see all, although their
 * records are those of the provider, and officers those in their areas.
 */
export const shownMembers = ({ level, scope }: Principal, alias: string, params: Parameters): string =>
  isOwnerLevel(level) ? 'true' : readableRow(candidate, scope, alias, params)
