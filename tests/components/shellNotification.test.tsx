import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, testDataProvider } from 'ra-core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Action } from '../../schema/defaultRights.ts'
import { Notification } from '../../src/app/Notification.tsx'
import { useNotifySuccess } from '../../src/app/useNotifySuccess.ts'
import { i18nProvider } from '../../src/data/i18nProvider.ts'
import { storage } from '../../src/data/session/storage.ts'
import { expectConsoleErrors } from './consoleErrors.ts'
import { newToken } from './newToken.ts'

const WRITE = { resource: 'panchayat', operation: 8 }

function Screen() {
  const notifySuccess = useNotifySuccess()
  return (
    <button type="button" onClick={() => notifySuccess('214 records deactivated', {}, WRITE)}>
      Deactivate
    </button>
  )
}

function show(undo: (write: typeof WRITE) => Promise<unknown>) {
  const dataProvider = { ...testDataProvider(), undo }
  render(
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <Screen />
      <Notification />
    </CoreAdminContext>,
  )
  return userEvent.setup()
}
beforeEach(() => {
  vi.spyOn(i18nProvider, 'translate').mockImplementation((key) => key)
  storage.signIn({ token: newToken(), profile: { id: 7, name: 'Asha' }, user_role: 5 })
  permit(['view', 'update'])
})
afterEach(() => {
  cleanup()
  storage.clear()
  vi.unstubAllGlobals()
})

/** Sets the user's permissions for the deactivated records, in the stored session and in the server's reply. */
function permit(panchayat: Action[]) {
  storage.saveSession({ modules: { panchayat }, menu: [], level: 5 })
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ error: false, modules: { panchayat } })))
}

it('shows the change and undoes it by button', async () => {
  const undo = vi.fn(async () => ({ undone: 214, left: [] }))
  const person = show(undo)
  await person.click(screen.getByText('Deactivate'))
  expect(screen.getByText('214 records deactivated')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'shell.actions.undo' }))
  expect(undo).toHaveBeenCalledWith(WRITE)
  expect(await screen.findByText('shell.done.undone')).toBeTruthy()
})

it('undoes by Ctrl+Z, counts the records that were not undone, and shows a refusal', async () => {
  expectConsoleErrors(/Too late/)
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

it('says that nothing was undone where every record was changed later', async () => {
  const person = show(vi.fn(async () => ({ undone: 0, left: [4] })))
  await person.click(screen.getByText('Deactivate'))
  await person.click(screen.getByRole('button', { name: 'shell.actions.undo' }))
  expect(await screen.findByText('shell.done.undone_none')).toBeTruthy()
})

it('stays while it has the focus, and gives it back when it is dismissed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const person = show(vi.fn())
  const button = screen.getByText('Deactivate')
  await person.click(button)
  await person.tab()
  expect(document.activeElement?.textContent).toBe('shell.actions.undo')
  act(() => vi.advanceTimersByTime(60_000))
  expect(screen.getByText('214 records deactivated')).toBeTruthy()
  await person.keyboard('{Tab}{Enter}')
  expect(screen.queryByText('214 records deactivated')).toBeNull()
  expect(document.activeElement).toBe(button)
  vi.useRealTimers()
})

it('has no Undo button without permission to update the records', async () => {
  permit(['view', 'status'])
  const person = show(vi.fn())
  await person.click(screen.getByText('Deactivate'))
  expect(screen.getByText('214 records deactivated')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'shell.actions.undo' })).toBeNull()
})
