import { expect } from '@playwright/test'
import { expectAccessible, openAs, PASSWORD } from './people.ts'
import { test } from './test.ts'

const PATH = '/api/rpl/employee_registration'
const CLERK = 'block@kaushal.example'
const OFFICER = 'officer@kaushal.example'
const NAME = 'ಮಂಜುನಾಥ ಪಾಟೀಲ'
/** A document with an empty page. */
const ONE_PAGE = `%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 300 200]>> endobj
trailer <</Root 1 0 R>>
%%EOF
`

test('a change of an approved candidate is requested with a document, approved by another from the keyboard, and undone', {
  tag: '@thorough',
}, async ({ page }) => {
  const login = await page.request.post('/api/login', { data: { username: CLERK, password: PASSWORD } })
  const headers = { Authorization: `Bearer ${(await login.json()).token}` }
  const params = { filter: JSON.stringify({ q: NAME }), range: '[0,0]' }
  const [{ id }] = await (await page.request.get(PATH, { headers, params })).json()
  const constituency = async () =>
    (await (await page.request.get(`${PATH}/${id}`, { headers })).json()).constituency

  await openAs(page, `/employee_registration/${id}`, CLERK)
  await page.getByRole('link', { name: 'Request a change' }).click()
  await page.getByRole('textbox', { name: 'Reason for the change' }).fill('As on the voter card')
  const buffer = Buffer.from(ONE_PAGE)
  const card = { name: 'voter-card.pdf', mimeType: 'application/pdf', buffer }
  await page.getByLabel('Document that proves the change: Choose a file').setInputFiles(card)
  await expect(page.getByRole('button', { name: 'Save the file voter-card.pdf' })).toBeVisible()
  const send = page.getByRole('button', { name: 'Send the request' })
  await send.click()
  await expect(page.getByText(/^Change at least one field/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Constituency' }).fill('Badami')
  await send.click()
  const waiting = page.getByRole('region', { name: 'A change waits for a decision' })
  await expect(waiting.getByRole('cell', { name: 'Badami' })).toBeVisible()
  await expectAccessible(page)
  expect(await constituency()).toBeNull()

  await openAs(page, '/changes', OFFICER)
  // What a screen reader says when the screen opens.
  await expect(page.getByRole('status').filter({ hasText: 'Changes to decide · Kaushal' })).toBeAttached()
  await page.getByRole('button', { name: new RegExp(`^${NAME}`) }).click()
  const request = page.getByRole('article', { name: NAME })
  await expect(request.getByText('As on the voter card')).toBeVisible()
  // The pages of the document are drawn in a frame that has no access to the session and the page.
  const pages = request.frameLocator('iframe')
  await expect(pages.locator('canvas')).toBeVisible()
  expect(await pages.locator('body').evaluate(() => window.origin)).toBe('null')
  await expectAccessible(page)
  await page.keyboard.press('a')
  await expect(page.getByText(`Changed the record of ${NAME}`)).toBeVisible()
  await expect.poll(constituency).toBe('Badami')
  await page.keyboard.press('u')
  await expect.poll(constituency).toBeNull()
  await expect(page.getByRole('button', { name: new RegExp(`^${NAME}`) })).toBeVisible()
})
