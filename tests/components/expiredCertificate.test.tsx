/** A certificate after its last day: its pages say at the top that it has expired, and since when. */
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { describe } from '../../src/verify/describe.ts'
import { answerWith, ashaReplies, closeApp, openApp } from './appStage.tsx'

afterEach(closeApp)

const number = 'KA-C-2026-ABCDEFGHJK-M'
const days = { issued_date: '2023-04-01', valid_until: '2026-03-31' }

it('says so on the page of the certificate', async () => {
  const session = { error: false, level: 4, modules: { certificate: ['view'] }, role_permision_data: [] }
  const stored = { id: 3, version: 1, status: 'active', number, candidate_id: 2, revoked_on: null, ...days }
  await answerWith({
    ...ashaReplies(session),
    'rpl/certificate/3': { json: stored },
    'rpl/certificate/3/history': { json: [] },
    'rpl/certificate/left_out': { json: { revoked: 0, erased: 0 } },
  })
  openApp('/certificate/3', 4)
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toBe('This certificate has expired. Its last day was 31 Mar 2026.')
})

it('says so to everyone who checks its number or its code', () => {
  const status = {
    number,
    status: 'expired',
    initials: 'A. P.',
    job_role: 'Mason',
    revoked_on: null,
    ...days,
  }
  const statement = { n: number, h: 'Asha Patil', r: 'Mason', d: days.issued_date, u: days.valid_until }
  const sentence = 'It has expired. Its last day was 31 Mar 2026.'
  for (const { title, notes } of [
    describe(null, status as never, false),
    describe({ statement }, status as never, false),
    describe({ statement }, null, false),
  ])
    expect([title, notes[0]]).toEqual(['Expired certificate', sentence])
})
