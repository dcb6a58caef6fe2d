import type { CandidateStep } from '../../../schema/rpl/candidateSteps.ts'
import { type ConsentLanguage, currentConsent } from '../../../schema/rpl/consent.ts'
import type { Principal } from '../../../server/access/rights.ts'
import type { Caller } from '../../../server/access/route.ts'
import type { Queries } from '../../../server/database/database.ts'
import { stepCandidates } from '../../../server/rpl/candidates/takeCandidateSteps.ts'
import { type CampEvent, campEvents, yearInIndia } from './campEvents.ts'
import { type GeneratedCandidate, generateCandidates } from './generateCandidates.ts'
import { recordAt } from './recordAt.ts'
import { findReferences, registerPeople } from './saveCandidates.ts'

type Users = ReadonlyMap<string, Principal>

/** In which language people read what they agree to; English elsewhere. */
const languages: Readonly<Record<string, ConsentLanguage>> = {
  Karnataka: 'kn',
  Bihar: 'hi',
  Maharashtra: 'hi',
}

/** Takes a step of people as the API does. Throws an error where it is refused. */
export async function takeSampleStep(
  db: Queries,
  ids: readonly number[],
  order: { step: CandidateStep; notes?: string; tps_id?: number | undefined; language?: ConsentLanguage },
  principal: Principal,
  caller: Caller,
): Promise<void> {
  const { step, notes = null, tps_id, language = 'en' } = order
  const consent = step === 'submit' ? { version: currentConsent.version, language } : undefined
  const { body } = await stepCandidates(db, { ids }, { step, notes, tps_id, consent }, principal, caller)
  const { records } = JSON.parse(body) as { records: { message?: string }[] }
  const refused = records.find(({ message }) => message)
  if (refused) throw new Error(`The sample candidates cannot ${step}: ${refused.message}`)
}

/** The numbers of events before which the tables are analyzed. */
const ANALYZED_AT: readonly number[] = [6, 30, 100]

/** SQL: the first number of a submission in a former year is of that year. */
const NUMBER_OF_YEAR = `update employee_registration
  set registration_number = split_part(registration_number, '-', 1) || '-' || $2::text || '-' || split_part(registration_number, '-', 3) || '-' ||
      luhn_digit($2::text || split_part(registration_number, '-', 3))
  where id = any($1::integer[]) and split_part(registration_number, '-', 2) > $2::text`

/** Registers the people of the camps of the last year, and takes their steps. Returns who they are in the database. */
export async function runSampleCamps(
  db: Queries,
  users: Users,
  now = new Date(),
): Promise<ReadonlyMap<GeneratedCandidate, number>> {
  const references = await findReferences(db)
  const thisYear = yearInIndia(now)
  const people = generateCandidates(thisYear)
  const ids = new Map<GeneratedCandidate, number>()
  const take = async ({ by, at, step, camp, notes, provider, people: group }: CampEvent, number: number) => {
    const principal = users.get(by) as Principal
    const done = { at, userId: principal.userId, requestId: `sample camps ${number}` }
    if (!step) {
      const write = (caller: Caller) => registerPeople(db, group, references, caller)
      const operation = await recordAt(db, { ...done, action: 'create' }, write)
      const created = await db.query<{ id: number }>(
        'select record_id as id from change where operation_id = $1::bigint order by record_id',
        [operation],
      )
      for (const [index, { id }] of created.entries()) ids.set(group[index] as GeneratedCandidate, id)
      return
    }
    const targets = group.map((person) => ids.get(person) as number)
    const language = languages[camp.state] ?? 'en'
    const tps_id = provider === undefined ? undefined : users.get(provider)?.userId
    const order = { step, language, ...(notes && { notes }), ...(tps_id && { tps_id }) }
    await recordAt(db, { ...done, action: step }, (caller) =>
      takeSampleStep(db, targets, order, principal, caller),
    )
    const year = yearInIndia(at)
    if (step === 'submit' && year < thisYear) await db.query(NUMBER_OF_YEAR, [targets, String(year)])
  }
  for (const [number, event] of campEvents(people, now).entries()) {
    // Without statistics each step would read all operations.
    if (ANALYZED_AT.includes(number)) await db.script('analyze employee_registration, change, operation')
    await take(event, number)
  }
  return ids
}
