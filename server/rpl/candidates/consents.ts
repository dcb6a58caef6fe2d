import type { GivenConsent } from '../../../schema/contract/consents.ts'
import type { ReplyOf } from '../../../schema/contract/index.ts'
import { currentConsent } from '../../../schema/rpl/consent.ts'
import { rplOperations } from '../../../schema/rpl/rplOperations.ts'
import type { Caller } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { badInput } from '../../errors/apiError.ts'
import { message } from '../../errors/message.ts'
import { updateWithHistory } from '../../records/updateWithHistory.ts'
import { Parameters } from '../../sql/parameters.ts'
import { candidate } from './loadCandidates.ts'

/** A candidate after the consent was given or withdrawn. */
export type CandidateConsent = ReplyOf<'POST rpl/employee_registration/consent'>

/** Sets the status of these candidates where it differs, with `also` over the written rows `w`; its operation is `action`. */
async function writeConsents(
  db: Queries,
  ids: readonly number[],
  status: 'given' | 'withdrawn',
  caller: Caller,
  also: (params: Parameters) => string,
): Promise<CandidateConsent[]> {
  const params = new Parameters()
  const action = status === 'given' ? rplOperations.consent : rplOperations.withdrawConsent
  const update = {
    entity: candidate,
    action,
    set: { consent_status: `'${status}'` },
    where: `t.id = any(${params.add(ids, 'integer[]')}) and t.consent_status is distinct from '${status}'`,
    also: [`stored as (${also(params)})`],
    returning: ['user_id', 'consent_status'],
  }
  const { records } = await updateWithHistory<CandidateConsent & { user_id: number | null }>(
    db,
    update,
    params,
    caller,
  )
  return records.map(({ user_id: _, ...record }) => record)
}

/** Throws 400 unless this is the version of the text that is asked for now. */
export function assertCurrentConsent({ version }: GivenConsent): void {
  if (version !== currentConsent.version) throw badInput({ consent: message('consent.version') })
}

/** SQL: stores the consent of the candidates of the expression `written` whose status it changed. */
export function storedConsents({ version, language }: GivenConsent, { userId }: Caller, params: Parameters) {
  const user = params.add(userId, 'integer')
  return `insert into consent (entity, record_id, purpose, version, language, channel, given_by)
    select ${params.add(candidate.name, 'text')}, w.id, ${params.add(currentConsent.purpose, 'text')}, ${params.add(version, 'integer')},
           ${params.add(language, 'text')}, case when w.user_id = ${user} then 'self' else 'staff' end, ${user}
      from written w where jsonb_exists(w.before, 'consent_status')`
}

/** Records that these candidates agreed to the text that is asked for now, where they have not yet. Throws 400 for another version. */
export function giveConsents(
  db: Queries,
  ids: readonly number[],
  consent: GivenConsent,
  caller: Caller,
): Promise<CandidateConsent[]> {
  assertCurrentConsent(consent)
  return writeConsents(db, ids, 'given', caller, (params) => storedConsents(consent, caller, params))
}

/** Withdraws what these candidates agreed to. */
export const withdrawConsents = (db: Queries, ids: readonly number[], caller: Caller) =>
  writeConsents(
    db,
    ids,
    'withdrawn',
    caller,
    (params) =>
      `update consent k set withdrawn_at = now(), withdrawn_by = ${params.add(caller.userId, 'integer')}
         from written w where k.entity = ${params.add(candidate.name, 'text')} and k.record_id = w.id and k.withdrawn_at is null`,
  )
