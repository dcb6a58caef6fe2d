/** The first page of a new registration, which the page has until the app is loaded. */
import { type Dialog, expect, type Page } from '@playwright/test'
import { loadLate } from './loadLate.ts'
import { expectAccessible, openAs, signInAs } from './people.ts'
import { field, PHONE, press, step } from './registrationSteps.ts'
import { draftReader, storedDrafts } from './storedDrafts.ts'
import { test } from './test.ts'

const PATH = '/registration/new'
const STAFF = 'block@kaushal.example'

/** Opens it as a user, with the app only once the returned function is called. */
async function openEarly(page: Page, language = 'en') {
  await signInAs(page, STAFF)
  await page.context().addCookies([{ name: 'lang', value: language, url: new URL(page.url()).origin }])
  return loadLate(page, PATH, '.early-form')
}

/** The places of the labels and of the boxes below them. */
const places = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('form label[for], form fieldset label')]
    const title = document.querySelector('h1') as Element
    return [title, ...fields].map((element) => {
      const { x, y, width } = element.getBoundingClientRect()
      return `${element.textContent}: ${Math.round(x)} ${Math.round(y)} ${Math.round(width)}`
    })
  })

/** The options that leave their column. */
const tooWide = (page: Page) =>
  page.locator('form fieldset label').evaluateAll((labels) =>
    labels
      .filter((label) => {
        const column = label.closest('fieldset')?.parentElement
        return label.getBoundingClientRect().right > (column?.getBoundingClientRect().right ?? 0) + 1
      })
      .map(({ textContent }) => textContent),
  )

const windows = [
  { width: 360, language: 'hi' },
  { width: 1280, language: 'en' },
  { width: 900, language: 'it' },
  { width: 900, language: 'kn', tag: '@thorough' },
  { width: 360, language: 'it', tag: '@thorough' },
  { width: 1280, language: 'ru', tag: '@thorough' },
  { width: 900, language: 'es', tag: '@thorough' },
  { width: 360, language: 'de', tag: '@thorough' },
]
for (const { width, language, tag = [] } of windows)
  test(`at ${width} px in ${language} nothing moves when the app takes the form over`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    const load = await openEarly(page, language)
    await page.evaluate(() => document.fonts.ready)
    await expectAccessible(page)
    const before = await places(page)
    expect(await tooWide(page)).toEqual([])
    await load()
    expect(await places(page)).toEqual(before)
    expect(await tooWide(page)).toEqual([])
  })

test('with letters of twice the size each field is as high as in the app, and its label above it @thorough', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const load = await openEarly(page, 'kn')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const heights = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('form label[for], form fieldset label')].map((label) => {
        const box = document.getElementById(label.getAttribute('for') ?? '') ?? label
        return [label.textContent, label.offsetHeight, box.offsetHeight].join(' ')
      }),
    )
  const before = await heights()
  await load()
  expect(await heights()).toEqual(before)
})

test('what is typed before the app is there goes on in it, with the cursor', async ({ page }) => {
  const load = await openEarly(page)
  await page.keyboard.type('Girija Hosrr')
  await field(page, /^Date of birth/).fill('01-05-1990')
  await page.getByText('Female', { exact: true }).click()
  await field(page, /^Salutation/).fill('Smt')
  await field(page, /^Aadhaar number/).fill('1234')
  await field(page, /^Full name/).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await load()
  await page.keyboard.type('u')
  await expect(field(page, /^Full name/)).toHaveValue('Girija Hosur')
  await expect(field(page, /^Full name/)).toBeFocused()
  await expect(field(page, /^Date of birth/)).toHaveValue('1 May 1990')
  await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: /^Salutation/ })).toHaveValue('Smt')
  // A wrong number says so, as one does that was typed and left.
  await expect(field(page, /^Aadhaar number/)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, /^Mobile/)).toHaveAttribute('aria-invalid', 'false')
  await expect(page.getByText('9 answers missing')).toBeVisible()
})

test('what is sent before the app is there opens the second page, or says what is missing', async ({
  page,
}) => {
  let load = await openEarly(page)
  await page.keyboard.press('Enter')
  await load()
  await expect(page.getByText('4 errors to correct')).toBeVisible()
  await expect(field(page, /^Full name/)).toHaveAttribute('aria-invalid', 'true')
  load = await openEarly(page)
  await field(page, /^Full name/).fill('Girija Hosur')
  await page.getByText('Female', { exact: true }).click()
  await field(page, /^Date of birth/).fill('01051990')
  await field(page, /^Mobile/).fill('9845098077')
  await page.getByRole('button', { name: 'Continue' }).click()
  await load()
  await step(page, 2)
  await page.goBack()
  await expect(field(page, /^Full name/)).toHaveValue('Girija Hosur')
})

