/** Lists: what a row shows while the screen of its record is loaded. */
import { act, screen } from '@testing-library/react'
import { lazy } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import EntityList from '../../src/grid/EntityList.tsx'
import { areas, names, row, show } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend(areas)
})
afterAll(() => backend.stop())

test('a row shows that it was clicked until the screen of its record is there', async () => {
  let finish: () => void = () => undefined
  const Record = lazy(
    () =>
      new Promise<{ default: () => React.ReactNode }>((resolve) => {
        finish = () => resolve({ default: () => <p>The record</p> })
      }),
  )
  const { user } = show('/district?page=1', { '/:entity': EntityList, '/:entity/:id': Record }, false)
  await names()
  expect(row('Gadag').dataset.opening).toBeUndefined()
  await user.click(row('Gadag'))
  expect(row('Gadag').dataset.opening).toBe('')
  expect(row('Dharwad').dataset.opening).toBeUndefined()
  await act(async () => finish())
  await screen.findByText('The record')
})
