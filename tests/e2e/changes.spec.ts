import { expect } from '@playwright/test'
import { expectAccessible, openAs, PASSWORD } from './people.ts'
import { test } from './test.ts'

const PATH = '/api/rpl/employee_registration'
const CLERK = 'block@kaushal.example'
const OFFICER = 'officer@kaushal.example'
const NAME = 'ಮಂಜುನಾಥ ಪಾಟೀಲ'

test('a change of an approved candidate is requested with a document, approved by another from the keyboard, and undone', async ({
  page,
}) => {
  const login = await page.request.post('/api/login', { data: { username: CLERK, password: PASSWORD } })
  const headers = { Authorization: `Bearer ${(await login.json()).token}` }
  const params = { filter: JSON.stringify({ q: NAME }), range: '[0,0]' }
  const [{ id }] = await (await page.request.get(PATH, { headers, params })).json()
  const constituency = async () =>
    (await (await page.request.get(`${PATH}/${id}`, { headers })).json()).constituency

  await openAs(page, `/employee_registration/${id}`, CLERK)
  await page.getByRole('link', { name: 'Request a change' }).click()
  await page.getByRole('textbox', { name: 'Constituency' }).fill('Badami')
  await page.getByRole('textbox', { name: 'Reason for the change' }).fill('As on the voter card')
  const buffer = Buffer.from('%PDF-1.4\n% voter card\ntrailer<<>>\n%%EOF\n')
  const card = { name: 'voter-card.pdf', mimeType: 'application/pdf', buffer }
  await page.getByLabel('Document that proves the change: Choose a file').setInputFiles(card)
  await expect(page.getByRole('button', { name: /voter-card\.pdf/ })).toBeVisible()
  await page.getByRole('button', { name: 'Send the request' }).click()
  const waiting = page.getByRole('region', { name: 'A change waits for a decision' })
  await expect(waiting.getByRole('cell', { name: 'Badami' })).toBeVisible()
  await expectAccessible(page)
  expect(await constituency()).toBeNull()

  await openAs(page, '/changes', OFFICER)
  await page.getByRole('button', { name: new RegExp(`^${NAME}`) }).click()
  const request = page.getByRole('article', { name: NAME })
  await expect(request.getByText('As on the voter card')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('a')
  await expect(page.getByText(`Changed the record of ${NAME}`)).toBeVisible()
  expect(await constituency()).toBe('Badami')
  await page.keyboard.press('u')
  await expect(page.getByRole('button', { name: new RegExp(`^${NAME}`) })).toBeVisible()
  expect(await constituency()).toBeNull()
})
