import type { CandidateStep } from '../../../schema/rpl/candidateSteps.ts'
import type { Principal } from '../../../server/access/rights.ts'
import { GLOBAL_SCOPE } from '../../../server/access/scope.ts'
import type { Queries } from '../../../server/database/database.ts'
import { writeLink } from '../../../server/rpl/links/writeLink.ts'
import { mobilesWith } from './candidates.ts'
import { takeSampleStep } from './sampleCamps.ts'

interface SampleStep {
  /** The e-mail address of the user who takes the step. */
  by: string
  step: CandidateStep
  /** The statuses that these candidates have in the end. */
  of: readonly string[]
  notes?: string
  /** The e-mail address of the training provider to whom they are assigned. */
  provider?: string
}

const BLOCK_OFFICER = 'block@kaushal.example'
const DISTRICT_OFFICER = 'officer@kaushal.example'
const STATE_MISSION = 'mission@kaushal.example'
const CANDIDATE = 'candidate@kaushal.example'

/** The steps of the candidates of the sample world, in their order. */
const sampleSteps: readonly SampleStep[] = [
  {
    by: BLOCK_OFFICER,
    step: 'submit',
    of: ['submitted', 'sent_back', 'approved', 'assigned', 'rejected', 'withdrawn'],
  },
  {
    by: DISTRICT_OFFICER,
    step: 'approve',
    of: ['approved', 'assigned'],
    notes: 'Papers seen at the camp in Badami',
  },
  { by: STATE_MISSION, step: 'assign', of: ['assigned'], provider: 'office@basava-skills.example' },
  {
    by: DISTRICT_OFFICER,
    step: 'send_back',
    of: ['sent_back'],
    notes: 'The name differs from the bank passbook. Please correct one of them.',
  },
  {
    by: DISTRICT_OFFICER,
    step: 'reject',
    of: ['rejected'],
    notes: 'No work experience yet. The ITI at Badami takes new trainees in August.',
  },
  { by: BLOCK_OFFICER, step: 'withdraw', of: ['withdrawn'], notes: 'Moved to Pune for work' },
]

/** The one candidate with an account of her own: both have the same mobile number. */
async function linkSampleCandidate(db: Queries, userId: number): Promise<void> {
  const [found] = await db.query<{ id: number }>(
    'select c.id from employee_registration c join users u on u.mobile = c.mobile where u.id = $1::integer',
    [userId],
  )
  const caller = { userId, requestId: 'sample candidate', scope: GLOBAL_SCOPE }
  await writeLink(db, found?.id ?? 0, userId, caller)
}

/** Takes the steps of the hand-written sample candidates as the users of the sample world. */
export async function takeSampleCandidateSteps(
  db: Queries,
  users: ReadonlyMap<string, Principal>,
): Promise<void> {
  await linkSampleCandidate(db, users.get(CANDIDATE)?.userId ?? 0)
  for (const [number, { by, step, of, notes, provider = '' }] of sampleSteps.entries()) {
    const principal = users.get(by) as Principal
    const caller = {
      userId: principal.userId,
      requestId: `sample candidates ${number}`,
      scope: GLOBAL_SCOPE,
    }
    const found = await db.query<{ id: number }>(
      'select id from employee_registration where mobile = any($1::text[]) order by id',
      [mobilesWith(...of)],
    )
    const order = {
      step,
      language: 'kn' as const,
      tps_id: users.get(provider)?.userId,
      ...(notes && { notes }),
    }
    await takeSampleStep(
      db,
      found.map(({ id }) => id),
      order,
      principal,
      caller,
    )
  }
}
