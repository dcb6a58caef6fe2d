/** Lists: actions on one record and on many, errors, undo and restore. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { shortcuts } from '../../src/app/shortcuts.ts'
import { dataProvider } from '../../src/data/dataProvider.ts'
import { expectConsoleErrors } from './consoleErrors.ts'
import { areas, chip, names, openList, panchayats, row } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ ...areas, ...panchayats })
})
afterAll(() => backend.stop())

const count = (filter: object) => dataProvider.count('panchayat', filter as Record<string, unknown>)

test('a chip toggles a status once, even on a double-click, and Undo reverts it', async () => {
  const { user } = openList('/panchayat')
  await names()
  const flips = vi.spyOn(dataProvider, 'toggleStatus')
  await user.dblClick(chip('Munnar'))
  await waitFor(() => expect(chip('Munnar').textContent).toBe('Inactive'))
  await user.click(await screen.findByText(/undo$/i))
  await waitFor(() => expect(chip('Munnar').textContent).toBe('Active'))
  expect(flips).toHaveBeenCalledTimes(1)
  expect(await count({ status: 'inactive' })).toBe(0)
  flips.mockRestore()
})

test('clicks and keys before the reply to the first lead to the status that is shown', async () => {
  openList('/panchayat')
  await names()
  const replies: (() => void)[] = []
  const send = dataProvider.toggleStatus
  const flips = vi.spyOn(dataProvider, 'toggleStatus').mockImplementation(async (...call) => {
    await new Promise<void>((resolve) => replies.push(resolve))
    return send(...call)
  })
  const byClick = () => fireEvent.click(chip('Munnar'))
  const byKey = () => fireEvent.keyDown(row('Munnar'), { key: shortcuts.toggle.key })
  const toggles = [
    ['Inactive', byClick],
    ['Active', byClick],
    ['Inactive', byKey],
    ['Active', byClick],
  ] as const
  row('Munnar').focus()
  for (const [shown, toggle] of toggles) {
    toggle()
    await waitFor(() => expect(chip('Munnar').textContent).toBe(shown))
  }
  expect(flips).toHaveBeenCalledTimes(1)
  replies.shift()?.()
  await waitFor(() => expect(flips).toHaveBeenCalledTimes(2))
  expect(chip('Munnar').textContent).toBe('Active')
  replies.shift()?.()
  await screen.findByText(/^Activated/)
  expect(chip('Munnar').textContent).toBe('Active')
  expect(await count({ status: 'inactive' })).toBe(0)
  flips.mockRestore()
})

test('an error restores the status and shows the reason', async () => {
  expectConsoleErrors(/Not today/)
  const { user } = openList('/panchayat')
  await names()
  const refused = vi.spyOn(dataProvider, 'toggleStatus').mockRejectedValue(new Error('Not today.'))
  await user.click(chip('Munnar'))
  expect(await screen.findByText('Not today.')).toBeTruthy()
  expect(chip('Munnar').textContent).toBe('Active')
  refused.mockRestore()
})

test('the rows of a page cannot be selected before they are shown', async () => {
  const replies: (() => void)[] = []
  const load = dataProvider.getList
  const loads = vi.spyOn(dataProvider, 'getList').mockImplementation(async (...call) => {
    if (call[0] === 'panchayat') await new Promise<void>((resolve) => replies.push(resolve))
    return load(...call)
  })
  const { user } = openList('/panchayat?perPage=5&filter={"q":"Navali"}')
  const page = async () => {
    const box = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: 'Select all rows of this page',
    })
    await waitFor(() => expect(replies).toHaveLength(1))
    expect(box.disabled).toBe(true)
    replies.pop()?.()
    await waitFor(() => expect(box.disabled).toBe(false))
    return box
  }
  await page()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await user.click(await page())
  expect(screen.getByText('3 selected')).toBeTruthy()
  loads.mockRestore()
})

test('everything that matches is changed in one call with its exact count, and undone', async () => {
  const { user } = openList('/panchayat?perPage=5&filter={"q":"Navali"}')
  await names()
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  expect(screen.getByText('5 selected')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Select all 8 that match' }))
  await user.click(screen.getByRole('button', { name: 'Deactivate 8 gram panchayats' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toMatch(/can no longer be chosen/)
  await user.click(within(dialog).getByRole('button', { name: 'Deactivate 8 gram panchayats' }))
  await screen.findByText('Deactivated 8 gram panchayats.')
  expect(await count({ status: 'inactive' })).toBe(8)
  await user.click(screen.getByText(/undo$/i))
  await waitFor(async () => expect(await count({ status: 'inactive' })).toBe(0))
})

test('a list that has changed since is not touched', async () => {
  expectConsoleErrors(/status: 409/)
  const { user } = openList('/panchayat?perPage=5&filter={"q":"Navali"}')
  await names()
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  await user.click(await screen.findByRole('button', { name: 'Select all 8 that match' }))
  const { body } = await backend.api.get<{ id: number }[]>('panchayat', { filter: { q: 'Navali 8' } })
  await backend.api.post('panchayat/delete', { id: body[0]?.id })
  await user.click(screen.getByRole('button', { name: 'Deactivate 8 gram panchayats' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Deactivate 8/ }))
  expect(await screen.findByText(/7 gram panchayats match now, not the 8/)).toBeTruthy()
  expect(await count({ status: 'inactive' })).toBe(0)
  await backend.api.post('panchayat/restore', { id: body[0]?.id })
})

test('a record in use is not deleted; the records that refer to it are one click away', async () => {
  expectConsoleErrors(/status: 409/)
  const { user } = openList('/block')
  await names()
  await user.click(within(row('Ron')).getByRole('button', { name: 'Delete “Ron”' }))
  const dialog = await screen.findByRole('dialog')
  const link = within(dialog).getByRole('link', { name: '1 gram panchayat' })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(
    /^\/panchayat\?filter={"block_id":\d+}$/,
  )
})

test('a second Enter in the dialog of a bulk deletion cancels it', async () => {
  const { user } = openList('/panchayat?filter={"q":"Navali"}&perPage=5')
  await names()
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  await user.click(await screen.findByRole('button', { name: 'Select all 8 that match' }))
  screen.getByRole('button', { name: 'Delete 8 gram panchayats' }).focus()
  await user.keyboard('{Enter}')
  expect((await screen.findByRole('dialog')).contains(document.activeElement)).toBe(true)
  expect(document.activeElement?.textContent).toBe('Cancel')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await count({ q: 'Navali' })).toBe(8)
})

test('a deleted record is in the recycle bin and can be restored', async () => {
  const { user } = openList('/panchayat?filter={"q":"Munnar"}')
  await names()
  await user.click(within(row('Munnar')).getByRole('button', { name: 'Delete “Munnar”' }))
  await screen.findByText('Deleted “Munnar”.')
  await screen.findByText('No gram panchayats match')
  await user.click(screen.getByRole('button', { name: 'Recycle bin' }))
  await user.click(await screen.findByRole('button', { name: 'Restore “Munnar”' }))
  await screen.findByText('Restored “Munnar”.')
  expect(await count({ q: 'Munnar' })).toBe(1)
})

test('all records of the recycle bin are restored in one call', async () => {
  const { body } = await backend.api.get<{ id: number }[]>('panchayat', { filter: { q: 'Navali' } })
  await backend.api.post('panchayat/delete', { ids: body.map(({ id }) => id) })
  const { user } = openList('/panchayat?perPage=5&filter={"deleted":true}')
  await screen.findByLabelText('Restore “Navali 1”')
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  await user.click(await screen.findByText('Select all 8'))
  await user.click(screen.getByRole('button', { name: 'Restore 8 gram panchayats' }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore 8 gram panchayats' }),
  )
  await screen.findByText('Restored 8 gram panchayats.')
  expect(await count({ q: 'Navali' })).toBe(8)
})

test('rows are focused, selected and opened by keyboard', async () => {
  const { user, router } = openList('/panchayat?perPage=5')
  await names()
  row('Abbigeri').focus()
  await user.keyboard('{ArrowDown}{ArrowDown} {Shift>}{ArrowDown}{/Shift}')
  expect(document.activeElement).toBe(row('Navali 2'))
  expect(screen.getByText('2 selected')).toBeTruthy()
  await user.keyboard('{Escape}{PageDown}')
  await waitFor(() => expect(document.activeElement).toBe(row('Navali 4')))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/panchayat\/\d+$/))
})

test('after a record was opened, the arrow keys go on from its row', async () => {
  const { user, router } = openList('/panchayat?perPage=5&page=1')
  await names()
  await user.click(screen.getByText('Navali 2', { selector: 'a' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/panchayat\/\d+$/))
  await act(() => router.navigate('/panchayat?perPage=5&page=1'))
  await names()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(row('Navali 2'))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(row('Navali 3'))
})

test('Ctrl+Z undoes the last write also from a checkbox, and in a text field only what was typed', async () => {
  const { user } = openList('/panchayat')
  await names()
  await user.click(chip('Munnar'))
  await screen.findByText('Deactivated “Munnar”.')
  screen.getByRole('textbox', { name: /^Search/ }).focus()
  await user.keyboard('{Control>}z{/Control}')
  within(row('Munnar')).getByRole('checkbox').focus()
  expect(chip('Munnar').textContent).toBe('Inactive')
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(chip('Munnar').textContent).toBe('Active'))
})

test('a card leaves out a label with which its value begins', async () => {
  const row = { id: 1, status: 'active', batch_no: 'B-001', batch_status: 'draft', unit: 'Room 1', limit: 20 }
  vi.spyOn(dataProvider, 'getList').mockResolvedValue({ data: [row], total: 1 } as never)
  openList('/batch', true)
  const card = await screen.findByRole('listitem')
  expect(card.textContent).toContain('Room 1')
  expect(card.textContent).not.toContain('Room Room')
  expect(card.textContent).toContain('Places 20')
  vi.restoreAllMocks()
})

test('the search shows its key where there is a keyboard, and not on a phone', async () => {
  openList('/panchayat')
  await names()
  expect(screen.getByText('/', { selector: 'kbd' })).toBeTruthy()
  cleanup()
  openList('/panchayat', true)
  expect(await screen.findByRole('textbox', { name: /^Search/ })).toBeTruthy()
  expect(screen.queryByText('/', { selector: 'kbd' })).toBeNull()
})

test('Shift selects from the row of this page that was clicked last, and not from one of another list', async () => {
  const check = (name: string, shiftKey: boolean) =>
    fireEvent.click(within(row(name)).getByRole('checkbox'), { shiftKey })
  openList('/panchayat?perPage=5')
  await names()
  check('Abbigeri', false)
  check('Navali 2', true)
  expect(screen.getByText('4 selected')).toBeTruthy()
  cleanup()
  openList('/block')
  const [first] = await names()
  check(String(first), true)
  expect(screen.getByText('1 selected')).toBeTruthy()
})

test('n opens a new record', async () => {
  const { user, router } = openList('/panchayat')
  await names()
  await user.keyboard('n')
  await waitFor(() => expect(router.state.location.pathname).toBe('/panchayat/create'))
})

test('single keys are no shortcuts once the user has turned them off in the list of shortcuts', async () => {
  const { user, router } = openList('/panchayat')
  await names()
  await user.keyboard('?')
  await user.click(await screen.findByRole('checkbox', { name: 'Use single keys as shortcuts' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('n?')
  expect(router.state.location.pathname).toBe('/panchayat')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the export requests everything that matches, in the order of the list', async () => {
  const download = vi.spyOn(dataProvider, 'download').mockResolvedValue()
  const { user } = openList('/panchayat?filter={"q":"Navali"}&sort=name&order=DESC')
  await names()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }))
  expect(download).toHaveBeenCalledWith(
    'GET {entity}/export.csv',
    { path: { entity: 'panchayat' }, query: { filter: { q: 'Navali' }, sort: ['name', 'DESC'] } },
    'Gram panchayats.csv',
  )
  download.mockRestore()
})
