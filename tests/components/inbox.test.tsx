/** The inbox of those who decide about applications, from the keyboard. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { InboxHeader } from '../../resources/candidate/inbox/InboxHeader.tsx'
import InboxScreen from '../../resources/candidate/inbox/InboxScreen.tsx'
import { dayInIndia } from '../../schema/indiaTime.ts'
import { storage } from '../../src/data/session/storage.ts'
import { createSubmitted } from '../fixtures/createCandidate.ts'
import { expectConsoleErrors } from './consoleErrors.ts'
import { areas, panchayats, show, trades } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

const PATH = 'rpl/employee_registration'
let backend: Backend

beforeAll(async () => {
  backend = await startBackend({ ...areas, ...panchayats, ...trades })
  await backend.api.database.script('alter table operation disable trigger user')
})
afterAll(() => backend.stop())
beforeEach(async () => {
  await backend.api.database.query(`update employee_registration set application_status = 'withdrawn'`)
})

/** Submitted candidates with these names, in this order. They are the administrator’s own only where it says so. */
const submitted = (names: readonly string[], isOwn = false) =>
  createSubmitted(
    backend.api,
    names.map((name) => ({ name })),
    { isOwn },
  )
interface StoredCandidate {
  application_status: string
  notes: string | null
  approver_id: number | null
}
const recordOf = async (id: number) => (await backend.api.get<StoredCandidate>(`${PATH}/${id}`)).body
const becomes = (id: number, status: string) =>
  waitFor(async () => expect((await recordOf(id)).application_status).toBe(status))
const open = (isPhone = false) => show('/applications', { '/applications': InboxScreen }, isPhone)
const shown = (name: string) => screen.findByRole('article', { name })

test('a double click decides about one application, and not about the next that takes its place', async () => {
  const [first, second] = await submitted(['Harsha Rao', 'Indira Patil'])
  open()
  await shown('Harsha Rao')
  const click = async (detail: number) =>
    fireEvent.click(await screen.findByRole('button', { name: /^Approve/ }), { detail })
  await click(1)
  await click(2)
  await shown('Indira Patil')
  await becomes(first as number, 'approved')
  expect((await recordOf(second as number)).application_status).toBe('submitted')
})

test('of more applications than were counted it says how many there are at least', async () => {
  const props = {
    queue: 'all',
    total: 10_001,
    onQueueChange: () => {},
    onHelp: () => {},
    onClear: undefined,
  } as const
  show('/counted', { '/counted': () => <InboxHeader {...props} /> }, false)
  expect(await screen.findByText('10,001 wait')).toBeTruthy()
  show('/more', { '/more': () => <InboxHeader {...props} more /> }, false)
  expect(await screen.findByText('10,000+ wait')).toBeTruthy()
})

test('each key decides and shows the next at once; U undoes the last, and a note is used again by its number', {
  tags: 'thorough',
}, async () => {
  const ids = await submitted(['Anita Rao', 'Basava Patil', 'Chaitra Gowda', 'Devi Naik'])
  const { user } = open()
  const first = within(await shown('Anita Rao'))
  expect(await first.findByRole('region', { name: 'Person' })).toBeTruthy()
  // A step that is named as its status does not repeat it.
  const step = (await first.findByText('Submitted', { selector: 'b' })).closest('li')
  expect(within(step as HTMLElement).getAllByText('Submitted')).toHaveLength(1)
  // A section of which nothing is known yet has no heading.
  expect(first.queryByRole('heading', { name: 'Assessment' })).toBeNull()
  expect(await screen.findByText('4 wait')).toBeTruthy()
  await user.keyboard('a')
  expect(screen.getByRole('article', { name: 'Basava Patil' })).toBeTruthy()
  await becomes(ids[0] as number, 'approved')
  expect(await screen.findByText('Approved the application of Anita Rao.')).toBeTruthy()
  // Its buttons are gone: the next one has the focus.
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Basava Patil' }))

  await user.keyboard('s')
  await user.keyboard('The photo is missing')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await becomes(ids[1] as number, 'sent_back')
  expect(screen.getByRole('article', { name: 'Chaitra Gowda' })).toBeTruthy()
  await user.keyboard('r1')
  await becomes(ids[2] as number, 'rejected')
  expect(await recordOf(ids[2] as number)).toMatchObject({ notes: 'The photo is missing' })

  await shown('Devi Naik')
  await user.keyboard('u')
  await becomes(ids[2] as number, 'submitted')
  expect(await shown('Chaitra Gowda')).toBeTruthy()
  const undone = (await within(await shown('Chaitra Gowda')).findByText('Step undone')).closest('li')
  expect(within(undone as HTMLElement).getByText('Submitted')).toBeTruthy()
})

test('An application has waited since the day in India on which it came, as on the first screen', async () => {
  await submitted(['Ila Rao'])
  const lastNight = new Date(`${dayInIndia()}T00:00:00+05:30`)
  lastNight.setMinutes(-1)
  await backend.api.database.query(
    `update employee_registration set queued_at = $1::timestamptz where name = 'Ila Rao'`,
    [lastNight.toISOString()],
  )
  open()
  expect(await within(await shown('Ila Rao')).findByText('waits 1 day')).toBeTruthy()
})

