import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import excel from 'exceljs'
import { pagesOf } from '../fixtures/files.ts'
import { colorViolationsOf, expectAccessible, openAs, signInAs, violationsOf } from './people.ts'
import { test } from './test.ts'

const STATE_MISSION = 'mission@kaushal.example'
const table = (page: Page) => page.getByRole('table', { name: 'Candidates registered' })
const row = (page: Page, name: string) => table(page).getByRole('row', { name: new RegExp(`^${name} `) })
const rowsOf = (page: Page) =>
  table(page)
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent ?? '')))

/** The path of a file that the report is exported to. */
async function exported(page: Page, kind: string): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: kind }).click(),
  ])
  return download.path()
}

test('from the seats of the state to the rows of one ITI in three actions', { tag: '@thorough' }, async ({
  page,
}) => {
  await signInAs(page, STATE_MISSION)
  // Other tests fill forms of newer years.
  const year = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    const years: { id: number; name: string }[] = await (
      await fetch('/api/financial_year', { headers })
    ).json()
    return years.find(({ name }) => name === '2025-26')?.id
  })
  await page.goto(`/reports/iti_detail_data?forms=all&financial_year_id=${year}`)
  const seats = page
    .getByRole('row', { name: /^Bagalkote / })
    .getByRole('link')
    .first()
  const figure = await seats.innerText()
  await seats.click()
  const sheet = page.getByRole('grid')
  await expect(sheet.getByRole('row', { name: /Σ/ })).toContainText(figure)
  const institute = sheet
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: /ITI/ }) })
    .first()
  await institute.getByRole('gridcell', { name: /ITI/ }).click()
  await expect(institute.getByRole('gridcell', { name: /^\d+$/ })).toHaveCount(5)
})

