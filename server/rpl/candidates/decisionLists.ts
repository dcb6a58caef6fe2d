import { isBlankId } from '../../../schema/emptyValue.ts'
/** SQL that the lists of decisions about candidates share: changes and possible duplicates. */

import { badInput } from '../../errors/apiError.ts'
import { ruleMessage } from '../../errors/labels.ts'
import { parseId } from '../../http/parseId.ts'
import type { Parameters } from '../../sql/parameters.ts'

/** SQL: what a list shows of the candidate `alias`. */
export const candidateBrief = (alias: string): string =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'application_status', ${alias}.application_status, 'registration_number', ${alias}.registration_number)`

interface DecisionColumns {
  status: string
  /** The statuses that exist. */
  statuses: Readonly<Record<string, unknown>>
  /** Columns of the candidates whom a decision is about. */
  candidates: readonly string[]
}

/** SQL conditions of the filter: by `status`, open without one, and `candidate_id`. Throws 400 for anything else. */
export function decisionConditions(
  filter: Readonly<Record<string, unknown>>,
  { status: column, statuses, candidates }: DecisionColumns,
  params: Parameters,
): string[] {
  const { status = 'open', candidate_id, ...others } = filter
  const [unknown] = Object.keys(others)
  if (unknown) throw badInput({ [unknown]: ruleMessage('unknown') })
  const chosen = [status].flat()
  if (!chosen.every((one) => Object.hasOwn(statuses, String(one))))
    throw badInput({ status: ruleMessage('choice') })
  const ofCandidate = isBlankId(candidate_id)
    ? []
    : [`${params.add(parseId(candidate_id), 'integer')} in (${candidates.join(', ')})`]
  return [`${column} = any(${params.add(chosen, 'text[]')})`, ...ofCandidate]
}
