import { expect, type Page } from '@playwright/test'
import { expectAccessible, openAs, PASSWORD, pick, shownMobile, signInFirst, visit } from './people.ts'
import { test } from './test.ts'

const ROLE = 'Keeper of training centres'
const KEEPER = { name: 'Nagesh Kamath', email: 'nagesh@kaushal.example', mobile: '9845098001' }
const NEW_PASSWORD = 'four words to remember'
const CANDIDATE = { name: 'Savitri Bai', email: 'savitri@example.in', mobile: '9845098002' }

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** Types into the focused cell and chooses the first option. */
async function fillCell(page: Page, typed: string): Promise<void> {
  await page.keyboard.type(typed)
  await page
    .getByRole('option', { name: new RegExp(`^${typed}`) })
    .first()
    .click()
}

test('an administrator creates a role and a user with it, who then sees the lists of that role in one district', {
  tag: '@thorough',
}, async ({ newVisitor }) => {
  const office = await newVisitor()
  await openAs(office, '/user_role/create')
  await office.getByRole('textbox', { name: /^Name/ }).fill(ROLE)
  await office.getByRole('combobox', { name: /^Level/ }).click()
  await office.getByRole('option', { name: 'District', exact: true }).click()
  await save(office)
  await office.getByRole('link', { name: `Permissions: “${ROLE}”` }).click()
  for (const right of ['View: Districts', 'View: Blocks', 'Edit: Training centres'])
    await office.getByLabel(right, { exact: true }).check()
  for (const name of ['Reference lists', 'District profile', 'Skill committee', 'Users', 'User roles'])
    await office.getByLabel(`View: ${name}`, { exact: true }).uncheck()
  await office.getByRole('button', { name: 'Save permissions' }).click()
  await expect(office.getByText(`The permissions of ${ROLE} were saved.`)).toBeVisible()

  await visit(office, '/users/create')
  await pick(office, /^User role/, 'keeper', ROLE)
  await office.getByRole('textbox', { name: /^Full name/ }).fill(KEEPER.name)
  await office.getByRole('textbox', { name: /^E-mail/ }).fill(KEEPER.email)
  await office.getByRole('textbox', { name: /^Mobile/ }).fill(KEEPER.mobile)
  await office.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await office.getByRole('textbox', { name: 'Repeat the password' }).fill(PASSWORD)
  await office.getByRole('gridcell', { name: 'State, new row' }).click()
  await fillCell(office, 'Karnataka')
  await office.keyboard.press('ArrowRight')
  await fillCell(office, 'Udupi')
  await save(office)
  await expect(office.getByText(/was saved|created|Saved/i).first()).toBeVisible()

  const keeper = await newVisitor()
  await signInFirst(keeper, KEEPER.email)
  const menu = keeper.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('button')).toHaveText(['Geography', 'Yearly planning', 'Candidates', 'Log out'])
  await visit(keeper, '/district')
  await expect(keeper.getByRole('row')).toHaveCount(2)
  await expect(keeper.getByRole('row').nth(1)).toContainText('Udupi')
  await visit(keeper, '/block')
  await expect(keeper.getByRole('row').filter({ hasText: 'Udupi' }).first()).toBeVisible()
  await expect(keeper.getByRole('row').filter({ hasNotText: 'Udupi' })).toHaveCount(1)
  await visit(keeper, '/trade')
  await expect(
    keeper.getByRole('heading', { name: 'You do not have permission to view trades' }),
  ).toBeVisible()

  // The search finds the own district, spelled otherwise too, and no other one.
  await keeper.keyboard.press('Control+k')
  await keeper.keyboard.type('bagalkote')
  await expect(keeper.getByText(/^No match for “bagalkote”/)).toBeVisible()
  await expectAccessible(keeper)
  await keeper.getByRole('combobox').fill('uduppi')
  await expect(
    keeper.getByRole('group', { name: 'Districts' }).getByRole('option', { name: /^Udupi/ }),
  ).toBeVisible()
  await keeper.keyboard.press('Enter')
  await expect(keeper).toHaveURL(/\/district\/\d+$/)
})

