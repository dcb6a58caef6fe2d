import { expect, type Page } from '@playwright/test'
import { MAX_AGE_MS } from '../../src/data/start/firstCalls.ts'
import { openAs } from './people.ts'
import { test } from './test.ts'

interface Read {
  url: string
  token: string
  at: number
}

/** The addresses and persons of the reads of a screen, from its opening until it has its data. */
function watchReads(page: Page) {
  const reads: Read[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && request.method() === 'GET')
      reads.push({ url: pathname + search, token: request.headers().authorization ?? '', at: Date.now() })
  })
  return reads
}

/** The addresses that were read again while their first reply still counts. After that a slow machine reads rightly again. */
const readAgain = (reads: readonly Read[]) =>
  reads
    .filter(({ url, at }, index) =>
      reads.slice(0, index).some((one) => one.url === url && at - one.at < MAX_AGE_MS),
    )
    .map(({ url }) => url)

/** Opens a screen twice: what the server names for it and what it remembers is read once, and the screen reads all of it. */
async function expectReadOnce(page: Page, path: string, heading: RegExp) {
  for (const visit of ['first', 'next']) {
    // Without the screen before, which loads some things last.
    await page.goto('about:blank')
    const reads = watchReads(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const name = `${path}, ${visit} visit`
    expect(reads.length, name).toBeGreaterThan(1)
    expect(readAgain(reads), name).toEqual([])
    page.removeAllListeners('request')
    // What the next visit begins with is remembered once the page has nothing else to do.
    const known = await page.waitForFunction(
      (path) => JSON.parse(localStorage.getItem('first_calls') ?? '{"calls":{}}').calls[path],
      path,
    )
    const ofServer = await page.locator('#first-calls').getAttribute('content')
    const named = JSON.parse(ofServer ?? '').map((call: string) => `/api/${call}`)
    expect(named.length, name).toBeGreaterThan(0)
    expect(await known.jsonValue(), name).toEqual(expect.arrayContaining(named))
  }
}

test('a screen asks once for what the page has asked for, the first time and the next', {
  tag: '@thorough',
}, async ({ page }) => {
  await openAs(page, '/profile')
  // It stores the language: a write, which the next screen would make if this one did not have the time.
  await page.waitForLoadState('networkidle')
  await expectReadOnce(page, '/', /Welcome/)
  await expectReadOnce(page, '/district', /Districts/)
  await expectReadOnce(page, '/caste', /Castes/)
  await expectReadOnce(page, '/district_migration_detail', /Migration/)
})

test('a record that is opened by its link is read once, with the code of its lists', async ({ page }) => {
  await openAs(page, '/iti_detail')
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  const path = new URL(page.url()).pathname
  await page.goto('about:blank')
  const reads = watchReads(page)
  await page.goto(path)
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const urls = reads.map(({ url }) => url)
  expect(urls.filter((url) => url.startsWith(`/api${path}`)).toSorted()).toEqual([
    `/api${path}`,
    `/api${path}/why`,
  ])
  expect(readAgain(reads)).toEqual([])
})

test('so does a list in a language with local names', { tag: '@thorough' }, async ({ page }) => {
  await openAs(page, '/profile')
  await page.context().addCookies([{ name: 'lang', value: 'hi', url: new URL(page.url()).origin }])
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expectReadOnce(page, '/district', /जिले/)
})

test('so does a sheet of the plan', async ({ page }) => {
  await openAs(page, '/plan', 'planner@kaushal.example')
  const link = page.getByRole('link', { name: 'Migration flows', exact: true }).first()
  await expect(link).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectReadOnce(page, String(await link.getAttribute('href')), /Migration flows/)
})

test('a candidate who opens the app is at the own home at once, with its files and calls', async ({
  page,
}) => {
  // The screen before has stored the language, a write after which what was read before does not count.
  await openAs(page, '/my-data', 'candidate@kaushal.example')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('about:blank')
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  const reads = watchReads(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/candidatedashboard')
  await expect(page.locator('link[href*="/CandidateHome-"]')).toHaveAttribute('rel', 'modulepreload')
  await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const urls = reads.map(({ url }) => url)
  expect(urls).not.toContain('/api/home')
  expect(urls.filter((url) => url.includes('/rpl/employee_registration?'))).toHaveLength(1)
  const indexOf = (part: string) => files.findIndex((path) => path.includes(part))
  expect(indexOf('/api/rpl/employee_registration')).toBeGreaterThan(0)
  // The page asks for them before any code of the app has run.
  expect(indexOf('/api/rpl/employee_registration')).toBeLessThan(indexOf('/api/settings/public'))
})

test('after a log-out the page asks for nothing, and for another person in their name only', {
  tag: '@thorough',
}, async ({ page }) => {
  await openAs(page, '/district')
  await expect(page.getByRole('row', { name: /Bagalkote/ })).toBeVisible()
  await page.waitForFunction(() => localStorage.getItem('first_calls'))
  await page.getByRole('navigation').getByRole('button', { name: 'Log out' }).click()
  await expect(page.locator('input[type=password]')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('first_calls'))).toBeNull()
  const reads = watchReads(page)
  await page.goto('/district')
  await expect(page.locator('input[type=password]')).toBeVisible()
  expect(reads.filter(({ token }) => token)).toEqual([])
  await openAs(page, '/district', 'planner@kaushal.example')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  expect([...new Set(reads.map((read) => read.token).filter(Boolean))]).toEqual([`Bearer ${token}`])
})
