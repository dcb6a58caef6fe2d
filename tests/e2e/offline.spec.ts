/** Phones without a network: what was seen can be read, what is typed is sent once and in order, and a signed-out device has nothing readable. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { allOnDevice, ask, installed, newDevice, see } from './onDevice.ts'
import { enter, openAs, pick, visit } from './people.ts'
import { cell, paste } from './planActions.ts'
import { test } from './test.ts'

const SAVES = 20
/** The save of them that is cut off while they are sent. */
const CUT = 10
const nameOf = (page: Page) => page.getByRole('textbox', { name: /^Name/ })
const descriptionOf = (page: Page) => page.getByRole('textbox', { name: /^Description/ })
const stored = (page: Page) => page.getByText('Saved on this device; it is sent when the network is back.')
const nothingWaits = (page: Page) =>
  expect(page.getByText('Nothing waits. The server has everything that you saved.')).toBeVisible()

/** Opens a page, and answers with its text as the worker gave it. */
const loadedPage = async (page: Page, path: string) => (await page.goto(path))?.text()

interface Row {
  id: number
  name: string
  description: string | null
  version: number
}

/** The tab is killed, and the app opened again at another screen. */
async function reopen(context: BrowserContext, page: Page, path: string): Promise<Page> {
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await next.goto(path)
  return next
}

async function describe(page: Page, text: string): Promise<void> {
  await page.getByRole('link', { name: 'Nomadic Tribes' }).click()
  await descriptionOf(page).fill(text)
  await descriptionOf(page).press('Control+Enter')
  await expect(stored(page)).toBeVisible()
}

/** Where a save waits, the app asks its user first. */
async function logOut(page: Page, hasWaiting = false): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  if (hasWaiting)
    await page
      .getByRole('dialog', { name: '1 entry is only on this device' })
      .getByRole('button', { name: 'Log out' })
      .click()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
}

test('20 saves without a network, one of them with a lost reply, survive the tab and are each sent once and in order', {
  tag: '@thorough',
}, async ({ browser }) => {
  const context = await newDevice(browser)
  let page = await context.newPage()
  await page.goto('/account/login')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  // Before a user signs in, nothing is installed.
  const onDevice = await page.evaluate(async () => [
    await navigator.serviceWorker.getRegistrations(),
    await caches.keys(),
  ])
  expect(onDevice).toEqual([[], []])
  await openAs(page, '/caste/create')
  await installed(page)
  await nameOf(page).fill('Nomadic Tribes')
  await nameOf(page).press('Control+Enter')
  await expect(page.getByRole('link', { name: 'Nomadic Tribes' })).toBeVisible()
  await page.getByRole('link', { name: 'Nomadic Tribes' }).click()
  await expect(nameOf(page)).toHaveValue('Nomadic Tribes')
  await see(page, '/caste', 'Nomadic Tribes')

  // The network is cut in the middle of a save: the server has it, but its reply is lost.
  let isLost = false
  await context.route(/\/api\/caste$/, async (route) => {
    if (!isLost) await route.fetch()
    isLost = true
    await route.abort()
  })
  await describe(page, 'First with a lost reply')
  await context.setOffline(true)
  await context.unrouteAll()
  // A reload works, and shows how old the data is and what was typed.
  await page.reload()
  await expect(page.getByText(/seen .*, offline/)).toBeVisible()
  await expect(page.getByText('First with a lost reply')).toBeVisible()
  await describe(page, 'Second on top of the first')
  await page.goto('/caste/create')
  for (let at = 3; at <= SAVES; at += 1) {
    await nameOf(page).fill(`Typed offline ${at}`)
    await nameOf(page).press(at < SAVES ? 'Control+Shift+Enter' : 'Control+Enter')
    await expect(page.getByText(`${at} saves wait on this device.`)).toBeVisible()
    if (at < SAVES) await expect(nameOf(page)).toHaveValue('')
  }

  // A new record is in its list already, and after the tab was killed.
  page = await reopen(context, page, '/caste')
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('row').filter({ hasText: 'Waiting' })).toHaveCount(SAVES - 2)
  await expect(grid.getByRole('row').nth(1)).toContainText(`Typed offline ${SAVES}`)
  await expect(grid.getByText('Nomadic Tribes')).toBeVisible()
  await page.goto('/waiting')
  await expect(page.getByRole('listitem').filter({ hasText: 'Waiting' })).toHaveCount(SAVES)
  // The network is cut once more while they are sent.
  let posts = 0
  await context.route(/\/api\/caste$/, async (route) => {
    if (route.request().method() === 'POST') posts += 1
    await (posts === CUT ? route.abort() : route.continue())
  })
  await context.setOffline(false)
  await nothingWaits(page)
  expect(posts).toBe(SAVES + 1)
  const rows = await ask<Row[]>(page, 'caste')
  const typed = rows.filter(({ name }) => name.startsWith('Typed offline'))
  expect(typed.map(({ name }) => name).sort()).toEqual(
    Array.from({ length: SAVES - 2 }, (_, at) => `Typed offline ${at + 3}`).sort(),
  )
  const ids = typed.toSorted((one, other) => one.id - other.id).map(({ name }) => name)
  expect(ids).toEqual(Array.from({ length: SAVES - 2 }, (_, at) => `Typed offline ${at + 3}`))
  const changed = rows.find(({ name }) => name === 'Nomadic Tribes') as Row
  expect(changed).toMatchObject({ description: 'Second on top of the first', version: 3 })
  expect(await ask<unknown[]>(page, `caste/${changed.id}/history`)).toHaveLength(3)
  await context.close()
})

