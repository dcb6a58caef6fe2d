/** The road of ten candidates from their approval to a job, by clicks; only the days of the course pass by themselves. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { openPostgres } from '../../server/database/postgres.ts'
import { followCalendar } from '../../server/rpl/batches/followCalendar.ts'
import { dayFromToday } from '../fixtures/dayFromToday.ts'
import { pagesOf } from '../fixtures/files.ts'
import { readQr } from '../fixtures/readQr.ts'
import { letter } from './letter.ts'
import { openAs, pick, visit } from './people.ts'
import { test } from './test.ts'

const PROVIDER = 'centre@krishna-skills.example'
const STATE_MISSION = 'mission@kaushal.example'
const TEN = 10
/** Clicks, fields and pages from the batch to the placement of ten candidates. */
const MAX_ACTIONS = 55

const TO_CONFIRM = `/employment?filter=${encodeURIComponent('{"confirmation":["to_confirm"],"employer":"Road Builders"}')}`

/** The other employments, each with a document, by the calls that the screen sends. */
const confirmOthers = (page: Page) =>
  page.evaluate(
    async ({ filter, content }) => {
      const headers = { Authorization: `Bearer ${localStorage.token}` }
      const send = async (path: string, body: BodyInit, type = {}) =>
        (await fetch(`/api/${path}`, { method: 'POST', headers: { ...headers, ...type }, body })).json()
      const list = await fetch(`/api/rpl/results/employee_employment?filter=${encodeURIComponent(filter)}`, {
        headers,
      })
      for (const { id } of await list.json()) {
        const form = new FormData()
        form.set('file', new File([content], 'letter.pdf', { type: 'application/pdf' }))
        const { id: document } = await send('files', form)
        const json = { 'Content-Type': 'application/json' }
        await send('rpl/employment/confirm', JSON.stringify({ id, document }), json)
      }
    },
    {
      filter: '{"confirmation":["to_confirm"],"employer":"Road Builders"}',
      content: letter.buffer.toString(),
    },
  )

