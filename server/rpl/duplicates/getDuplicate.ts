import { duplicateSteps } from '../../../schema/rpl/duplicateSteps.ts'
import { type MergeGroup, mergeGroupNames, mergeGroups } from '../../../schema/rpl/mergeGroups.ts'
import type { RequestContext } from '../../access/route.ts'
import { notFound } from '../../errors/apiError.ts'
import { labelText } from '../../errors/labels.ts'
import { sentence } from '../../errors/message.ts'
import { embeddedTitles } from '../../records/read.ts'
import { quoteIdent, selectList } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { vaultedFields } from '../../sql/vaultColumns.ts'
import { candidate, type LoadedCandidate, loadCandidates } from '../candidates/loadCandidates.ts'
import { readCase } from './listDuplicates.ts'
import { contextOf, whyNotMerged } from './pair.ts'

type Shown = LoadedCandidate & { hashes: Readonly<Record<string, string | null>> }

/** Two numbers of the vault may end with the same digits: they are compared by their hashes, which are not sent. */
const HASHES = vaultedFields(candidate)
  .map(({ name, hashColumn }) => `'${name}', t.${quoteIdent(hashColumn)}`)
  .join(', ')

const differ = (one: Shown, other: Shown, group: MergeGroup) =>
  mergeGroups[group].some((name) => {
    const compared = (record: Shown) => (name in record.hashes ? record.hashes[name] : record[name]) ?? null
    return JSON.stringify(compared(one)) !== JSON.stringify(compared(other))
  })

/** GET rpl/employee_registration/duplicates/{id} */
export async function getDuplicate({
  reply,
  database,
  path: { id },
  principal,
}: RequestContext<'GET rpl/employee_registration/duplicates/{id}'>): Promise<Response> {
  const { scope, userId } = principal
  const found = await readCase(database, id, principal)
  const ids = [found.first.id, found.second.id]
  const params = new Parameters()
  const records = await database.query<Shown>(
    `select ${selectList(candidate, 't')}${embeddedTitles(candidate, { embed: true, scope }, params)}, json_build_object(${HASHES}) as hashes
       from ${quoteIdent(candidate.name)} t where t.id = any(${params.add(ids, 'integer[]')}) order by t.id`,
    params.values,
  )
  const [first, second] = records
  if (!first || !second) throw notFound('duplicates.notFound')
  const writable = await loadCandidates(database, ids, scope, userId, { forUpdate: false, withDeleted: true })
  const [one, two] = ids.map((wanted) => writable.find((record) => record.id === wanted))
  /** Why the second of these cannot be archived, so that the first one remains. */
  const blockedOf = (survivor: LoadedCandidate | undefined, record: LoadedCandidate | undefined) => {
    const reason = record ? duplicateSteps.blockReasonOf('merge', contextOf(record, principal)) : 'area'
    if (reason) return labelText(duplicateSteps.reasons[reason])
    const fault = survivor && record && whyNotMerged(survivor, record)
    return fault ? sentence(fault) : null
  }
  const shown = ({ hashes: _, ...record }: Shown) => record
  return reply({
    case: found,
    records: [shown(first), shown(second)],
    differing: mergeGroupNames.filter((group) => differ(first, second, group)),
    blocked: [blockedOf(two, one), blockedOf(one, two)],
  })
}
