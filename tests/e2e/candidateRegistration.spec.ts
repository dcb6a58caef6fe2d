/** A candidate registers on a cheap phone with poor network. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { numbersIn } from '../fixtures/findNumbers.ts'
import { aadhaarOf } from '../fixtures/testAadhaar.ts'
import { allOnDevice } from './onDevice.ts'
import { ADMINISTRATOR, expectAccessible, openAs, PASSWORD, shownMobile, signInAs } from './people.ts'
import {
  addPhoto,
  agreeAndSubmit,
  faults,
  field,
  fillAddress,
  fillBank,
  fillEducation,
  fillEmployment,
  fillPerson,
  PHONE,
  press,
  step,
} from './registrationSteps.ts'
import { draftReader } from './storedDrafts.ts'
import { test } from './test.ts'

const CANDIDATE = { name: 'Ratna Bai Naik', email: 'ratna@example.in', mobile: '9845098031' }
/** People of the sample world have the numbers that are published for tests: of one of those this would be a duplicate. */
const AADHAAR = aadhaarOf(8_031)
const ACCOUNT = '00123456789'
type DraftReader = Awaited<ReturnType<typeof draftReader>>
/** The Aadhaar and account numbers that lie on the device in any form, in its drafts too, which have this text. */
async function numbersOnDevice(page: Page, readDrafts: DraftReader, text: string): Promise<string[]> {
  await expect.poll(() => readDrafts(page)).toContain(text)
  return numbersIn(`${await allOnDevice(page)}\n${await readDrafts(page)}`, [AADHAAR, ACCOUNT])
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
