/** What is next for a candidate: one step for each status, by the table of steps. */
import { expect, test } from 'vitest'
import { type ApplicationStatus, applicationStatuses } from '../../schema/rpl/applicationStatuses.ts'
import { nextOfCandidate } from '../../schema/rpl/candidateRoad.ts'
import { candidateSteps } from '../../schema/rpl/candidateSteps.ts'

const next = (application_status: ApplicationStatus, is_pass: unknown = null) =>
  nextOfCandidate({ application_status, is_pass })

test('each status has the step that leads on, with who takes it; who failed enters another batch', () => {
  const statuses = Object.keys(applicationStatuses) as ApplicationStatus[]
  expect(Object.fromEntries(statuses.map((status) => [status, next(status)?.step ?? null]))).toEqual({
    ...{ draft: 'submit', sent_back: 'submit', submitted: 'approve', approved: 'assign' },
    ...{ assigned: 'add_to_batch', in_batch: 'enter_result', assessed: 'add_to_batch', certified: 'place' },
    ...{ placed: null, rejected: null, withdrawn: null, merged: null },
  })
  expect(next('assessed', 1)).toEqual({ step: 'certify', actor: 'stateMission' })
  expect(next('assessed', 0)).toEqual({ step: 'add_to_batch', actor: 'provider' })
  expect(next('submitted')?.actor).toBe('approver')
})

test('the table of steps allows each of them in that status', () => {
  for (const status of Object.keys(applicationStatuses) as ApplicationStatus[]) {
    const step = next(status)?.step
    if (step) expect(candidateSteps.table.steps[step].from).toContain(status)
  }
})
