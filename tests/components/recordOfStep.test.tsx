/** A record that only a call of its own writes: where it is written, and the way there. */
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { answerWith, ashaReplies, closeApp, openApp } from './appStage.tsx'

afterEach(closeApp)

it('says of an examination where it is set, and links its batch to its page', async () => {
  const session = {
    error: false,
    level: 4,
    modules: { examination: ['view', 'export'], batch: ['view'] },
    role_permision_data: [],
  }
  const times = { date: '2026-12-17', from_time: '10:00', to_time: '13:00' }
  await answerWith({
    ...ashaReplies(session),
    'rpl/examination/3': {
      json: { id: 3, version: 1, status: 'active', batch_id: 2, place: 'Government ITI', ...times },
    },
    'rpl/examination/3/why': { json: [] },
    'rpl/examination/options': { json: [{ id: 3, name: 'Government ITI' }] },
    'rpl/batch/options': { json: [{ id: 2, name: 'B-002' }] },
  })
  openApp('/examination/3', 4)
  const batch = await screen.findByRole('link', { name: 'B-002' })
  expect(batch.getAttribute('href')).toBe('/batch/2')
  expect(screen.getByText(/It is set on the page of the batch/)).toBeTruthy()
  expect(screen.queryByText(/A system administrator can grant/)).toBeNull()
  expect(screen.queryByText('Active')).toBeNull()
})
