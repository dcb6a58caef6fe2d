import type { Field } from '../../../schema/define.ts'
import { CASE_SCORE, type Identity } from '../../../schema/rpl/likeness.ts'
import { can, type Principal } from '../../access/rights.ts'
import { readableRow } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { valueText } from '../../errors/labels.ts'
import { say } from '../../errors/message.ts'
import type { ImportedRecord, RowWarnings } from '../../import/rowWarnings.ts'
import { Parameters } from '../../sql/parameters.ts'
import { candidate } from '../candidates/loadCandidates.ts'
import { likenesses } from './findLikenesses.ts'
import { findCandidatesOfMany } from './identities.ts'

const idOf = (value: unknown) => (value === null || value === undefined ? null : Number(value))

/** What identifies a row, which has no numbers of the vault. Its id is the line, with a minus: no candidate has it. */
const identityOf = ({ line, values }: ImportedRecord): Identity => ({
  id: -line,
  name: String(values.name),
  date_of_birth: String(values.date_of_birth),
  mobile: String(values.mobile),
  gender: idOf(values.gender),
  district_id: idOf(values.district_id),
  block_id: idOf(values.block_id),
  panchayat_id: idOf(values.panchayat_id),
  city_id: idOf(values.city_id),
  aadhaar_number_hash: null,
  account_number_hash: null,
})

/** The stored candidate who is most like a row, in a sentence. */
function warningOf(identity: Identity, found: readonly Identity[]): string | undefined {
  const [closest] = likenesses(identity, found).toSorted((a, b) => b.score - a.score || a.id - b.id)
  const other = found.find(({ id }) => id === closest?.id)
  if (!closest || !other || closest.score < CASE_SCORE) return undefined
  const born = valueText(candidate.fields.date_of_birth as Field, other.date_of_birth)
  return say('duplicates.maybeSame', { name: other.name, born, id: other.id })
}

/** Compares new candidates of a file with the stored ones that the user can see, as they are compared once they are complete. */
async function findWarnings(db: Queries, records: readonly ImportedRecord[], principal: Principal) {
  const warnings = new Map<number, string[]>()
  if (!records.length || !can(principal, candidate, 'view')) return warnings
  const identities = records.map(identityOf)
  const params = new Parameters()
  const readable = readableRow(candidate, principal.scope, 'c', params)
  const found = await findCandidatesOfMany(db, identities, readable, params)
  for (const identity of identities) {
    const warning = warningOf(identity, found.get(identity.id) ?? [])
    if (warning) warnings.set(-identity.id, [warning])
  }
  return warnings
}

/** An import of candidates shows who may be registered already. */
export const candidateWarnings: RowWarnings = { [candidate.name]: findWarnings }