for (const report of ['candidates_registered', 'sectors'])
  test(`the table of ${report} does not move when its chart is loaded`, async ({ page }) => {
    await signInAs(page, STATE_MISSION)
    let draw = () => {}
    const mayDraw = new Promise<void>((resolve) => {
      draw = resolve
    })
    await page.route('**/assets/Chart-*.js', async (route) => {
      await mayDraw
      await route.fallback()
    })
    await page.goto(`/reports/${report}`)
    const table = page.getByRole('main').getByRole('table')
    const before = await table.boundingBox()
    draw()
    await expect(page.getByRole('img', { name: /^Chart/ })).toBeVisible()
    expect((await table.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
  })

test('from the figures of the state to one candidate in four actions; the same address shows the same to another browser', async ({
  page,
  newVisitor,
}) => {
  await openAs(page, '/reports/candidates_registered', STATE_MISSION)
  await row(page, 'Bagalkote').getByRole('link', { name: 'Bagalkote' }).click()
  const block = table(page).locator('tbody tr').nth(1)
  await expect(page.getByRole('navigation', { name: 'Areas' })).toContainText('Bagalkote')
  await expect(table(page).getByRole('button', { name: 'Block' })).toBeVisible()
  const address = page.url()
  const shown = await rowsOf(page)
  const other = await newVisitor()
  await openAs(other, new URL(address).pathname + new URL(address).search, STATE_MISSION)
  await expect(table(other).getByRole('button', { name: 'Block' })).toBeVisible()
  expect(await rowsOf(other)).toEqual(shown)

  await block.getByRole('link').first().click()
  await expect(table(page).getByRole('button', { name: 'Panchayat' })).toBeVisible()
  const figure = table(page).locator('tbody tr').nth(1).locator('td').first()
  const count = await figure.innerText()
  await figure.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Candidates' })).toContainText(count)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/employee_registration\/\d+$/)
})

test('a report is pivoted by dragging, exported with what the screen shows, and fits a phone', {
  tag: '@thorough',
}, async ({ page }) => {
  await openAs(page, '/reports/candidates_registered?by=area,gender&period=this_year', STATE_MISSION)
  await page
    .getByRole('button', { name: 'Gender', exact: true })
    .dragTo(page.getByRole('group', { name: 'Columns' }))
  await expect(table(page).getByRole('columnheader', { name: 'Female' })).toBeVisible()
  await expect(page).toHaveURL(/columns=gender/)
  await expectAccessible(page)
  await page.getByRole('group', { name: 'Columns' }).getByRole('button', { name: 'Gender' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(table(page).getByRole('columnheader', { name: 'Female' })).toHaveCount(0)
  await expect(table(page).getByRole('button', { name: 'District', exact: true })).toBeVisible()
  const shown = await rowsOf(page)

  const lines: string[][] = parse(await readFile(await exported(page, 'CSV, all rows'), 'utf8'), {
    bom: true,
    relax_column_count: true,
    skip_empty_lines: false,
  })
  const [, ...written] = lines.slice(lines.findIndex((cells) => cells.join('') === '') + 1)
  const plain = shown.map((cells) => cells.map((cell) => cell.replaceAll(',', '')))
  expect([written.at(-1), ...written.slice(0, -1)]).toEqual(plain)

  const sheet = new excel.Workbook()
  await sheet.xlsx.load(
    (await readFile(await exported(page, 'Excel (XLSX), all rows'))).buffer as ArrayBuffer,
  )
  const cells = sheet.worksheets[0]
    ?.getSheetValues()
    .map((row) => (Array.isArray(row) ? row.slice(1).map((cell) => String(cell ?? '')) : []))
  for (const line of plain) expect(cells).toContainEqual(line)

  const text = (await pagesOf(new Uint8Array(await readFile(await exported(page, 'PDF, all rows'))))).join(
    ' ',
  )
  for (const line of shown) expect(text).toContain(line.join(' '))
  expect(lines.slice(0, 4).map(([label]) => label)).toEqual([
    'Candidates registered',
    'Period',
    'As of',
    'Exported by',
  ])

  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(page)
})

test('on a phone the first figures of a report are in sight when it opens, and its tools open above them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, '/reports/candidates_registered', STATE_MISSION)
  await expect(table(page).getByRole('row').nth(2)).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Arrange and export' }).click()
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Columns' })).toBeVisible()
  await expectAccessible(page)
})

test('the name of a group of columns stays beside the first column while a phone scrolls it', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, '/reports/candidates_registered?by=district_id,gender&columns=gender')
  const name = page.getByRole('columnheader', { name: 'Male', exact: true }).locator('span')
  const first = page.getByRole('columnheader', { name: 'Gender' })
  const gap = async () => {
    const [at, column] = [await name.boundingBox(), await first.boundingBox()]
    return Math.round((at?.x ?? 0) - (column?.x ?? 0) - (column?.width ?? 0))
  }
  await expect.poll(gap).toBe(13)
  await page.getByRole('table').evaluate((table) => table.parentElement?.scrollBy(160, 0))
  expect(await gap()).toBeGreaterThan(0)
})

test('on paper there is the report alone: no toolbar, and the whole table within the page', {
  tag: '@thorough',
}, async ({ page }) => {
  await openAs(page, '/reports/candidates_registered?by=district_id,gender&columns=gender', STATE_MISSION)
  await expect(row(page, 'Total')).toBeVisible()
  const chrome = [
    page.getByRole('button', { name: 'Export' }),
    page.getByRole('button', { name: 'Print' }),
    page.getByRole('button', { name: 'Views' }),
    page.getByRole('group', { name: 'Columns' }),
    page.getByRole('banner'),
    page.getByRole('navigation').first(),
  ]
  for (const part of chrome) await expect(part).toBeVisible()
  const shown = await rowsOf(page)
  // A4 across without its margins, at the 96 pixels to the inch of browsers.
  await page.setViewportSize({ width: 1032, height: 703 })
  await page.emulateMedia({ media: 'print' })
  for (const part of chrome) await expect(part).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Candidates registered' })).toBeVisible()
  expect(await rowsOf(page)).toEqual(shown)
  const cut = await table(page).evaluate((element) => {
    const parts = [element.parentElement as Element, element]
    const { right } = element.getBoundingClientRect()
    return {
      clipped: parts.filter(
        (part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1,
      ).length,
      overflow: Math.max(0, Math.ceil(right - document.documentElement.clientWidth)),
    }
  })
  expect(cut).toEqual({ clipped: 0, overflow: 0 })
  // The PDF of the browser has every row, with the last one too.
  const text = (await pagesOf(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))).join(' ')
  for (const [name = ''] of shown) expect(text).toContain(name)
  expect(text).not.toContain('Export')
})

/** One user of each kind of role. */
const USERS = ['admin', 'mission', 'planner', 'officer', 'block', 'panchayat', 'assessor', 'candidate']
  .map((name) => `${name}@kaushal.example`)
  .concat('office@basava-skills.example')

for (const user of USERS)
  test(`the home of ${user} is accessible in each theme and fits a phone`, {
    tag: '@thorough',
  }, async ({ page }) => {
    await openAs(page, '/', user)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const found: string[] = []
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ media: 'screen', colorScheme: 'light', contrast: 'no-preference' })
      found.push(...(await violationsOf(page)))
      await page.emulateMedia({ colorScheme: 'dark' })
      found.push(...(await colorViolationsOf(page)))
      await page.emulateMedia({ colorScheme: 'light', contrast: 'more' })
      found.push(...(await colorViolationsOf(page)))
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(await overflow()).toBeLessThanOrEqual(0)
    }
    expect(found).toEqual([])
  })
