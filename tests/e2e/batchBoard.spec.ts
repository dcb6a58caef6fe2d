import { expect, type Page } from '@playwright/test'
import { expectAccessible, openAs, visit } from './people.ts'
import { test } from './test.ts'

const PROVIDER = 'office@basava-skills.example'
const TRAINER = 'trust@malaprabha.example'
const STATE_MISSION = 'mission@kaushal.example'

const section = (page: Page, name: string) => page.getByRole('region', { name })
const cardOf = (page: Page, batch: string) => page.getByRole('listitem').filter({ hasText: batch })
const fitsThePhone = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

test('a provider places those who wait from the board: by a button, by dragging, and by a proposal with its reasons', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, '/batches/board', PROVIDER)
  const card = cardOf(page, 'B-001')
  await expect(card.getByText('9 of 20')).toBeVisible()
  await expect(card.getByText('Make the changes and send again')).toBeVisible()
  const waiting = section(page, 'Waiting for a place')
  await waiting.getByRole('combobox', { name: 'Trade' }).click()
  await page.getByRole('option', { name: 'Sewing Technology' }).click()
  const first = (await waiting.getByRole('listitem').first().textContent()) ?? ''
  await waiting.getByRole('checkbox').first().check()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Place 1 in B-001' }).click()
  await expect(card.getByText('10 of 20')).toBeVisible()
  await expect(waiting.getByRole('listitem').first()).not.toHaveText(first)
  await waiting.getByRole('listitem').first().dragTo(card)
  await expect(card.getByText('11 of 20')).toBeVisible()

  await waiting.getByRole('link', { name: 'Propose groups' }).click()
  const group = cardOf(page, 'for B-001')
  await expect(group.getByText(/^\d+ of \w+.*, waiting \d+ days on average, at most \d+\.$/)).toBeVisible()
  await expect(group.getByText(/11 of 20 places taken, then \d+/)).toBeVisible()
  await group.getByRole('button', { name: 'Show candidates' }).click()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await fitsThePhone(page)
  await page.getByRole('button', { name: /^Place \d+ candidates? in 1 batch$/ }).click()
  await expect(page.getByText(/^Placed \d+ candidates? in 1 batch\.$/)).toBeVisible()
})

test('the board of the state mission begins with those who wait for a trade with a free place', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, '/batches/board', STATE_MISSION)
  const waiting = section(page, 'Waiting for a place')
  await waiting.getByRole('checkbox').first().check()
  await expect(page.getByRole('button', { name: /^Place 1 in B-/ }).first()).toBeVisible()
})

test('the calendar shows sessions and holidays; a session opens its day, and on a phone it is a list', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, '/batches/calendar?date=2026-11-01', TRAINER)
  await expect(page.getByText('Kannada Rajyotsava')).toBeVisible()
  await page.getByRole('button', { name: 'Today' }).click()
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^\d+ \w{3} \d{4} – \d+ \w{3} \d{4}$/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  await page
    .getByRole('link', { name: /B-002 · Mason Building Constructor · Yard 1/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Attendance of B-002' })
  await expect(dialog).toBeVisible()
  // Closed, it stays closed when the page is read again; a day to come has no attendance yet.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/batch\/\d+$/)
  await visit(page, `${new URL(page.url()).pathname}?day=2099-01-01`)
  await expect(page.getByRole('button', { name: 'Enter a day' })).toBeVisible()
  await expect(dialog).toBeHidden()

  await openAs(page, '/batches/calendar?view=timeGridWeek&date=2019-01-07', TRAINER)
  await expect(page.getByText('No sessions.')).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, '/batches/calendar', TRAINER)
  await expect(page.getByRole('link', { name: /B-002/ }).first()).toBeVisible()
  // A day has its weekday and its date, not the date in two spellings.
  await expect(page.getByText('Monday', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await fitsThePhone(page)
})

for (const { width, query } of [
  { width: 1440, query: '' },
  { width: 1440, query: '?date=2026-11-01' },
  { width: 1440, query: '?view=timeGridWeek&date=2026-11-01' },
  { width: 360, query: '?date=2026-11-02' },
])
  test(`the calendar${query} sends one call for its sessions at ${width} px, before it shows`, {
    tag: width === 360 ? [] : '@thorough',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await openAs(page, '/batches/board', TRAINER)
    const sent: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.endsWith('/batch/sessions')) sent.push(search)
    })
    await visit(page, `/batches/calendar${query}`)
    await expect(page.locator('main h2').first()).toHaveText(/20\d\d/)
    await page.waitForLoadState('networkidle')
    expect(sent).toHaveLength(1)
  })

/** Sets the examination of the batch behind a link on its last day, as the user who is signed in. */
const setExamination = (page: Page, link: string) =>
  page.evaluate(
    async (id) => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
      const { to_date: date } = await (await fetch(`/api/rpl/batch/${id}`, { headers })).json()
      const body = JSON.stringify({ id, date, from_time: '08:00', to_time: '09:00', place: 'ITI Badami' })
      await fetch('/api/rpl/batch/examination', { method: 'POST', headers, body })
    },
    Number(link.split('/').at(-1)),
  )

test('the state mission sees where workers are missing, and what the return of a batch means before it returns it', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, '/demands/gaps', STATE_MISSION)
  const row = page.getByRole('row', { name: /Badami Bagalkote Plumber General/ })
  const inTraining = row.getByRole('link').nth(2)
  const count = await inTraining.innerText()
  await expectAccessible(page)
  await inTraining.click()
  await expect(page.getByRole('heading', { name: /^Candidates/ })).toContainText(count)

  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, '/demands/gaps', STATE_MISSION)
  await expect(page.getByText(/^Workers missing: \d+ of \d+\.$/)).toBeVisible()
  await fitsThePhone(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, '/batches/board', STATE_MISSION)
  const link = section(page, 'Approved').getByRole('link', { name: 'B-003' }).first()
  await setExamination(page, (await link.getAttribute('href')) ?? '')
  await link.click()
  await page
    .getByRole('button', { name: 'More steps' })
    .or(page.getByRole('button', { name: /Steps/ }))
    .first()
    .click()
  await page.getByRole('menuitem', { name: /^Return/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^12 candidates know the first day from a text message/)).toBeVisible()
  await expect(dialog.getByText(/^The examination on .+ is cancelled; the candidates, /)).toBeVisible()
  await expect(
    dialog.getByText(/After that it needs new days\. Its room is free from .+ until .+\.$/),
  ).toBeVisible()
  await expectAccessible(page)
})
