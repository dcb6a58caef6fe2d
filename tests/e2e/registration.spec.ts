/** A candidate registers on a cheap phone with poor network, and staff register for others at a desk. */
import { type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test'
import { numbersIn } from '../fixtures/findNumbers.ts'
import { aadhaarOf } from '../fixtures/testAadhaar.ts'
import { allOnDevice } from './onDevice.ts'
import { ADMINISTRATOR, expectAccessible, openAs, PASSWORD, shownMobile, signInAs, visit } from './people.ts'
import { draftReader } from './storedDrafts.ts'
import { test } from './test.ts'

const CANDIDATE = { name: 'Ratna Bai Naik', email: 'ratna@example.in', mobile: '9845098031' }
/** People of the sample world have the numbers that are published for tests: of one of those this would be a duplicate. */
const AADHAAR = aadhaarOf(8_031)
const ACCOUNT = '00123456789'
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name })
const step = (page: Page, number: number) => expect(page.getByText(`Step ${number} of 7`)).toBeVisible()

/** Controls that are smaller than 44 px, and whether the page scrolls sideways. */
const faults = (page: Page, root = 'main') =>
  page.evaluate((within) => {
    const controls = [...document.querySelectorAll<HTMLElement>(`${within} :is(button, summary, input)`)]
    const small = controls.filter((control) => {
      const { height } = (
        control.closest<HTMLElement>('label, .MuiInputBase-root') ?? control
      ).getBoundingClientRect()
      return control.tabIndex >= 0 && height > 0 && height < 44
    })
    const isWide = document.documentElement.scrollWidth > document.documentElement.clientWidth
    return [...small.map(({ outerHTML }) => outerHTML.slice(0, 90)), ...(isWide ? ['too wide'] : [])]
  }, root)

type DraftReader = Awaited<ReturnType<typeof draftReader>>
/** The Aadhaar and account numbers that lie on the device in any form, in its drafts too, which have this text. */
async function numbersOnDevice(page: Page, readDrafts: DraftReader, text: string): Promise<string[]> {
  await expect.poll(() => readDrafts(page)).toContain(text)
  return numbersIn(`${await allOnDevice(page)}\n${await readDrafts(page)}`, [AADHAAR, ACCOUNT])
}

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

async function fillEducation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add row' }).click()
  await page.getByRole('combobox', { name: /^Level/ }).click()
  await page.getByRole('option', { name: /^Secondary/ }).click()
  await page.keyboard.press('Escape')
}

async function fillEmployment(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /^Trade sector/ }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('combobox', { name: /^Trade(?! sector)/ }).click()
  await page.getByRole('option').first().click()
  await page
    .getByRole('group', { name: /^Employed now/ })
    .getByText('No', { exact: true })
    .click()
}

async function fillBank(page: Page, holder: string, account: string): Promise<void> {
  await field(page, /^Bank/).fill('State Bank of India')
  await field(page, /^Branch/).fill('Badami')
  await field(page, /^IFSC/).fill('SBIN0001234')
  await field(page, /^Account number/).fill(account)
  await field(page, /^Account holder/).fill(holder)
}

type Point = readonly [x: number, y: number]
/** Moves fingers over the screen, each from one point to another. */
async function touch(session: CDPSession, fingers: readonly (readonly [from: Point, to: Point])[]) {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    })
  await send(
    'touchStart',
    fingers.map(([from]) => from),
  )
  for (const part of [0.25, 0.5, 0.75, 1])
    await send(
      'touchMove',
      fingers.map(([[x, y], [toX, toY]]) => [x + (toX - x) * part, y + (toY - y) * part] as const),
    )
  await send('touchEnd', [])
}

/** Chooses a photo and the part of it that is sent: moved with one thumb, zoomed with two fingers. */
async function addPhoto(page: Page): Promise<void> {
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.getByLabel('Photo: Choose a file').setInputFiles(picture)
  const dialog = page.getByRole('dialog', { name: 'Photo: choose the part' })
  const frame = dialog.getByRole('group', { name: /^Frame/ })
  const image = dialog.locator('img')
  const { x = 0, y = 0, width = 0, height = 0 } = (await frame.boundingBox()) ?? {}
  expect(width / height).toBeCloseTo(0.8, 2)
  const middle: Point = [x + width / 2, y + height / 2]
  const session = await page.context().newCDPSession(page)
  const top = async () => (await image.boundingBox())?.y ?? 0
  const before = await top()
  await touch(session, [[middle, [middle[0], middle[1] + 40]]])
  await expect.poll(top).toBeGreaterThan(before + 20)
  const spread = (by: number): Point => [middle[0] + by, middle[1]]
  await touch(session, [
    [spread(-20), spread(-60)],
    [spread(20), spread(60)],
  ])
  const zoom = dialog.getByRole('slider', { name: 'Zoom level' })
  await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(1.5)
  await expectAccessible(page)
  expect(await faults(page, '[role=dialog]')).toEqual([])
  await press(page, 'Use this part')
  await expect(page.getByRole('img', { name: 'Picture: me.jpg' })).toBeVisible()
}