test('the first screen comes from the server, in the language chosen last, and without a network from the device', async ({
  browser,
}) => {
  // A browser that sends its languages with a page, as Firefox does, must find the stored page too.
  const context = await newDevice(browser, { locale: 'en-IN' })
  const page = await context.newPage()
  await openAs(page, '/')
  await installed(page)
  expect(await loadedPage(page, '/')).toContain('<html lang="en"')
  await context.addCookies([{ name: 'lang', value: 'hi', url: page.url() }])
  expect(await loadedPage(page, '/')).toContain('<html lang="hi"')
  await context.addCookies([{ name: 'lang', value: 'en', url: page.url() }])
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByText(/^No connection/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await context.close()
})

test('a device that has shown one language opens in it without a network, after the first visit already', async ({
  browser,
}) => {
  const context = await newDevice(browser, { locale: 'kn-IN' })
  const page = await context.newPage()
  await openAs(page, '/')
  await installed(page)
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/assets/i18n/kn.json'))))
    .toBe(true)
  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByText(/^ಸಂಪರ್ಕ ಇಲ್ಲ/)).toBeVisible()
  // Of a language that it has never shown there is nothing: the app opens all the same.
  await context.addCookies([{ name: 'lang', value: 'hi', url: page.url() }])
  await page.goto('/')
  await expect(page.getByText(/^No connection/)).toBeVisible()
  await context.close()
})

