/** The help of a field is at the head of its column, for the eye, the keyboard and a screen reader. */
import { fireEvent, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { areas, names, openForm, openList, pick, trades } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ ...areas, ...trades })
})
afterAll(() => backend.stop())

const head = (name: RegExp) => screen.getByRole('columnheader', { name })

test('a sheet announces the help of a column with its head, and shows it while the pointer is there', async () => {
  const { user } = await openForm('/iti_detail/create')
  await pick(user, /^District/, 'Dharwad')
  await pick(user, /^Financial year/, '2025')
  await screen.findByRole('grid', { name: 'Institutes' })
  const seats = head(/^Sanctioned seats/)
  expect(seats.getAttribute('aria-description')).toMatch(/^Seats for which the trade is affiliated to NCVT/)
  expect(head(/^Ownership/).hasAttribute('aria-description')).toBe(false)
  fireEvent.pointerEnter(seats, { pointerType: 'mouse' })
  expect((await screen.findByRole('tooltip')).textContent).toMatch(/^Seats for which/)
  fireEvent.pointerLeave(seats)
  await expect.poll(() => screen.queryByRole('tooltip')).toBeNull()
})

test('a list announces it with the button that sorts', async () => {
  openList('/district')
  await names()
  const button = screen.getByRole('button', { name: 'LGD code' })
  expect(button.getAttribute('aria-description')).toMatch(/^LGD code: The number of the area/)
  expect(head(/^LGD code/).hasAttribute('title')).toBe(false)
  expect(head(/^State/).getAttribute('title')).toBe('State')
})
