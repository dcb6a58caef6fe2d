/** The board, the log and a sheet on a phone: nothing is wider than the screen, and what can be touched is large enough. */
import { expect, type Page } from '@playwright/test'
import { sampleAccounts } from '../../mocks/world/accounts.ts'
import { ADMINISTRATOR, expectAccessible, openAs, signInAs } from './people.ts'
import { openPlan } from './planActions.ts'
import { test } from './test.ts'

const WIDTH = 390
test.use({ viewport: { width: WIDTH, height: 844 }, hasTouch: true, isMobile: true })

/** Parts of the page that scroll sideways, and controls that are smaller than 44 px. Links in a sentence may be. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body
    const all = [document.documentElement, ...main.querySelectorAll<HTMLElement>('*')]
    const scrolls = all.filter(
      (element) =>
        element.scrollWidth > element.clientWidth + 1 &&
        (element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX)),
    )
    const controls = [
      ...main.querySelectorAll<HTMLElement>('button, [role=combobox], [role=listitem] a, input'),
    ]
    const small = controls.filter((control) => {
      const target = control.closest<HTMLElement>('label, .MuiCheckbox-root, .MuiInputBase-root') ?? control
      const { height } = target.getBoundingClientRect()
      return height > 0 && height < 44
    })
    return [...scrolls, ...small].map((element) => element.outerHTML.slice(0, 120))
  })

/** The user of the newest entry of the log, which depends on the tests before. */
const SAMPLE_USER = new RegExp(`^(${sampleAccounts.map(({ name }) => name).join('|')})`)

interface FittingScreen {
  path: string
  ready: string | RegExp
  tag?: string
}

const screens: Readonly<Record<string, FittingScreen>> = {
  'the submission status': { path: '/plan/board', ready: 'Forms of Bagalkote', tag: '@thorough' },
  'the settings': { path: '/settings', ready: 'Save settings', tag: '@thorough' },
  'the log': { path: '/history', ready: SAMPLE_USER, tag: '@thorough' },
  'a sheet with the rows of a record': {
    path: '/plan/{district}/{year}/iti_detail',
    ready: /^Row 1: /,
    tag: '@thorough',
  },
  'a sheet of records': {
    path: '/plan/{district}/{year}/primary_sector_other_opportunity',
    ready: /^Row 1: /,
    tag: '@thorough',
  },
  'a sheet of records with rows': {
    path: '/plan/{district}/{year}/training_center_detail',
    ready: /^Row 1: /,
  },
  'a sheet of fields': {
    path: '/plan/{district}/{year}/dsc_functioning_detail',
    ready: /^Steps of/,
    tag: '@thorough',
  },
}

for (const [name, { path, ready, tag = [] }] of Object.entries(screens))
  test(`${name} fits the screen`, { tag }, async ({ page }) => {
    await signInAs(page, ADMINISTRATOR)
    const ids = await page.evaluate(async () => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
      const read = async (path: string) => (await fetch(`/api/${path}`, { headers })).json()
      const idOf = (list: { id: number; name: string }[], name: string) =>
        list.find((one) => one.name === name)?.id
      return {
        district: idOf(await read('district'), 'Bagalkote'),
        year: idOf(await read('financial_year'), '2025-26'),
      }
    })
    await page.goto(path.replace('{district}', String(ids.district)).replace('{year}', String(ids.year)))
    const first = page.locator('main').getByRole('button', { name: ready }).first()
    await expect(first).toBeVisible()
    expect(await faults(page)).toEqual([])
    await expectAccessible(page)
  })

test('the board shows the forms of a district and filters the districts', { tag: '@thorough' }, async ({
  page,
}) => {
  await openAs(page, '/plan/board')
  await page.getByRole('button', { name: 'Forms of Bagalkote' }).click()
  await expect(page.getByRole('link', { name: /^ITIs/ })).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.getByRole('checkbox', { name: /Bagalkote/ }).check()
  await expect(page.getByRole('button', { name: 'Remind 1 district' })).toBeVisible()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Overdue only' }).click()
  await page.getByRole('button', { name: 'Show results' }).click()
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
})

test('a row of a sheet is opened, changed and saved', async ({ page }) => {
  await signInAs(page, 'planner@kaushal.example')
  await openPlan(page)
  await page.getByRole('link', { name: 'Crops under cultivation' }).click()
  await page.getByRole('button', { name: 'Add row' }).click()
  await page.getByRole('textbox', { name: 'Crop' }).fill('Jowar')
  await page.getByRole('textbox', { name: /^Area under/ }).fill('12')
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Row 1: Jowar' })).toContainText('12')
})

test('the actions on selected records share a line, and a notification leaves the buttons of a dialog free', {
  tag: '@thorough',
}, async ({ page }) => {
  await openAs(page, '/caste')
  const general = page.getByRole('listitem').filter({ hasText: 'General' }).first()
  await page.getByRole('checkbox', { name: /General/ }).check()
  const placeOf = async (text: string) => {
    const { y = 0, height = 0 } = (await page.locator('button', { hasText: text }).last().boundingBox()) ?? {}
    return { top: y, end: y + height }
  }
  const places = await Promise.all(['Activate', 'Deactivate', 'Delete'].map(placeOf))
  expect(new Set(places.map(({ top }) => top)).size).toBe(1)
  await general.getByText('Active', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByRole('heading', { name: 'Nothing was deleted' })).toBeVisible()
  const [undo, close] = [await placeOf('Undo'), await placeOf('Close')]
  expect(undo.end < close.top || close.end < undo.top).toBe(true)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
})

test('a notification leaves the field at the top of a dialog that fills the phone free', {
  tag: '@thorough',
}, async ({ page }) => {
  await openAs(page, '/caste')
  const general = page.getByRole('listitem').filter({ hasText: 'General' }).first()
  await general.getByText('Active', { exact: true }).click()
  // Behind a dialog it has no role.
  const undo = page.locator('button', { hasText: 'Undo' })
  await expect(undo).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Search/ })
    .click()
  const field = await page.getByRole('dialog').getByRole('combobox').boundingBox()
  const notification = await undo.boundingBox()
  expect(notification?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0))
  expect((notification?.y ?? 0) + (notification?.height ?? 0)).toBeLessThan(844 - 60)
  await undo.click()
})
