import { type Browser, chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { chromium as installed } from '../scripts/chromium.mjs'
import { median } from './load.ts'
import { type Figure, formatInteger, formatMs, type Subject } from './subject.ts'

const SESSIONS = 2_000
const DAYS = 20
const ALLOWED = 400
const ROUNDS = 5
/** A month without holidays, whose first twenty days of training are those of every batch. */
const FIRST = '2031-03-03'
const LAST = '2031-03-28'

/** A hundred batches of twenty days in a month, each in a room of its own. */
const FILL = `insert into batch (tps_id, trade_id, unit, from_time, to_time, from_date, to_date, "limit", batch_status)
  select u.id, t.id, 'Room ' || n, '09:00', '13:00', $1::date, $2::date, 30, 'approved'
    from generate_series(1, ${SESSIONS / DAYS}) n, (select min(id) as id from users) u, (select min(id) as id from trade) t`

/** Clicks a link, and returns the milliseconds until the calendar has painted sessions. It runs in the browser. */
function openCalendar(): Promise<number> {
  const link = document.querySelector<HTMLAnchorElement>('a[href^="/batches/calendar"]')
  return new Promise((resolve, reject) => {
    if (!link) return reject(new Error('No link opens the calendar.'))
    const start = performance.now()
    const inspect = () => {
      if (document.querySelectorAll('.session').length < 20) return requestAnimationFrame(inspect)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - start)
      port2.postMessage(null)
    }
    link.click()
    requestAnimationFrame(inspect)
  })
}

/** The board, as a person who has just come: nothing of the calendar is loaded yet. */
async function board(browser: Browser, { server, token }: Subject): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  // What compiles this file names the functions that are sent to the page.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript((stored) => {
    localStorage.setItem('token', stored)
    localStorage.setItem('profile', JSON.stringify({ id: 1, name: 'Bench' }))
    localStorage.setItem('user_role', '1')
  }, token)
  await page.clock.setFixedTime(new Date(`${FIRST}T10:00:00+05:30`))
  await page.goto(`${server.base}/batches/board`)
  await page.getByRole('link', { name: 'Calendar of sessions' }).first().waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

/** A month of 2,000 sessions, from the click on its link to the painted sessions. */
export async function calendar(subject: Subject, address: string): Promise<Figure> {
  const work = `a month of ${formatInteger(SESSIONS)} sessions in the calendar, from the click to its sessions`
  const target = `≤ ${formatMs(ALLOWED)}`
  const executablePath = installed()
  if (!executablePath) return { work, target, measured: 'not measured: there is no Chromium', isMet: false }
  const client = new pg.Client(address)
  await client.connect()
  await client.query(FILL, [FIRST, LAST])
  await client.query('vacuum analyze batch')
  await client.end()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const first: number[] = []
    const again: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await board(browser, subject)
      first.push(await page.evaluate(openCalendar))
      await page.goBack()
      await page.getByRole('link', { name: 'Calendar of sessions' }).first().waitFor()
      await page.waitForLoadState('networkidle')
      again.push(await page.evaluate(openCalendar))
      await page.context().close()
    }
    const most = median(first)
    const measured = `${formatMs(most)} with its code, ${formatMs(median(again))} once more (medians of ${ROUNDS})`
    return { work, target, measured, isMet: most <= ALLOWED }
  } finally {
    await browser.close()
  }
}
