import { type Browser, chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { chromium as installed } from '../scripts/chromium.mjs'
import { median } from './load.ts'
import { type Opened, openForm, type Scrolled, watchScrolling } from './sheetInPage.ts'
import { type Figure, formatMs, type Subject } from './subject.ts'

const ROWS = 1_000
const ALLOWED = 300
const ROUNDS = 5
/** Turns of the wheel, slow and quick, and pages down. */
const TURNS = 60
const PAGES = 20

/** The form with the most columns of those that may have a thousand rows; every fourth row names a city too. */
const FORM = { label: 'Migration flows', columns: 10 }
const FILL = [
  `insert into city (state_id, district_id, name) select state_id, id, 'City of ' || name from district on conflict do nothing`,
  `insert into district_migration_detail (state_id, district_id, financial_year_id, migration_type, from_state_id, from_district_id,
       to_state_id, to_district_id, city_id, major_source_of_employment, type_of_employment, skilling_needs_of_migrant,
       number_person_migrating_annually)
     select home.state_id, home.id, $1, (array['inward', 'outward'])[1 + n % 2], away.state_id, away.id, home.state_id, home.id,
       case when n % 4 = 0 then city.id end, 'Source ' || n, 'Seasonal', 'Masonry and shuttering', 10 + n
     from generate_series(1, ${ROWS}) n
       join (select *, row_number() over (order by id) as at from district) away on away.at = 1 + n % 300
       cross join (select * from district order by id limit 1) home
       join city on city.district_id = home.id`,
  'analyze',
]

/** Fills the form of one district in a year of its own; the address of its plan. */
async function fill(address: string): Promise<string> {
  const client = new pg.Client(address)
  await client.connect()
  const { rows: years } = await client.query<{ id: number }>(
    `insert into financial_year (name, due_date) values ('2031-32', '2031-06-30') returning id`,
  )
  const year = years[0]?.id
  for (const sql of FILL) await client.query(sql, sql.includes('$1') ? [year] : [])
  const { rows } = await client.query<{ id: number }>('select min(id) as id from district')
  await client.end()
  return `/plan/${rows[0]?.id}/${year}`
}

/** The workspace, as one who has just come: nothing of the sheet's is loaded yet. */
async function workspace(browser: Browser, { server, token }: Subject, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  // What compiles this file names the functions that are sent to the page.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript((stored) => {
    localStorage.setItem('token', stored)
    localStorage.setItem('profile', JSON.stringify({ id: 1, name: 'Bench' }))
    localStorage.setItem('user_role', '1')
  }, token)
  await page.goto(`${server.base}${path}`)
  await page.getByRole('link', { name: FORM.label, exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

async function scrolled(page: Page): Promise<Scrolled> {
  await page.evaluate(watchScrolling)
  await page.getByRole('grid').hover()
  for (let turn = 0; turn < TURNS; turn++) await page.mouse.wheel(0, turn % 2 ? 120 : 700)
  await page.getByRole('gridcell').nth(1).click()
  for (let times = 0; times < PAGES; times++) await page.keyboard.press('PageDown')
  return page.evaluate(() => (window as unknown as { endWatching: () => Scrolled }).endWatching())
}

/** A sheet of a thousand rows, from the click on its name to its painted cells; and whether it shows gaps while it is scrolled. */
export async function sheet(subject: Subject, address: string): Promise<Figure> {
  const work = `a sheet of ${ROWS} rows × ${FORM.columns} columns, from the click to its cells`
  const target = `≤ ${ALLOWED} ms, scrolled without gaps`
  const executablePath = installed()
  if (!executablePath) return { work, target, measured: 'not measured: there is no Chromium', isMet: false }
  const path = await fill(address)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const first: Opened[] = []
    const again: Opened[] = []
    let seen: Scrolled | undefined
    for (let round = 0; round < ROUNDS; round++) {
      const page = await workspace(browser, subject, path)
      first.push(await page.evaluate(openForm, FORM.label))
      seen ??= await scrolled(page)
      await page.goBack()
      await page.getByRole('link', { name: FORM.label, exact: true }).waitFor()
      await page.waitForLoadState('networkidle')
      again.push(await page.evaluate(openForm, FORM.label))
      await page.context().close()
    }
    const of = (opened: readonly Opened[], what: keyof Opened) => median(opened.map((one) => one[what]))
    const { frames, gaps, slowest, ahead } = seen as Scrolled
    const cells = of(first, 'cells')
    return {
      work,
      target,
      measured: `${formatMs(cells)}, with the names of what they refer to ${formatMs(of(first, 'named'))}; once more ${formatMs(of(again, 'cells'))}; ${gaps} of ${frames} frames with a gap (the longest ${formatMs(slowest)}), ${ahead} of ${TURNS} turns of the wheel ahead of them`,
      isMet: cells <= ALLOWED && gaps + ahead === 0,
    }
  } finally {
    await browser.close()
  }
}