test('what was typed before the app is there survives a reload, encrypted and without the Aadhaar number', async ({
  page,
}) => {
  const warnings: string[] = []
  const onDialog = (dialog: Dialog) => {
    warnings.push(dialog.type())
    void dialog.accept()
  }
  page.on('dialog', onDialog)
  let load = await openEarly(page)
  const note = page.locator('.early-form footer small')
  await expect(note).toHaveText(/^You can type already/)
  await field(page, /^Full name/).fill('Girija Hosur')
  await field(page, /^Date of birth/).fill('01051990')
  await field(page, /^Salutation/).fill('Smt')
  await page.getByText('Female', { exact: true }).click()
  await expect(note).toHaveText(/^Saved on this device/)
  await page.reload({ waitUntil: 'commit' })
  expect(warnings).toEqual([])
  await load()
  await expect(page.getByText('Girija Hosur')).toBeVisible()
  await press(page, 'Continue')
  await expect(field(page, /^Full name/)).toHaveValue('Girija Hosur')
  await expect(field(page, /^Date of birth/)).toHaveValue('1 May 1990')
  await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: /^Salutation/ })).toHaveValue('Smt')

  // Another one, which the device may not have as a whole.
  await page.unrouteAll()
  await page.goto('/healthz')
  await page.evaluate(() => indexedDB.deleteDatabase('kaushal'))
  load = await openEarly(page)
  await field(page, /^Full name/).fill('Sunita Patil')
  await expect(note).toHaveText(/^Saved on this device/)
  await field(page, /^Aadhaar number/).fill('999941057058')
  await expect(note).toHaveText(/^You can type already/)
  const [stored] = await storedDrafts(page)
  expect(Buffer.from(stored?.sealed ?? []).toString('latin1')).not.toContain('Sunita')
  const text = await (await draftReader(page))()
  expect(text).toContain('Sunita Patil')
  expect(text).not.toContain('999941057058')
  await page.reload({ waitUntil: 'commit' })
  expect(warnings).toEqual(['beforeunload'])
  page.off('dialog', onDialog)
  await load(false)
})

test('the app goes on with the draft of the form before it, beside one of another tab @thorough', async ({
  page,
}) => {
  const load = await openEarly(page)
  await field(page, /^Full name/).fill('Girija Hosur')
  await expect(page.getByText(/^Saved on this device/)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(PATH)
  await expect(other.getByText('Girija Hosur')).toBeVisible()
  await press(other, 'Begin a new registration')
  await field(other, /^Full name/).fill('Sunita Patil')
  await expect(other.getByText(/^Saved on this device/)).toBeVisible()
  await load()
  await expect(field(page, /^Full name/)).toHaveValue('Girija Hosur')
  await page.keyboard.type('u')
  await expect(page.getByText(/^Saved on this device/)).toBeVisible()
  await expect.poll(async () => (await storedDrafts(page)).length).toBe(2)
  await other.close()
})

test('where the app cannot be loaded the form stays, and the page warns before what is not stored is left', async ({
  page,
}) => {
  await page.route('**/assets/RegistrationScreen*.js', (route) => route.abort())
  await page.route('**/api/draft_key', (route) => route.abort())
  const load = await openEarly(page)
  await page.keyboard.type('Girija')
  await load(false)
  await expect(page.getByText(/^Kaushal cannot be loaded/)).toBeVisible()
  await expect(field(page, /^Full name/)).toHaveValue('Girija')
  const warned = page.waitForEvent('dialog')
  void page.reload().catch(() => undefined)
  const dialog = await warned
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
})

test('who may not add candidates sees no form, and then why', async ({ page }) => {
  await signInAs(page, 'assessor@kaushal.example')
  for (const isKnown of [false, true]) {
    const load = await loadLate(page, PATH, '.frame header')
    expect(await page.evaluate(() => 'rights' in localStorage)).toBe(isKnown)
    await load()
    await expect(page.getByRole('heading', { name: /^You do not have permission/ })).toBeVisible()
    expect(await page.evaluate(() => window.earlyForms)).toBeUndefined()
    await page.unrouteAll()
    await page.goto('/healthz')
  }
})

test('there is no such form for who has a registration on the device, for a candidate, and before the log-in', async ({
  page,
}) => {
  const forms = () => page.evaluate(() => window.earlyForms)
  await page.goto(PATH)
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  expect(await forms()).not.toHaveProperty('registration')
  await openAs(page, PATH, 'candidate@kaushal.example')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await forms()).toBeUndefined()
  await openAs(page, PATH, STAFF)
  await expect(page.getByText('12 answers missing')).toBeVisible()
  expect(await forms()).toEqual({})
  await field(page, /^Full name/).fill('Girija Hosur')
  await expect(page.getByText(/^Saved on this device/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Girija Hosur')).toBeVisible()
  expect(await forms()).toBeUndefined()
})

test('a phone shows the form with fields for fingers and without its keyboard', {
  tag: '@thorough',
}, async ({ browser }) => {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await openEarly(page)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  const heights = await page
    .locator('.early-form :is(input:not([type=radio]), fieldset label, button)')
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  await context.close()
})
