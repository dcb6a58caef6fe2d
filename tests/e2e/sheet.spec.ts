import { expect, type Page } from '@playwright/test'
import { ADMINISTRATOR, expectAccessible, PASSWORD } from './people.ts'
import { cell, paste, person, saved, write } from './planActions.ts'
import { test } from './test.ts'

const ITI = 'iti_detail'

interface Place {
  district: number
  year: number
}

/** Calls the API as the signed-in user of this page. */
const ask = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (url) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    return (await fetch(`/api/${url}`, { headers })).json()
  }, path)

/** The ids of a district that no other test fills, and of the year. */
async function place(page: Page, name: string): Promise<Place> {
  const [districts, years] = [
    await ask<{ id: number; name: string }[]>(page, 'district'),
    await ask<{ id: number; name: string }[]>(page, 'financial_year'),
  ]
  const idOf = (list: typeof districts, wanted: string) =>
    list.find((one) => one.name === wanted)?.id as number
  return { district: idOf(districts, name), year: idOf(years, '2026-27') }
}

async function open(page: Page, { district, year }: Place, form: string): Promise<void> {
  await page.goto(`/plan/${district}/${year}/${form}`)
  await expect(page.getByRole('grid')).toBeVisible()
}

const rowsOf = (page: Page, { district, year }: Place, form = ITI) =>
  ask<{ data: Record<string, unknown>[] }[]>(
    page,
    `${form}?filter=${JSON.stringify({ district_id: district, financial_year_id: year })}`,
  ).then(([record]) => record?.data ?? [])

/** The texts of a column, from one row to another. */
const column = (page: Page, at: number, from: number, to: number) =>
  Promise.all(Array.from({ length: to - from + 1 }, (_, index) => cell(page, from + index, at).textContent()))

const institutes = Array.from({ length: 6 }, (_, at) => [
  `ITI ${at + 1}`,
  at < 2 ? 'Government' : 'Private',
  at % 2 ? 'Fitter' : 'Welder',
  at < 2 ? 40 + 2 * at : '',
  at < 2 ? 30 : '',
])

test('a range is filled by its handle and by keyboard, summed up and undone', async ({ newVisitor }) => {
  const page = await person(newVisitor, 'admin')
  await open(page, await place(page, 'Belagavi'), ITI)
  await cell(page, 1, 1).click()
  await paste(page, institutes)
  await saved(page)

  await cell(page, 1, 4).click()
  await page.keyboard.press('Shift+ArrowDown')
  const handle = page.locator('.sheet-handle')
  await handle.hover()
  await page.mouse.down()
  await cell(page, 5, 5).hover()
  await cell(page, 5, 4).hover()
  await page.mouse.up()
  await expect.poll(() => column(page, 4, 1, 6)).toEqual(['40', '42', '44', '46', '48', ''])
  await expect(page.locator('[data-sums]')).toHaveText('Count 5Sum 220Average 44')
  for (const tool of ['Undo', 'Redo', 'Insert row', 'Delete rows', 'Fill down', 'Fill right'])
    await expect(page.getByRole('button', { name: tool })).toHaveText(tool)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => column(page, 4, 1, 4)).toEqual(['40', '42', '', ''])
  await page.keyboard.press('Control+Y')
  await expect.poll(() => column(page, 4, 1, 4)).toEqual(['40', '42', '44', '46'])

  await cell(page, 2, 5).click()
  await handle.dblclick()
  await expect.poll(() => column(page, 5, 1, 6)).toEqual(['30', '30', '30', '30', '30', ''])
  await cell(page, 1, 6).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+R')
  await expect.poll(() => column(page, 6, 1, 3)).toEqual(['30', '30', ''])
  await cell(page, 5, 4).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+D')
  await expect.poll(() => column(page, 4, 5, 6)).toEqual(['48', '48'])

  await page.getByRole('combobox', { name: 'Subtotals' }).selectOption('Subtotals by Ownership')
  const subtotals = page.getByRole('region', { name: 'Subtotals by Ownership' })
  await expect(subtotals.getByRole('row')).toHaveText([
    'OwnershipRowsSanctioned seatsEnrolledPassed',
    'Government2826060',
    'Private418690',
  ])
  await cell(page, 6, 4).click()
  await page.keyboard.press('F2')
  await page.keyboard.type('१४')
  await page.keyboard.press('Enter')
  await expect(subtotals.getByRole('row', { name: /^Private/ })).toHaveText('Private415290')
  await expectAccessible(page)
  await saved(page)
})

