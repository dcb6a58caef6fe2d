/** The issues of a form of the plan: counted alike everywhere, and they say why no step is offered. */
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import FormScreen from '../../resources/plan/form/FormScreen.tsx'
import { areas, show, trades } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

let backend: Backend
let path: string
let scope: object

interface Named {
  id: number
  state_id: number
}

beforeAll(async () => {
  backend = await startBackend({ ...areas, ...trades })
  const first = async (entity: string) => (await backend.api.get<Named[]>(entity)).body[0] as Named
  const [district, year] = [await first('district'), await first('financial_year')]
  scope = { state_id: district.state_id, district_id: district.id, financial_year_id: year.id }
  path = `/plan/${district.id}/${year.id}/iti_detail`
})
afterAll(() => backend.stop())

test('a form with an error in its figures says so at the sheet and in place of the next step', async () => {
  const trade = (await backend.api.get<Named[]>('trade')).body[0]
  const figures = { sanctioned_seats: 40, enrolled: 38, passed: 20, placed: 30 }
  const data = [{ name: 'ITI', ownership: 'private', trade_id: trade?.id, ...figures }]
  const { status } = await backend.api.post('iti_detail', { ...scope, data })
  expect(status).toBe(200)
  show(path, { '/plan/:district/:year/:form': FormScreen }, false)
  expect(await screen.findByText('1 error')).toBeTruthy()
  expect(await screen.findByText('Saved with 1 error')).toBeTruthy()
  expect(await screen.findByText('Correct the errors first')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Mark as complete/ })).toBeNull()
})
