/** A candidate registers on a cheap phone with poor network, and staff register for others at a desk. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { ADMINISTRATOR, expectAccessible, openAs, PASSWORD, shownMobile, signInAs, visit } from './people.ts'
import { test } from './test.ts'

const CANDIDATE = { name: 'Ratna Bai Naik', email: 'ratna@example.in', mobile: '9845098031' }
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name })
const step = (page: Page, number: number) => expect(page.getByText(`Step ${number} of 7`)).toBeVisible()

/** Controls that are smaller than 44 px, and whether the page scrolls sideways. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('main button, main summary, main input')]
    const small = controls.filter((control) => {
      const { height } = (
        control.closest<HTMLElement>('label, .MuiInputBase-root') ?? control
      ).getBoundingClientRect()
      return control.tabIndex >= 0 && height > 0 && height < 44
    })
    const isWide = document.documentElement.scrollWidth > document.documentElement.clientWidth
    return [...small.map(({ outerHTML }) => outerHTML.slice(0, 90)), ...(isWide ? ['too wide'] : [])]
  })

async function fillPerson(page: Page, name: string, mobile: string): Promise<void> {
  await field(page, /^Full name/).fill(name)
  await page
    .getByRole('group', { name: /^Gender/ })
    .getByText('Female')
    .click()
  await field(page, /^Date of birth/).fill('01-05-1990')
  await field(page, /^Mobile/).fill(mobile)
}

async function fillAddress(page: Page): Promise<void> {
  const panchayat = page.getByRole('combobox', { name: /^Gram panchayat/ }).first()
  await panchayat.fill('Pattadakal')
  await page.getByRole('option', { name: /^Pattadakal/ }).click()
  await expect(page.getByRole('combobox', { name: /^State/ }).first()).not.toHaveValue('')
  await field(page, /^Address/).fill('12, Station Road')
  await field(page, /^PIN code/).fill('587101')
}

/** Requests of the app do not arrive, or only their replies are lost. */
const cut = (context: BrowserContext) => context.route('**/api/**', (route) => route.abort())
const loseReplies = (context: BrowserContext) =>
  context.route('**/api/rpl/**', async (route) => {
    await route.fetch()
    await route.abort()
  })
const reconnect = (context: BrowserContext) => context.unrouteAll({ behavior: 'ignoreErrors' })

