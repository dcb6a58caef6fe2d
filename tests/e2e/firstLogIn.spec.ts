/** The log-in form that is in the page until the app is loaded. */
import { expect, type Page } from '@playwright/test'
import { loadLate } from './loadLate.ts'
import { expectAccessible, PASSWORD } from './people.ts'
import { test } from './test.ts'

const openWithoutApp = (page: Page, path: string) => loadLate(page, path, '.log-in')

/** Where both forms have the same. */
const PARTS = [
  'header',
  'header [lang=hi]',
  'label[for=username]',
  '#username',
  'label[for=password]',
  'button[type=submit]',
  'form a[href*=forgot]',
  'form a[href*=login]',
]
const places = (page: Page) =>
  page.evaluate(
    (parts) =>
      parts.map((part) => {
        const { x, y, width, height } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
        return [part, x, y, width, height].join(' ')
      }),
    PARTS,
  )

const cases = [
  { path: '/account/login', title: 'Log in', width: 1440, language: 'en', tag: '@thorough' },
  { path: '/district', title: 'Log in', width: 360, language: 'en', tag: '@thorough' },
  { path: '/account/login3', title: 'अभ्यर्थी लॉग इन', width: 360, language: 'hi' },
]
for (const { path, title, width, language, tag = [] } of cases)
  test(`${path} at ${width} px in ${language} has the form before the app, which goes on with it`, {
    tag,
  }, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.context().addCookies([{ name: 'lang', value: language, url: baseURL as string }])
    const load = await openWithoutApp(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(`${title} · Kaushal`)
    await expectAccessible(page)
    await page.evaluate(() => document.fonts.ready)
    const before = await places(page)
    await page.keyboard.type('98765')
    await page.keyboard.press('ArrowLeft')
    await load()
    expect(await places(page)).toEqual(before)
    await page.keyboard.type('4')
    await expect(page.locator('#username')).toHaveValue('987645')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

test('what is sent before the app is loaded logs in and opens the screen of the address', async ({
  page,
}) => {
  const load = await openWithoutApp(page, '/district?filter=%7B%22q%22%3A%22bag%22%7D')
  await page.locator('#username').fill('mission@kaushal.example')
  await page.locator('#password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Logging in…' })).toBeDisabled()
  await load()
  await expect(page.getByRole('row', { name: /Bagalkote/ })).toBeVisible()
  await expect(page).toHaveURL(/\/district\?filter=.*bag/)
})

test('who types on after the Enter key sends nothing yet', async ({ page }) => {
  const load = await openWithoutApp(page, '/account/login')
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await page.keyboard.type('mission@kaushal.example')
  await page.keyboard.press('Enter')
  await page.locator('#password').pressSequentially(PASSWORD.slice(0, 4))
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled()
  await load()
  await page.keyboard.type(PASSWORD.slice(4))
  await expect(page.locator('#password')).toHaveValue(PASSWORD)
  expect(sent).not.toContain('/api/login')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
})

test('a wrong password that was sent before the app is loaded is refused by the app, with the name as typed', async ({
  page,
}) => {
  const load = await openWithoutApp(page, '/account/login')
  await page.locator('#username').fill('nobody@kaushal.example')
  await page.locator('#password').fill('wrong')
  await page.getByRole('button', { name: 'Log in' }).click()
  await load()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.locator('#username')).toHaveValue('nobody@kaushal.example')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled()
})

test('a screen that needs no log-in does not have the form', async ({ page }) => {
  await page.goto('/account/signup')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => window.earlyForms)).toBeUndefined()
})
