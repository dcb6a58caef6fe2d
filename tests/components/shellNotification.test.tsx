// @vitest-environment jsdom
import { cleanup, configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, testDataProvider } from 'ra-core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Action } from '../../schema/rights.ts'
import { i18nProvider } from '../../src/i18nProvider.ts'
import { Notification } from '../../src/layout/Notification.tsx'
import { useDone } from '../../src/layout/useDone.ts'
import { storage } from '../../src/storage.ts'

// Screens are loaded when they open, and the machine that tests them may be busy.
configure({ asyncUtilTimeout: 10_000 })

const WRITE = { resource: 'panchayat', operation: 8 }

function Screen() {
  const done = useDone()
  return (
    <button type="button" onClick={() => done('214 records deactivated', {}, WRITE)}>
      Deactivate
    </button>
  )
}

function show(undo: (write: typeof WRITE) => Promise<unknown>) {
  const dataProvider = { ...testDataProvider(), undo }
  render(
    <CoreAdminContext {...{ dataProvider, i18nProvider }}>
      <Screen />
      <Notification />
    </CoreAdminContext>,
  )
  return userEvent.setup()
}
beforeEach(() => {
  storage.signIn({ token: 'secret', profile: { id: 7, name: 'Asha' }, user_role: 5 })
  may(['view', 'update'])
})
afterEach(() => {
  cleanup()
  storage.clear()
  vi.unstubAllGlobals()
})

/** What the person may do with the records that were deactivated, already known and told again when asked. */
function may(panchayat: Action[]) {
  storage.keepRights({ modules: { panchayat }, menu: [], level: 5 })
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ error: false, modules: { panchayat } })))
}

it('says what was done and takes it back, by button', async () => {
  const undo = vi.fn(async () => ({ undone: 214, left: [] }))
  const person = show(undo)
  await person.click(screen.getByText('Deactivate'))
  expect(screen.getByText('214 records deactivated')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'shell.actions.undo' }))
  expect(undo).toHaveBeenCalledWith(WRITE)
  expect(await screen.findByText('shell.done.undone')).toBeTruthy()
})

it('takes it back by Ctrl+Z, says what was left alone, and shows a refusal', async () => {
  const undo = vi
    .fn()
    .mockResolvedValueOnce({ undone: 213, left: [4] })
    .mockRejectedValueOnce(new Error('Too late'))
  const person = show(undo)
  await person.click(screen.getByText('Deactivate'))
  await person.keyboard('{Control>}z{/Control}')
  expect(await screen.findByText('shell.done.undone_some')).toBeTruthy()
  await person.click(screen.getByText('Deactivate'))
  await person.keyboard('{Control>}z{/Control}')
  expect((await screen.findByRole('alert')).textContent).toContain('Too late')
})

it('offers no Undo to those who may not change what was done', async () => {
  may(['view', 'status'])
  const person = show(vi.fn())
  await person.click(screen.getByText('Deactivate'))
  expect(screen.getByText('214 records deactivated')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'shell.actions.undo' })).toBeNull()
})
