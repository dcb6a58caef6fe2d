/** What is next for a candidate, one step for each status by the table of steps, and what those in a batch are called. */
import { expect, test } from 'vitest'
import { languages } from '../../schema/languages.ts'
import { type ApplicationStatus, applicationStatuses } from '../../schema/rpl/applicationStatuses.ts'
import { candidateRoad, isTakenInBatch, nextOfCandidate } from '../../schema/rpl/candidateRoad.ts'
import { candidateSteps } from '../../schema/rpl/candidateSteps.ts'
import { englishTexts, readTexts } from '../../scripts/texts/readTexts.ts'

const next = (application_status: ApplicationStatus, is_pass: unknown = null) =>
  nextOfCandidate({ application_status, is_pass, consent_status: 'given' })

test('each status has the step that leads on, with who takes it; who failed enters another batch', () => {
  const statuses = Object.keys(applicationStatuses) as ApplicationStatus[]
  expect(Object.fromEntries(statuses.map((status) => [status, next(status)?.step ?? null]))).toEqual({
    draft: 'submit',
    sent_back: 'submit',
    submitted: 'approve',
    approved: 'assign',
    assigned: 'add_to_batch',
    in_batch: 'enter_result',
    assessed: 'add_to_batch',
    certified: 'place',
    placed: null,
    rejected: null,
    withdrawn: null,
    merged: null,
  })
  expect(next('assessed', 1)).toEqual({ step: 'certify', actor: 'stateMission' })
  expect(next('assessed', 0)).toEqual({ step: 'add_to_batch', actor: 'provider' })
  expect(next('submitted')?.actor).toBe('approver')
})

test('without the consent that the server requires it is next, except for who submits: they agree with the same step', () => {
  const withdrawn = (application_status: ApplicationStatus) =>
    nextOfCandidate({ application_status, is_pass: null, consent_status: 'withdrawn' })
  for (const status of ['submitted', 'approved', 'assigned', 'in_batch', 'assessed', 'certified'] as const)
    expect([status, withdrawn(status)]).toEqual([status, { step: 'consent', actor: 'registrar' }])
  for (const status of ['draft', 'sent_back'] as const) expect(withdrawn(status)?.step).toBe('submit')
  for (const status of ['placed', 'withdrawn'] as const) expect(withdrawn(status)).toBeNull()
})

test('results and certificates are given on the page of the batch', () => {
  expect(candidateRoad.filter(isTakenInBatch)).toEqual(['enter_result', 'certify'])
})

test('the table of steps allows each of them in that status', () => {
  for (const status of Object.keys(applicationStatuses) as ApplicationStatus[]) {
    const step = next(status)?.step
    if (step && step !== 'consent') expect(candidateSteps.table.steps[step].from).toContain(status)
  }
})

test.each(Object.keys(languages))(
  'in %s those who are in a batch that may not have begun are not called in training',
  (language) => {
    const texts = language === 'en' ? englishTexts.screens : readTexts('screens', language)
    const keys = ['home.measures', 'reports.measures.candidates', 'demand.figures']
    const name = texts['resources.employee_registration.choices.application_status.in_batch']
    expect(name).toBeTruthy()
    expect(keys.map((key) => texts[`${key}.in_training`])).toEqual(keys.map(() => name))
  },
)