test('a candidate signs up on a phone with the code that the administrator finds in the outbox', {
  tag: '@thorough',
}, async ({ browser, newVisitor }) => {
  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await phone.goto('/account/login3')
  await phone.getByRole('link', { name: 'Sign up as a candidate' }).click()
  await phone.getByRole('button', { name: 'Send the code' }).click()
  await expect(phone.getByText('Required').first()).toBeVisible()
  await phone.getByLabel('Name').fill(CANDIDATE.name)
  await phone.getByLabel('Mobile number').fill(`+91 ${CANDIDATE.mobile}`)
  await phone.getByLabel('E-mail').fill(CANDIDATE.email)
  await phone.reload()
  await expect(phone.getByLabel('Name')).toHaveValue(CANDIDATE.name)
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByLabel('Repeat the password').fill(PASSWORD)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Send the code' }).click()
  await phone.getByLabel('Code').fill('000000')
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByText(/^1 of 5 tries/)).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Send a new code in 0:\d\d$/ })).toBeDisabled()

  const office = await newVisitor()
  await openAs(office, '/')
  await office.getByRole('button', { name: /^Account/ }).click()
  await office.getByRole('menuitem', { name: 'Messages' }).click()
  const message = office.getByRole('listitem').filter({ hasText: shownMobile(CANDIDATE.mobile) })
  await expect(message).toContainText('Waiting')
  await expectAccessible(office)
  const text = (await message.textContent()) ?? ''

  // A user may paste the whole message.
  await phone.getByLabel('Code').evaluate(
    (input, copied) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', copied)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    text.slice(text.indexOf('Kaushal')),
  )
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByRole('heading', { name: `Welcome, ${CANDIDATE.name}` })).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('link', { name: 'Check your profile' }).click()
  await expect(phone.getByLabel('WhatsApp number')).toHaveValue(CANDIDATE.mobile)
  await phone.getByRole('button', { name: 'Change e-mail address' }).click()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Cancel' }).click()
  await phone.getByLabel('Name').fill('Savitri Bai Naik')
  await phone.getByRole('button', { name: 'Save profile' }).click()
  await expect(phone.getByText('Your profile was saved.')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Account of Savitri Bai Naik' })).toBeVisible()

  // The session ends while the user is typing, and goes on after a new log-in.
  await phone.getByLabel('Name').fill('Savitri Naik')
  await phone.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('token')}`
    await fetch('/api/logout', { headers: { authorization } })
  })
  await phone.getByRole('button', { name: 'Save profile' }).click()
  const dialog = phone.getByRole('dialog')
  await expectAccessible(phone)
  await dialog.getByLabel('E-mail or mobile number').fill(CANDIDATE.mobile)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog).toBeHidden()
  await expect(phone.getByRole('button', { name: 'Account of Savitri Naik' })).toBeVisible()
  await expect(phone.getByLabel('Name')).toHaveValue('Savitri Naik')

  // On another phone she has forgotten the password.
  const other = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await other.goto('/account/login3')
  await other.getByLabel('E-mail or mobile number').fill(CANDIDATE.email)
  await other.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(other.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await expect(other.getByLabel('E-mail or mobile number')).toHaveValue(CANDIDATE.email)
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Send the code' }).click()
  await expect(other.getByText(`If ${CANDIDATE.email} has an account`)).toBeVisible()
  await office.reload()
  const mail = office.getByRole('listitem').filter({ hasText: CANDIDATE.email }).first()
  await expect(mail).toContainText('to set a new password')
  await other.getByLabel('Code').fill(/\b\d{6}\b/.exec((await mail.textContent()) ?? '')?.[0] ?? '')
  await other.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await other.getByLabel('Repeat the new password').fill(NEW_PASSWORD)
  await expect(other.getByText('Strong', { exact: true })).toBeVisible()
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Set new password' }).click()
  await expect(other.getByRole('heading', { name: 'Welcome, Savitri Naik' })).toBeVisible()
  await expect(other.getByText(/^Your password was changed/)).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('button', { name: 'Log in' })).toBeVisible()
})
