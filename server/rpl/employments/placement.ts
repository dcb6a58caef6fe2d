import { applicationStatuses } from '../../../schema/rpl/applicationStatuses.ts'
import { CONFIRMED } from '../../../schema/rpl/employmentChoices.ts'
import { whyNotEmployable } from '../../../schema/rpl/whyNotEmployable.ts'
import type { Principal } from '../../access/rights.ts'
import type { Caller } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { conflict } from '../../errors/apiError.ts'
import { inlineParam } from '../../errors/messageParams.ts'
import type { LoadedCandidate } from '../candidates/loadCandidates.ts'
import { stepCandidates } from '../candidates/takeCandidateSteps.ts'

/** Throws 409 where the candidate has no certificate, or withdrew the consent. */
export function assertEmployable(person: LoadedCandidate): void {
  const { name, application_status } = person
  const reason = whyNotEmployable(person)
  if (reason === 'notCertified')
    throw conflict('employments.notCertified', {
      name,
      status: inlineParam(applicationStatuses[application_status]),
    })
  if (reason) throw conflict(`employments.${reason}`, { name })
}

/** The step of the candidate that comes with an employment, as a part of the operation of the caller. Returns the status after it. */
export async function stepByEmployment(
  db: Queries,
  { id }: LoadedCandidate,
  step: 'place' | 'end_placement',
  notes: string | null,
  principal: Principal,
  nested: Caller,
): Promise<string> {
  const through = { through: 'employment', pass: () => undefined } as const
  const { body } = await stepCandidates(db, { id }, { step, notes }, principal, nested, through)
  return (JSON.parse(body) as { application_status: string }).application_status
}

/** A placed candidate counts from the first day of the earliest employment that is confirmed. Call it after each confirmation or denial. */
export const keepPlacement = (db: Queries, candidateId: number): Promise<unknown> =>
  db.query(
    `update employee_registration c set placed_on = e.from_date, placed_as = e.type
       from (select from_date, type from employment
              where candidate_id = $1::integer and confirmation = any($2::text[]) and deleted_at is null order by from_date, id limit 1) e
      where c.id = $1::integer and c.application_status = 'placed' and (c.placed_on, c.placed_as) is distinct from (e.from_date, e.type)`,
    [candidateId, CONFIRMED],
  )
