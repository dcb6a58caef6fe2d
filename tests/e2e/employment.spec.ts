/** A job of a candidate: confirmed with a document, entered for several, and asked about by a link on a phone. */
import { expect, type Page } from '@playwright/test'
import { letter } from './letter.ts'
import { expectAccessible, openAs, PASSWORD, visit } from './people.ts'
import { test } from './test.ts'

const MISSION = 'mission@kaushal.example'
const TO_CONFIRM = `/employment?filter=${encodeURIComponent('{"confirmation":["to_confirm"]}')}`
const PHONE = { width: 360, height: 740 }
/** Bytes of the page of the one question, with all that it loads, as a cheap phone gets them. */
const MAX_BYTES = 20_000

/** A link of the sample world that waits for an answer. */
async function openLink({ request }: Page): Promise<{ token: string; employer: string }> {
  const data = { username: 'admin@kaushal.example', password: PASSWORD }
  const { token: session } = await (await request.post('/api/login', { data })).json()
  const headers = { Authorization: `Bearer ${session}` }
  const messages = await (await request.get('/api/outbox?range=[0,999]', { headers })).json()
  const bodies = messages.map(({ body }: { body: string | null }) => body ?? '')
  const [, employer = '', token = ''] =
    bodies.map((body: string) => /work at (.*)\? Answer .*#(.*)$/.exec(body)).find(Boolean) ?? []
  return { token, employer }
}

test('the state mission confirms a job with a document, which places the candidate, and enters one for several', {
  tag: '@thorough',
}, async ({ page }) => {
  await openAs(page, TO_CONFIRM, MISSION)
  await page
    .getByRole('row', { name: /Kumareshwar Hospital/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByText('To confirm').first()).toBeVisible()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Confirm', exact: true })).toBeDisabled()
  await dialog.getByLabel('Document: Choose a file').setInputFiles(letter)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Confirmed by a document').first()).toBeVisible()
  await page.getByRole('link', { name: 'Open the candidate' }).click()
  const panel = page.getByRole('region', { name: 'Employment' }).filter({ hasText: 'Kumareshwar' })
  await expect(panel.getByText('Confirmed by a document')).toBeVisible()
  await expect(page.getByText('Placed: employment confirmed').first()).toBeVisible()

  await visit(page, '/batch?filter=%7B%22batch_status%22%3A%5B%22closed%22%5D%7D')
  await page
    .getByRole('row', { name: /Baker and Confectioner/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('button', { name: 'Enter for several' }).click()
  const people = dialog.getByRole('checkbox')
  await people.nth(1).check()
  await people.nth(2).check()
  await dialog.getByLabel('Employer').fill('Annapurna Bakery')
  await dialog.getByLabel('Job title').fill('Baker')
  await dialog.getByRole('combobox', { name: 'Gram panchayat of the work' }).fill('Adagal')
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Entered: 2 employments')).toBeVisible()
})

test('a candidate answers on a phone of 360 pixels with one tap, and can change the answer; opening the link records nothing', async ({
  page,
}) => {
  const { token, employer } = await openLink(page)
  const phone = await page.context().newPage()
  await phone.setViewportSize(PHONE)
  let bytes = 0
  phone.on('response', async (reply) => {
    const { responseBodySize, responseHeadersSize } = await reply.request().sizes()
    bytes += responseBodySize + responseHeadersSize
  })
  await phone.goto(`/answer#${token}`)
  await expect(phone.getByRole('heading')).toHaveText(
    new RegExp(`^\\S+, do you still work at ${employer}\\?$`),
  )
  await phone.reload()
  const answer = (name: RegExp) => phone.getByRole('button', { name })
  await expect(answer(/^Yes/)).toHaveAttribute('aria-pressed', 'false')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  expect(bytes / 2).toBeLessThan(MAX_BYTES)
  const height = (await answer(/^Yes/).boundingBox())?.height ?? 0
  expect(height, 'for a thumb').toBeGreaterThanOrEqual(48)
  await expectAccessible(phone)

  await answer(/^Yes/).click()
  await expect(phone.getByRole('status')).toContainText('you still work there')
  await answer(/another employer/).click()
  await phone.getByLabel('Where do you work now?').fill('<b>Bagalkot</b> Cement')
  await phone.getByRole('button', { name: 'Send' }).click()
  await expect(phone.getByRole('status')).toContainText('(<b>Bagalkot</b> Cement)')
  await phone.reload()
  await expect(answer(/another employer/)).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(phone)

  await phone.goto(`/answer#${token.slice(1)}`)
  await phone.reload()
  await expect(phone.getByRole('status')).toHaveText(/^This link is not complete/)
})