test('J and K move, X selects, several are decided about at once, and one Undo takes all back', {
  tags: 'thorough',
}, async () => {
  const ids = await submitted(['Esha Rao', 'Farid Khan', 'Girish Patil'])
  const { user } = open()
  await shown('Esha Rao')
  await user.keyboard('xjjkjx')
  expect(await screen.findByText('2 selected')).toBeTruthy()
  await user.keyboard('a')
  expect(await shown('Farid Khan')).toBeTruthy()
  expect(await screen.findByText('Approved: 2 applications.')).toBeTruthy()
  await becomes(ids[0] as number, 'approved')
  await becomes(ids[2] as number, 'approved')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await becomes(ids[0] as number, 'submitted')
  await becomes(ids[2] as number, 'submitted')
  expect(await screen.findByText('3 wait')).toBeTruthy()
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
})

test('The next application begins at its top', async () => {
  const [first] = await submitted(['Megha Rao', 'Nitin Rao'])
  const { user } = open()
  await shown('Megha Rao')
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  await user.keyboard('a')
  await shown('Nitin Rao')
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
  await becomes(first as number, 'approved')
})

test('One’s own application shows why another person decides, and has no buttons', async () => {
  await submitted(['Hema Rao'], true)
  const { user } = open()
  await shown('Hema Rao')
  expect((await screen.findByRole('note')).textContent).toMatch(/another person must decide/)
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  await user.keyboard('a')
  expect(screen.getByRole('article', { name: 'Hema Rao' })).toBeTruthy()
})

test('Until it is known whether the application is one’s own no decision is offered; a key that is faster is sent', async () => {
  const [other] = await submitted(['Omana Rao'])
  await submitted(['Prema Rao'], true)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url.endsWith('/steps')) await answered
    return real(input, init)
  })
  const { user } = open()
  await shown('Omana Rao')
  expect(await screen.findByRole('button', { name: 'Assign…' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  await user.keyboard('a')
  await becomes(other as number, 'approved')
  await shown('Prema Rao')
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  answer()
  expect((await screen.findByRole('note')).textContent).toMatch(/another person must decide/)
})

test('When another approver was faster the screen says so and goes on', async () => {
  expectConsoleErrors(/was changed after you opened/)
  const [first] = await submitted(['Indira Rao', 'Jaya Patil'])
  const { user } = open()
  await shown('Indira Rao')
  await backend.api.post(`${PATH}/approval`, { id: first, status: 'sent_back', notes: 'Address' })
  await user.keyboard('a')
  expect(await screen.findByText(/Indira Rao was changed after you opened the application/)).toBeTruthy()
  expect(await screen.findByText('1 waits')).toBeTruthy()
  expect(await shown('Jaya Patil')).toBeTruthy()
})

test('On a phone the list comes first, and the preview is a page of its own with the buttons', async () => {
  const [, second] = await submitted(['Kavya Rao', 'Latha Patil'])
  const { user } = open(true)
  await user.click(await screen.findByRole('button', { name: /^Latha Patil/ }))
  expect(await shown('Latha Patil')).toBeTruthy()
  expect(screen.queryByRole('list', { name: /^Applications/ })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await shown('Kavya Rao')).toBeTruthy()
  await becomes(second as number, 'approved')
  await user.click(screen.getByRole('button', { name: 'Back to the list' }))
  expect(await screen.findByRole('list', { name: /^Applications/ })).toBeTruthy()
})

test('T takes an application, which is then in the own queue; the dialog gives it back to anyone', {
  tags: 'thorough',
}, async () => {
  const [first] = await submitted(['Madhu Rao', 'Nalini Patil'])
  const { user } = open()
  await shown('Madhu Rao')
  const list = () => within(screen.getByRole('list', { name: /^Applications/ }))
  await user.keyboard('t')
  expect(await screen.findByText(/^Assigned to .*: 1 application\.$/)).toBeTruthy()
  const { id } = storage.profile() ?? {}
  expect((await recordOf(first as number)).approver_id).toBe(id)
  expect(await list().findByText(/^For /)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Mine' }))
  await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(1))
  expect(await screen.findByText('1 waits')).toBeTruthy()

  await user.keyboard('g')
  const dialog = within(await screen.findByRole('dialog', { name: 'Who decides about Madhu Rao?' }))
  expect((await dialog.findByRole('button', { name: /\(you\)/ })).textContent).toMatch(
    /1 waits · the first since today$/,
  )
  await user.click(dialog.getByRole('button', { name: /^Anyone/ }))
  expect(
    await screen.findByText('No application waits for you. Take some from those of nobody.'),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Nobody’s' }))
  await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(2))
})

test('One’s own application can be assigned, and the reason of a refusal is shown', async () => {
  const [own] = await submitted(['Padma Rao'], true)
  const { user } = open()
  await screen.findByRole('note')
  await user.click(await screen.findByRole('button', { name: 'Assign…' }))
  await user.click(await screen.findByRole('button', { name: /\(you\)/ }))
  expect(await screen.findByText(/cannot decide about the application of Padma Rao:/)).toBeTruthy()
  expect((await recordOf(own as number)).approver_id).toBeNull()
})