test('what is typed into a cell before its editor is loaded is written into it, also where the network fails once', async ({
  newVisitor,
}) => {
  const page = await person(newVisitor, 'admin')
  const here = await place(page, 'Dharwad')
  const waiting: (() => Promise<void>)[] = []
  // The network fails the first time.
  await page.route('**/assets/CellEditor-*.js', (route) => {
    const isFirst = !waiting.length
    waiting.push(() => (isFirst ? route.abort() : route.continue()))
  })
  await open(page, here, ITI)
  await cell(page, 1, 1).click()
  await paste(page, institutes)
  await saved(page)
  await cell(page, 1, 4).click()
  await page.keyboard.type('475')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  for (let loaded = 0; loaded < 2; loaded += 1) {
    await expect.poll(() => waiting.length).toBeGreaterThan(loaded)
    await waiting[loaded]?.()
  }
  await expect(cell(page, 1, 4)).toHaveText('47')
  await write(page, 2, 4, '35')
  await saved(page)
  expect((await rowsOf(page, here)).slice(0, 2)).toMatchObject([
    { sanctioned_seats: 47 },
    { sanctioned_seats: 35 },
  ])
})

test('a lost reply, an expired session and 50,000 rows lose no row, repeat none, and take less than a second', {
  tag: '@thorough',
}, async ({ newVisitor }) => {
  const page = await person(newVisitor, 'admin')
  const here = await place(page, 'Udupi')
  await open(page, here, ITI)
  let lost = 0
  const posts = /\/api\/iti_detail(\?|$)/
  // The server saves, but its reply is lost.
  await page.route(posts, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    lost += 1
    if (lost === 1) await route.fetch()
    await route.abort()
  })
  await cell(page, 1, 1).click()
  await paste(page, institutes)
  await expect(page.getByText(/^No connection/)).toBeVisible()
  await write(page, 1, 4, '41')
  await page.unroute(posts)
  await saved(page)
  await expect(page.getByText(/just now/)).toBeHidden()
  expect(await rowsOf(page, here)).toMatchObject(
    institutes.map(([name], at) => ({ name, sanctioned_seats: [41, 42, null, null, null, null][at] })),
  )

  await page.request.get('/api/logout', {
    headers: { Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` },
  })
  await write(page, 3, 4, '77')
  await page.getByLabel('E-mail or mobile number').fill(ADMINISTRATOR)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await saved(page)
  expect((await rowsOf(page, here)).map(({ sanctioned_seats }) => sanctioned_seats)).toEqual([
    41,
    42,
    77,
    null,
    null,
    null,
  ])

  await page.evaluate(() => {
    const slow: number[] = []
    Object.assign(window, { slow })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) slow.push(duration)
    }).observe({ type: 'longtask' })
  })
  await cell(page, 1, 1).click()
  await paste(
    page,
    Array.from({ length: 50_000 }, (_, at) => [`<b>ITI ${at}</b>`, 'Private', 'Welder', 'forty', '-1']),
  )
  await expect(
    page.getByText('Pasted rows: 50,000. Added: 500, left out: 49,500, because the maximum is 500.'),
  ).toBeVisible()
  await expect(page.getByText(/^1,?000 errors/)).toBeVisible()
  await page.keyboard.press('Control+Z')
  await expect.poll(() => column(page, 1, 1, 7)).toEqual([...institutes.map(([name]) => name), ''])
  await saved(page)
  const slow = await page.evaluate(() => (window as unknown as { slow: number[] }).slow)
  expect(Math.max(0, ...slow)).toBeLessThan(1_000)
})

test('a locked sheet accepts nothing, from the clipboard or by keyboard', async ({ newVisitor }) => {
  const page = await person(newVisitor, 'planner')
  const { district } = await place(page, 'Bagalkote')
  const [year] = (await ask<{ id: number; name: string }[]>(page, 'financial_year')).filter(
    ({ name }) => name === '2025-26',
  )
  await open(page, { district, year: year?.id as number }, 'district_economic')
  const before = await column(page, 4, 1, 3)
  await cell(page, 1, 4).click()
  await paste(page, [['7'], ['8']])
  for (const keys of ['Delete', 'Control+D', 'Control+R', 'Control+Delete', 'Control+X', 'Control+Z', '9'])
    await page.keyboard.press(keys)
  expect(await column(page, 4, 1, 3)).toEqual(before)
  await expect(page.locator('.sheet-handle')).toHaveCount(0)
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.locator('[data-sums]')).toContainText('Count 2')
  await page.keyboard.press('Control+C')
  expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')).toHaveLength(2)
})
