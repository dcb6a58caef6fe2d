import { type APIRequestContext, expect } from '@playwright/test'
import { PHONE } from './narrow.ts'
import { expectAccessible, openAs, PASSWORD } from './people.ts'
import { pressWithKeys, tabTo } from './tabTo.ts'
import { test } from './test.ts'

const PATH = '/api/rpl/employee_registration'
const MISSION = 'mission@kaushal.example'

interface Person extends Record<string, unknown> {
  id: number
}

async function callsOf(request: APIRequestContext, username: string) {
  const login = await request.post('/api/login', { data: { username, password: PASSWORD } })
  const headers = { Authorization: `Bearer ${(await login.json()).token}` }
  return {
    list: async (): Promise<Person[]> => (await request.get(PATH, { headers })).json(),
    countDuplicates: async (candidate_id: number): Promise<number> => {
      const filter = JSON.stringify({ candidate_id })
      return (await (await request.get(`${PATH}/duplicates`, { headers, params: { filter } })).json()).length
    },
    status: async (id: number) => (await request.get(`${PATH}/${id}`, { headers })).status(),
    save: async (data: object): Promise<Person> => {
      const reply = await request.post(PATH, { headers, data })
      expect(reply.status(), await reply.text()).toBe(200)
      return reply.json()
    },
  }
}

/** The values of a complete registration, which the server does not write itself. */
const entered = [
  'gender',
  'state_id',
  'district_id',
  'block_id',
  'panchayat_id',
  'address',
  'pincode',
].concat(['sector_id', 'trade_id', 'job_role_id', 'education', 'employed', 'employment'])

test('the same person entered twice is found, merged from the keyboard, and separated again', {
  tag: '@thorough',
}, async ({ page }) => {
  const clerk = await callsOf(page.request, 'block@kaushal.example')
  const complete = (await clerk.list()).find((one) => one.application_status === 'approved') as Person
  const values = {
    ...Object.fromEntries(entered.map((name) => [name, complete[name]])),
    date_of_birth: '1988-05-17',
  }
  const first = await clerk.save({ ...values, name: 'Mohammed Zubair', mobile: '9123450001' })
  const second = await clerk.save({ ...values, name: 'Mohd Zubair', mobile: '9123450002' })
  // The job runs every ten seconds.
  const mission = await callsOf(page.request, MISSION)
  await expect.poll(() => mission.countDuplicates(first.id), { timeout: 40_000 }).toBe(1)
  await openAs(page, '/duplicates', MISSION)
  const line = page.getByRole('button', { name: /^Mohammed Zubair \/ Mohd Zubair/ })
  await pressWithKeys(page, line)
  const pair = page.getByRole('article', { name: 'Mohammed Zubair / Mohd Zubair' })
  await expect(pair.getByText(/^Names sound alike/)).toBeVisible()
  await expectAccessible(page)
  const mobile = (name: string) => pair.getByRole('radio', { name: `Mobile of ${name}` })
  await tabTo(page, mobile('Mohammed Zubair'))
  await page.keyboard.press('ArrowRight')
  await expect(mobile('Mohd Zubair')).toBeChecked()
  await page.keyboard.press('m')
  await expect(page.getByText('Merged Mohd Zubair into Mohammed Zubair')).toBeVisible()
  expect(await clerk.status(second.id)).toBe(404)
  await expect(line).toBeHidden()
  await page.keyboard.press('u')
  await expect(line).toBeVisible()
  expect([await clerk.status(first.id), await clerk.status(second.id)]).toEqual([200, 200])
  await page.goto(`/employee_registration/${first.id}`)
  await expect(page.getByRole('link', { name: 'May be the same person as Mohd Zubair.' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' }).getByText('Created')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/candidates/unregistered')
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  // The long name of a list takes a second line.
  await expect(page.getByRole('combobox', { name: 'Not registered yet' })).toHaveCSS('white-space', 'normal')
})