test('a save that meets the change of another device is a conflict, and a logged-out device has nothing readable', async ({
  browser,
  newVisitor,
}) => {
  const context = await newDevice(browser)
  const page = await context.newPage()
  await openAs(page, '/covering_scheme')
  await installed(page)
  const [first] = await ask<Row[]>(page, 'covering_scheme')
  const { id, name, version } = first as Row
  await page.getByRole('link', { name, exact: true }).click()
  await expect(nameOf(page)).toHaveValue(name)
  await see(page, `/covering_scheme`, name)
  await context.setOffline(true)
  await page.getByRole('link', { name, exact: true }).click()
  await descriptionOf(page).fill('Typed on the phone')
  await descriptionOf(page).press('Control+Enter')
  await expect(stored(page)).toBeVisible()

  // Logged out, and another user signs in: the save is not theirs, and nothing can be read.
  await context.route('**/api/covering_scheme', (route) => route.abort())
  await context.setOffline(false)
  await logOut(page, true)
  await context.unrouteAll()
  const left = await allOnDevice(page)
  expect(left).toContain('database kaushal-waiting')
  for (const word of [name, 'Typed on the phone', 'kaushal-session', 'Meera'])
    expect(left).not.toContain(word)
  await enter(page, 'mission@kaushal.example')
  await visit(page, '/waiting')
  await nothingWaits(page)
  const office = await newVisitor()
  await openAs(office, `/covering_scheme/${id}`)
  await descriptionOf(office).fill('Typed in the office')
  await descriptionOf(office).press('Control+Enter')
  await expect.poll(async () => (await ask<Row>(office, `covering_scheme/${id}`)).version).toBe(version + 1)

  await logOut(page)
  await enter(page)
  await expect(page.getByText('1 save was not accepted and needs you.')).toBeVisible()
  await page.getByRole('link', { name: 'Show' }).click()
  await expect(page.getByText('Changed by someone else or on another device')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(descriptionOf(page)).toHaveValue('Typed on the phone')
  await descriptionOf(page).press('Control+Enter')
  await expect(page.getByRole('dialog').getByText('Typed in the office').first()).toBeVisible()
  await context.close()
})

test('a sheet and a registration that were typed without a network are sent by another screen', {
  tag: '@thorough',
}, async ({ browser }) => {
  const context = await newDevice(browser)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  let page = await context.newPage()
  await openAs(page, '/')
  await installed(page)
  const districts = await ask<Row[]>(page, 'district')
  const years = await ask<Row[]>(page, 'financial_year')
  const district = districts.find((one) => one.name === 'Mysuru')?.id
  const year = years.find((one) => one.name === '2026-27')?.id
  await visit(page, `/plan/${district}/${year}/iti_detail`)
  await cell(page, 1, 1).click()
  await context.setOffline(true)
  await paste(page, [['ITI of Mysuru', 'Government', '', 40, 30, '', '']])
  await expect(page.getByText(/^No connection\. Stored on this device/)).toBeVisible()

  await context.route(/\/api\/(iti_detail|rpl\/)/, (route) => route.abort())
  await context.setOffline(false)
  await visit(page, '/registration/new')
  await page.getByRole('textbox', { name: /^Full name/ }).fill('Typed Without Network')
  await page
    .getByRole('group', { name: /^Gender/ })
    .getByText('Female')
    .click()
  await page.getByRole('textbox', { name: /^Date of birth/ }).fill('01-05-1990')
  await page.getByRole('textbox', { name: /^Mobile/ }).fill('9845098077')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await pick(page, /^Gram panchayat/, 'Pattadakal', /^Pattadakal/)
  await page.getByRole('textbox', { name: /^Address/ }).fill('12, Station Road')
  await page.getByRole('textbox', { name: /^PIN code/ }).fill('587101')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText(/It will be sent when you are online/)).toBeVisible()

  page = await reopen(context, page, '/waiting')
  await expect(page.getByText('Typed Without Network')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Mysuru, 2026-27' })).toContainText('ITIs')
  await visit(page, '/employee_registration')
  const registered = page.getByRole('row').filter({ hasText: 'Typed Without Network' })
  await expect(registered).toContainText('Waiting')
  await visit(page, '/waiting')
  await context.unrouteAll()
  await page.reload()
  await nothingWaits(page)
  const filter = JSON.stringify({ district_id: district, financial_year_id: year })
  const [sheet] = await ask<{ data: Row[] }[]>(page, `iti_detail?filter=${filter}`)
  expect(sheet?.data).toMatchObject([{ name: 'ITI of Mysuru' }])
  const found = await ask<Row[]>(page, 'rpl/employee_registration?filter={"q":"Typed Without Network"}')
  expect(found).toHaveLength(1)

  // The worker takes the page from the server, which has written its language into it.
  await context.addCookies([{ name: 'lang', value: 'hi', url: page.url() }])
  expect(await loadedPage(page, '/waiting')).toContain('<html lang="hi"')
  await context.close()
})
