import { type APIRequestContext, expect } from '@playwright/test'
import { expectAccessible, openAs, PASSWORD } from './people.ts'
import { pressWithKeys } from './tabTo.ts'
import { test } from './test.ts'

const PATH = '/api/rpl/employee_registration'
const APPROVER = 'mission@kaushal.example'
const COUNT = 100
/** The first ones get a note, of which only the first is written. */
const SENT_BACK = 3
/** Key presses for all of them. */
const MOST_ACTIONS = 110

const letter = (at: number) => String.fromCharCode(65 + at)
/** Names have no digits. */
const nameOf = (at: number) => `Inbox Person ${letter(Math.floor(at / 26))}${letter(at % 26)}`

interface Person extends Record<string, unknown> {
  id: number
}

/** Sends calls as a user. */
async function callsOf(request: APIRequestContext, username: string) {
  const login = await request.post('/api/login', { data: { username, password: PASSWORD } })
  const headers = { Authorization: `Bearer ${(await login.json()).token}` }
  return {
    get: async (path: string): Promise<Person[]> => (await request.get(`${PATH}${path}`, { headers })).json(),
    post: async (path: string, data: object): Promise<Person> => {
      const reply = await request.post(`${PATH}${path}`, { headers, data })
      expect(reply.status(), await reply.text()).toBe(200)
      return reply.json()
    },
  }
}

/** The values of a complete registration, which the server does not write itself. */
const entered = [
  'gender',
  'date_of_birth',
  'state_id',
  'district_id',
  'block_id',
  'panchayat_id',
  'address',
].concat(['pincode', 'sector_id', 'trade_id', 'job_role_id', 'education', 'employed', 'employment'])

test('an approver decides about 100 applications from the keyboard, sends three back with a note of before, and undoes one', {
  tag: '@thorough',
}, async ({ page }) => {
  const [clerk, mission] = [
    await callsOf(page.request, 'block@kaushal.example'),
    await callsOf(page.request, APPROVER),
  ]
  const before = await mission.get('/pending')
  if (before.length)
    await mission.post('/step', {
      ids: before.map(({ id }) => id),
      step: 'reject',
      notes: 'Not of this test',
    })
  const complete = (await clerk.get('')).find((one) => one.application_status === 'approved') as Person
  const values = Object.fromEntries(entered.map((name) => [name, complete[name]]))
  const ids: number[] = []
  for (let at = 0; at < COUNT; at += 1) {
    const { id } = await clerk.post('', {
      ...values,
      name: nameOf(at),
      mobile: `91234560${String(at).padStart(2, '0')}`,
    })
    await clerk.post('/submit_for_approval', { id, consent: { version: 1, language: 'en' } })
    ids.push(id)
  }

  // The first screen counts them, and leads to them.
  await openAs(page, '/', APPROVER)
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  const line = waiting.getByRole('link', { name: 'Applications to decide' })
  await expect(line).toContainText(String(COUNT))
  await expectAccessible(page)
  await pressWithKeys(page, line)
  const shown = (at: number) => expect(page.getByRole('article')).toHaveAccessibleName(nameOf(at))
  await shown(0)
  await expectAccessible(page)
  // The list goes to the end of the window, also while the footer is out of sight.
  const column = page.getByRole('list', { name: /^Applications/ }).locator('..')
  await page.evaluate(() => window.scrollTo(0, 100))
  const place = await column.boundingBox()
  expect(Math.round((place?.y ?? 0) + (place?.height ?? 0))).toBe(page.viewportSize()?.height)
  await page.evaluate(() => window.scrollTo(0, 0))
  let actions = 0
  const press = async (key: string) => {
    actions += 1
    await page.keyboard.press(key)
  }
  // The note is written once, and then costs one key.
  await press('s')
  await expect(page.getByLabel(/^Comment/)).toBeFocused()
  await page.keyboard.type('The photo is missing')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await press('Control+Enter')
  for (let at = 1; at < COUNT; at += 1) {
    await shown(at)
    if (at < SENT_BACK) {
      await press('s')
      await press('1')
    } else await press('a')
  }
  await expect(page.getByText('No application waits for a decision.')).toBeVisible()
  // One key for an approval and two for a note.
  expect(actions).toBe(COUNT + SENT_BACK)
  expect(actions).toBeLessThanOrEqual(MOST_ACTIONS)
  await page.keyboard.press('u')
  await shown(COUNT - 1)
  const all = new Map((await mission.get('')).map(({ id, application_status }) => [id, application_status]))
  const expected = ids.map((_, at) =>
    at < SENT_BACK ? 'sent_back' : at === COUNT - 1 ? 'submitted' : 'approved',
  )
  expect(ids.map((id) => all.get(id))).toEqual(expected)
})

test('the names of the queues take one line each in Indian languages', { tag: '@thorough' }, async ({
  page,
}) => {
  for (const value of ['hi', 'kn']) {
    await page.context().addCookies([{ name: 'lang', value, url: test.info().project.use.baseURL ?? '' }])
    await openAs(page, '/applications', APPROVER)
    const queues = page.getByRole('main').getByRole('group').getByRole('button')
    await expect(queues).toHaveCount(3)
    const heights = await queues.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
    expect(new Set(heights), value).toEqual(new Set([30]))
  }
})