/** Width by height of a stored picture; 0 until it can be read. */
const ratioOf = (page: Page, file: number) =>
  page.evaluate(async (id) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    const reply = await fetch(`/api/files/${id}`, { headers })
    if (!reply.ok) return 0
    const { width, height } = await createImageBitmap(await reply.blob())
    return width / height
  }, file)

async function agreeAndSubmit(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^I have read this/ }).check()
  await press(page, 'Submit')
  await expect(page.getByText(/^[A-Z]{2}-\d{4}-\d{7}-\d$/)).toBeVisible()
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

  const readDrafts = await draftReader(phone)
  // The first save arrives, but its reply does not; the tab ends before it is sent again.
  await fillPerson(phone, CANDIDATE.name, CANDIDATE.mobile)
  await field(phone, /^Aadhaar/).fill(AADHAAR)
  await loseReplies(context)
  await press(phone, 'Continue')
  await step(phone, 2)
  await expect(phone.getByText(/It will be sent when you are online/)).toBeVisible()
  await field(phone, /^Address/).fill('Typed before the tab ended')
  expect(await numbersOnDevice(phone, readDrafts, 'Typed before the tab ended')).toEqual([])
  await phone.close({ runBeforeUnload: false })
  phone = await context.newPage()
  await phone.goto('/healthz')
  expect(await numbersOnDevice(phone, readDrafts, 'Typed before the tab ended')).toEqual([])
  await reconnect(context)
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

  // The Aadhaar number ended with the tab, as it is never stored here: it is typed again.
  await phone.getByText('All steps').click()
  await phone.getByRole('link', { name: /^Person\b/ }).click()
  await step(phone, 1)
  await expect(field(phone, /^Aadhaar/)).toHaveValue('')
  await field(phone, /^Aadhaar/).fill(AADHAAR)
  await press(phone, 'Continue')
  await step(phone, 2)
  await expect(phone.getByText('Saved', { exact: true })).toBeVisible()
  await press(phone, 'Continue')
  await step(phone, 3)

  await fillEducation(phone)
  await press(phone, 'Continue')
  await step(phone, 4)
  await phone.goto('/candidatedashboard')
  await phone.getByRole('link', { name: 'Continue your registration (step 4 of 7)' }).click()
  await step(phone, 4)
  await fillEmployment(phone)
  await press(phone, 'Continue')
  await step(phone, 5)
  await fillBank(phone, CANDIDATE.name, ACCOUNT)
  expect(await numbersOnDevice(phone, readDrafts, 'SBIN0001234')).toEqual([])
  expect(await faults(phone)).toEqual([])
  await press(phone, 'Continue')
  await step(phone, 6)
  // The camera and the files of the phone; the picture is shown while the server checks it.
  await expect(phone.getByLabel('Photo: Take a picture')).toHaveAttribute('capture', 'user')
  await addPhoto(phone)
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
  await expect(phone.getByText(`XXXX XXXX ${AADHAAR.slice(-4)}`)).toBeVisible()
  await expectAccessible(phone)
  expect(await faults(phone)).toEqual([])
  await agreeAndSubmit(phone)
  expect(numbersIn(await allOnDevice(phone), [AADHAAR, ACCOUNT])).toEqual([])
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
  // What is stored has the ratio of the frame.
  await expect.poll(() => ratioOf(office, found[0].file.id)).toBeCloseTo(0.8, 2)
  await context.close()
})

/** Bytes of a step's code, without that of the steps before, as they are sent. */
const MOST_CODE = 60_000
const codeOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )

test('staff register with the keyboard at a desk, and finish and submit on a phone', {
  tag: '@thorough',
}, async ({ page, browser }) => {
  const name = 'Girija Hosur'
  await openAs(page, '/employee_registration', 'block@kaushal.example')
  await page.getByRole('link', { name: /^New candidate/ }).click()
  await step(page, 1)
  await fillPerson(page, name, '9845098041')
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
  await page.getByRole('textbox', { name: /^Search/ }).fill(name)
  const link = page.getByRole('link', { name, exact: true })
  await expect(link).toBeVisible()
  const [id] = /\d+/.exec((await link.getAttribute('href')) ?? '') ?? []

  const context = await browser.newContext(PHONE)
  const phone = await context.newPage()
  await openAs(phone, `/registration/${id}/education`, 'block@kaushal.example')
  await step(phone, 3)
  let code = await codeOf(phone)
  const next = async (number: number) => {
    expect(await faults(phone)).toEqual([])
    await press(phone, 'Continue')
    await step(phone, number)
    const loaded = await codeOf(phone)
    expect(loaded - code, `step ${number}`).toBeLessThanOrEqual(MOST_CODE)
    code = loaded
  }
  await fillEducation(phone)
  await next(4)
  await fillEmployment(phone)
  await next(5)
  await fillBank(phone, name, '00123456780')
  await next(6)
  await addPhoto(phone)
  await next(7)
  await agreeAndSubmit(phone)
  await expectAccessible(phone)
  expect(await faults(phone)).toEqual([])
  // The next person begins with empty pages.
  await press(phone, 'Register another')
  await step(phone, 1)
  await expect(field(phone, /^Full name/)).toHaveValue('')
  await context.close()
})
