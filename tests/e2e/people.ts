import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { ADVICE, AXE } from './axe.ts'

export const ADMINISTRATOR = 'admin@kaushal.example'
export const PASSWORD = 'Kaushal-2026'

/** A mobile number of ten digits as screens show it. */
export const shownMobile = (mobile: string) => `${mobile.slice(0, 5)} ${mobile.slice(5)}`

type StoredSession = Readonly<Record<string, string>>
/** The localStorage entries of each user who has signed in to the server of this process. */
const sessions = new Map<string, StoredSession>()

/** Signs in without the screens of the app. */
async function newSession(page: Page, username: string): Promise<StoredSession> {
  const reply = await page.request.post('/api/login', { data: { username, password: PASSWORD } })
  const { token, profile, user_role } = await reply.json()
  const session = { token, profile: JSON.stringify(profile), user_role: String(user_role) }
  sessions.set(username, session)
  return session
}

/** Writes a session into localStorage if it is still valid, for a tab that nobody has used before. */
const restore = (page: Page, session: StoredSession) =>
  page.evaluate(async (entries) => {
    const headers = { Authorization: `Bearer ${entries.token}` }
    const { ok } = await fetch('/api/sessions', { headers })
    sessionStorage.clear()
    if (ok) Object.assign(localStorage, entries)
    return ok
  }, session)

/** A page of the origin that is no screen of the app. */
const OUTSIDE = '/healthz'
const isOutside = (page: Page) => page.url().endsWith(OUTSIDE)

/** Signs in without opening a screen. A session that is still valid is used again. */
export async function signInAs(page: Page, username: string): Promise<void> {
  if (!isOutside(page)) await page.goto(OUTSIDE)
  const known = sessions.get(username)
  if (!known || !(await restore(page, known))) await restore(page, await newSession(page, username))
}

/** Opens a path as a user. */
export async function openAs(page: Page, path: string, username = ADMINISTRATOR): Promise<void> {
  await signInAs(page, username)
  await page.goto(path)
}

/** Opens a path as a link of the app does, without loading the app again. */
export async function visit(page: Page, path: string): Promise<void> {
  if (isOutside(page)) await page.goto(path)
  else
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
}

async function send(page: Page, username: string): Promise<void> {
  await page.getByLabel('E-mail or mobile number').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Signs in for the first time and changes the initial password. */
export async function signInFirst(page: Page, username: string): Promise<void> {
  await page.goto('/account/login')
  await send(page, username)
  await expect(page.getByText(/^Choose your own password/)).toBeVisible()
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill('one of my own')
  await page.getByLabel('Repeat the new password', { exact: true }).fill('one of my own')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
}

/** Signs in on a page that shows the login. */
export async function enter(page: Page, username = ADMINISTRATOR): Promise<void> {
  await send(page, username)
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
}

/** Chooses a record in a picker by typing a part of its name. */
export async function pick(
  page: Page,
  label: string | RegExp,
  typed: string,
  option: string | RegExp,
): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  await field.click()
  await field.fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}

/** Rules whose outcome depends on colours. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** A control at the edge of a part that scrolls is smaller only until it is scrolled. */
const isAtEdge = ({ any }: { any: readonly { data: { messageKey?: string } | null }[] }) =>
  any.some(({ data }) => data?.messageKey === 'partiallyObscured')

async function violationsBy(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  // Of itself, it loads axe twice for each analysis. Without other origins to visit, it needs no page of its own (legacy mode).
  const axe = new AxeBuilder({ page, axeSource: 'void axe' }).setLegacyMode()
  // Nobody reads what passes.
  const { violations } = await choose(axe.options({ resultTypes: ['violations'] })).analyze()
  return violations
    .map(({ id, nodes }) => [id, nodes.filter((node) => !isAtEdge(node))] as const)
    .filter(([, nodes]) => nodes.length > 0)
    .map(([id, nodes]) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

/** The accessibility violations on the current screen, except those of rules that are only advice. */
export const violationsOf = (page: Page): Promise<string[]> =>
  violationsBy(page, (axe) => axe.disableRules(ADVICE))

/** Controls on the current screen that are smaller than 24 pixels and too near to others (WCAG 2.2), a rule that axe has off. In a window of the height of the page, no bar covers a part of them. */
export async function smallTargetsOf(page: Page): Promise<string[]> {
  const window = page.viewportSize() ?? { width: 0, height: 0 }
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...window, height: Math.max(window.height, whole) })
  const small = await violationsBy(page, (axe) => axe.withRules(['target-size']))
  await page.setViewportSize(window)
  return small
}

/** Where the colours of the current screen are hard to read or to tell apart. */
export const colorViolationsOf = (page: Page): Promise<string[]> =>
  violationsBy(page, (axe) => axe.withRules(COLOR_RULES))

const TEXT_GROUPS = Object.keys(JSON.parse(readFileSync('public/assets/i18n/en.json', 'utf8')))

/** The keys of texts that are shown in place of the texts. */
async function missingTextsOn(page: Page): Promise<string[]> {
  const key = new RegExp(`\\b(${[...TEXT_GROUPS, 'resources', 'rules'].join('|')})(\\.\\w+){2,}`, 'g')
  return (await page.locator('body').innerText()).match(key) ?? []
}

/** No accessibility violation on the current screen, and no text that is missing. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await missingTextsOn(page)).toEqual([])
  expect(await violationsOf(page)).toEqual([])
}