async function signUp(page: Page, office: Page): Promise<void> {
  await page.goto('/account/signup')
  await page.getByLabel('Name').fill(CANDIDATE.name)
  await page.getByLabel('Mobile number').fill(CANDIDATE.mobile)
  await page.getByLabel('E-mail').fill(CANDIDATE.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repeat the password').fill(PASSWORD)
  await press(page, 'Send the code')
  await expect(page.getByLabel('Code')).toBeVisible()
  await openAs(office, '/outbox')
  const message = office.getByRole('listitem').filter({ hasText: shownMobile(CANDIDATE.mobile) })
  const code = /\b\d{6}\b/.exec((await message.textContent()) ?? '')?.[0]
  await page.getByLabel('Code').fill(code ?? '')
  await press(page, 'Continue')
  await expect(page.getByRole('heading', { name: `Welcome, ${CANDIDATE.name}` })).toBeVisible()
}

test('a candidate signs up and registers, with the network cut twice and the tab killed once', async ({
  browser,
  newVisitor,
}) => {
  const office = await newVisitor()
  const context = await browser.newContext(PHONE)
  let phone = await context.newPage()
  await signUp(phone, office)
  await phone.getByRole('link', { name: 'Register', exact: true }).click()
  await step(phone, 1)
  expect(await faults(phone)).toEqual([])
  await expectAccessible(phone)

  // The first save arrives, but its reply does not; the tab ends before it is sent again.
  await fillPerson(phone, CANDIDATE.name, CANDIDATE.mobile)
  await loseReplies(context)
  await press(phone, 'Continue')
  await step(phone, 2)
  await expect(phone.getByText(/It will be sent when you are online/)).toBeVisible()
  await field(phone, /^Address/).fill('Typed before the tab ended')
  await expect.poll(() => phone.evaluate(async () => (await indexedDB.databases()).length)).toBeGreaterThan(0)
  await phone.waitForTimeout(600)
  await phone.close({ runBeforeUnload: false })
  await reconnect(context)
  phone = await context.newPage()
  await phone.goto('/registration/new')
  await step(phone, 2)
  await expect(field(phone, /^Address/)).toHaveValue('Typed before the tab ended')
  await expect(phone.getByText('Saved', { exact: true })).toBeVisible()

  // The second cut: the pages go on, and all is sent later by itself.
  await fillAddress(phone)
  expect(await faults(phone)).toEqual([])
  await cut(context)
  await press(phone, 'Continue')
  await step(phone, 3)
  await expect(phone.getByText(/It will be sent when you are online/)).toBeVisible()
  await reconnect(context)
  await phone.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(phone.getByText('Saved', { exact: true })).toBeVisible()

  await phone.getByRole('button', { name: 'Add row' }).click()
  await phone.getByRole('combobox', { name: /^Level/ }).click()
  await phone.getByRole('option', { name: /^Secondary/ }).click()
  await phone.keyboard.press('Escape')
  await press(phone, 'Continue')
  await step(phone, 4)
  await phone.goto('/candidatedashboard')
  await phone.getByRole('link', { name: 'Continue your registration (step 4 of 7)' }).click()
  await step(phone, 4)
  await phone.getByRole('combobox', { name: /^Trade sector/ }).click()
  await phone.getByRole('option').first().click()
  await phone.getByRole('combobox', { name: /^Trade(?! sector)/ }).click()
  await phone.getByRole('option').first().click()
  await phone
    .getByRole('group', { name: /^Employed now/ })
    .getByText('No', { exact: true })
    .click()
  await press(phone, 'Continue')
  await step(phone, 5)
  await field(phone, /^Bank/).fill('State Bank of India')
  await field(phone, /^Branch/).fill('Badami')
  await field(phone, /^IFSC/).fill('SBIN0001234')
  await field(phone, /^Account number/).fill('00123456789')
  await field(phone, /^Account holder/).fill(CANDIDATE.name)
  expect(await faults(phone)).toEqual([])
  await press(phone, 'Continue')
  await step(phone, 6)
  // The camera and the files of the phone; the picture is shown while the server checks it.
  await expect(phone.getByLabel('Photo: Take a picture')).toHaveAttribute('capture', 'user')
  await phone.getByLabel('Photo: Choose a file').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await phone.screenshot(),
  })
  await expect(phone.getByRole('img', { name: 'Picture: me.jpg' })).toBeVisible()
  await phone.getByLabel('Identity document: Choose a file').setInputFiles({
    name: 'page.html',
    mimeType: 'text/html',
    buffer: Buffer.from('<html></html>'),
  })
  await expect(phone.getByText('Choose a picture (JPEG, PNG or WebP) or a PDF.')).toBeVisible()
  await expectAccessible(phone)
  expect(await faults(phone)).toEqual([])
  await press(phone, 'Continue')
  await step(phone, 7)
  await expect(phone.getByText('me.jpg')).toBeVisible()
  await expect(phone.getByText('XXXXXXX6789')).toBeVisible()
  await expectAccessible(phone)
  expect(await faults(phone)).toEqual([])
  await phone.getByRole('checkbox', { name: 'I have read this and agree' }).check()
  await press(phone, 'Submit')
  await expect(phone.getByText(/^[A-Z]{2}-\d{4}-\d{7}-\d$/)).toBeVisible()
  await phone.getByRole('link', { name: 'Go to your home page' }).click()
  await expect(
    phone.getByText('The district checks your answers. You are notified of the decision.'),
  ).toBeVisible()
  await expectAccessible(phone)

  await signInAs(office, ADMINISTRATOR)
  const found = await office.evaluate(async (search) => {
    const headers = {
      Authorization: `Bearer ${localStorage.getItem('token')}`,
      'Content-Type': 'application/json',
    }
    const body = JSON.stringify({ search })
    return (await fetch('/api/rpl/employee_registration/search', { method: 'POST', headers, body })).json()
  }, CANDIDATE.mobile)
  expect(found).toHaveLength(1)
  expect(found[0].file).toMatchObject({ name: 'me.jpg', type: 'image/jpeg' })
  await context.close()
})

test('staff register one after another with the keyboard', { tag: '@thorough' }, async ({ page }) => {
  await openAs(page, '/employee_registration', 'block@kaushal.example')
  await page.getByRole('link', { name: /^New candidate/ }).click()
  await step(page, 1)
  await fillPerson(page, 'Girija Hosur', '9845098041')
  await page.keyboard.press('Control+Enter')
  await step(page, 2)
  await fillAddress(page)
  await page.keyboard.press('Control+Enter')
  await step(page, 3)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page)
  // Back without loss.
  await page.goBack()
  await step(page, 2)
  await expect(field(page, /^PIN code/)).toHaveValue('587101')
  await visit(page, '/employee_registration')
  await page.getByRole('textbox', { name: /^Search/ }).fill('Girija Hosur')
  await expect(page.getByRole('link', { name: 'Girija Hosur', exact: true })).toBeVisible()
})