/** The database of the server of this test; undefined for an embedded one. */
const databaseOf = (origin: string): string | undefined => {
  const file = join(process.env.KAUSHAL_E2E_DATA ?? '', `${new URL(origin).port}.database`)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Moves the course of a batch, and takes the steps that come with its days. */
async function moveDays(address: string, batch: number, from: number, to: number): Promise<void> {
  const database = await openPostgres(address)
  await database.query('update batch set from_date = $2::date, to_date = $3::date where id = $1::integer', [
    batch,
    dayFromToday(from),
    dayFromToday(to),
  ])
  await database.transaction(followCalendar)
  await database.close()
}

test('ten candidates go from their approval to a certificate and a job', { tag: '@thorough' }, async ({
  page,
  baseURL,
}) => {
  const address = databaseOf(baseURL ?? '')
  test.skip(!address, 'The days of an embedded database cannot be moved beside its server.')
  let actions = 0
  const click = async (target: Locator) => {
    actions += 1
    await target.click()
  }
  const fill = async (label: string | RegExp, value: string, within: Page | Locator = page) => {
    actions += 1
    await within.getByLabel(label).fill(value)
  }
  const choose = async (label: string | RegExp, typed: string, option: string | RegExp) => {
    actions += 2
    await pick(page, label, typed, option)
  }
  const open = async (path: string, by: string) => {
    actions += 1
    await openAs(page, path, by)
  }
  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: typeof name === 'string' })
  const dialog = page.getByRole('dialog')
  const step = async (name: string) => {
    await click(button(new RegExp(`^${name}`)).first())
    await click(button(name, dialog))
  }

  await open('/batch/create', PROVIDER)
  await choose(/^Trade/, 'Electri', 'Electrician')
  await choose(/^Job role/, 'Lineman', /Distribution Lineman/)
  await choose(/^State/, 'Karna', 'Karnataka')
  await fill(/^Room/, 'Hall of the road')
  await fill(/^From/, '14:00')
  await fill(/^To/, '18:00')
  await fill(/^First day/, '2030-06-03')
  await fill(/^Places/, String(TEN))
  await click(button('Take this last day'))
  await click(button('Save'))
  await click(
    page
      .getByRole('row', { name: /Hall of the road/ })
      .getByRole('link')
      .first(),
  )
  await expect(page.getByRole('heading', { name: 'Candidates: 0 of 10 places taken' })).toBeVisible()
  const { pathname } = new URL(page.url())
  const batch = Number(pathname.split('/').at(-1))

  await open(pathname, STATE_MISSION)
  await click(page.getByRole('link', { name: 'Propose candidates' }))
  await click(button('Place 10 candidates in 1 batch'))
  await expect(page.getByText('Placed 10 candidates in 1 batch')).toBeVisible()
  await open(pathname, PROVIDER)
  await step('Send to the state')
  await expect(page.getByText('the state mission approves or returns the batch')).toBeVisible()
  await open(pathname, STATE_MISSION)
  await step('Approve')
  await expect(page.getByText(/the course begins on/)).toBeVisible()

  await moveDays(address as string, batch, -5, 3)
  await open(pathname, PROVIDER)
  await click(button('Enter a day'))
  await click(button('All are present'))
  await click(button('Save', dialog))
  await expect(page.getByRole('listitem').getByText('10 of 10 present')).toBeVisible()

  await moveDays(address as string, batch, -9, -1)
  await open(pathname, STATE_MISSION)
  await click(button('Enter results'))
  await click(dialog.locator('[role=gridcell][aria-colindex="2"]').first())
  const lines = Array.from({ length: TEN }, (_, at) => `Passed\tROAD-${at}\tOther days on paper`)
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'))
  actions += 1
  await page.keyboard.press('Control+V')
  await expect(dialog.getByText('10 passed, 0 failed, ')).toBeVisible()
  await fill('Day of the assessment', dayFromToday(0), dialog)
  await click(button('Save the results', dialog))
  await click(button('Issue certificates'))
  await fill('Issued on', dayFromToday(0), dialog)
  await click(button('Issue certificates', dialog))
  await expect(page.getByText('Issued: 10 certificates')).toBeVisible()
  await click(page.getByRole('link', { name: 'Certificates', exact: true }).last())
  await click(page.getByRole('checkbox', { name: 'Select all rows of this page' }))
  await click(button('Download'))
  const downloading = page.waitForEvent('download')
  await click(page.getByRole('menuitem', { name: 'PDF, English and Kannada' }))
  const bytes = new Uint8Array(readFileSync(await (await downloading).path()))
  expect(await pagesOf(bytes)).toHaveLength(TEN)
  expect(await readQr(bytes, TEN)).toMatch(/\/verify\/KA-C-/)

  await open(pathname, PROVIDER)
  await click(button('Enter for several'))
  await click(dialog.getByRole('checkbox', { name: 'All of them' }))
  await fill('Employer', 'Road Builders', dialog)
  await fill('Job title', 'Lineman', dialog)
  await choose('Gram panchayat of the work', 'Adagal', /Adagal/)
  await click(button('Save', dialog))
  await expect(page.getByText('Entered: 10 employments')).toBeVisible()

  await open(TO_CONFIRM, STATE_MISSION)
  await click(
    page
      .getByRole('row', { name: /Road Builders/ })
      .getByRole('link')
      .first(),
  )
  await click(button('Confirm'))
  actions += 1
  await dialog.getByLabel('Document: Choose a file').setInputFiles(letter)
  await click(button('Confirm', dialog))
  await expect(page.getByText('Confirmed by a document').first()).toBeVisible()
  await confirmOthers(page)
  await visit(page, pathname)
  await expect(page.getByText('10 of 10 with a certificate are placed.')).toBeVisible()
  expect(actions).toBeLessThanOrEqual(MAX_ACTIONS)
})
