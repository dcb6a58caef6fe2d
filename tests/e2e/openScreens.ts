/** Opens the screens of the table one after the other, in one tab as their user does. */
import { expect, type Page } from '@playwright/test'
import { ADMINISTRATOR, signInAs, visit } from './people.ts'
import { parts, records } from './screens.ts'

/** The steps of a sign-up and of a recovery after a code was sent, as the tab stores them. */
const SENT_CODES = {
  signup: { values: {}, sentCode: { mobile: '9845098031', sentAt: Date.now(), wrongTries: 0 } },
  forgotPassword: { username: ADMINISTRATOR, sentAt: Date.now(), wrongTries: 0 },
}

/** Fills the records of the sample world that the signed-in user sees into these addresses. */
async function addresses(page: Page, paths: readonly string[]): Promise<(path: string) => string> {
  const Authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`
  const known: Record<string, string | undefined> = {}
  for (const [name, [list, text = '', part = /"id":(\d+)/]] of Object.entries(records)) {
    if (!paths.some((path) => path.includes(`{${name}}`))) continue
    const reply = await page.request.get(`/api/${list}`, { headers: { Authorization } })
    // A list that the user may not see has an object with a message.
    const all: unknown[] = [await reply.json()].flat()
    const found = all.map((one) => JSON.stringify(one)).find((one) => one.includes(text))
    known[name] = part.exec(found ?? '')?.[1]
  }
  return (path) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = known[name]
      if (!value) throw new Error(`The sample world has no ${name} for ${path}.`)
      return value
    })
}

/** Milliseconds without a request after which a screen has what it needs. */
const QUIET = 250

/** Returns what waits until no request is under way and nothing shows that it loads. */
function requestsOf(page: Page): () => Promise<void> {
  let open = 0
  let changedAt = Date.now()
  const count = (change: number) => () => {
    open += change
    changedAt = Date.now()
  }
  page.on('request', count(1))
  page.on('requestfinished', count(-1))
  page.on('requestfailed', count(-1))
  return async () => {
    changedAt = Date.now()
    const isQuiet = () => open === 0 && Date.now() - changedAt >= QUIET
    await expect.poll(isQuiet, { intervals: [QUIET, 50] }).toBe(true)
    await expect(page.locator('.MuiSkeleton-root, [role=progressbar]:not([aria-valuenow])')).toHaveCount(0)
  }
}

/** Its heading, or where it has none, what it reports. */
async function expectTitle(page: Page, name: string | RegExp): Promise<void> {
  const report = page.getByRole('status').filter({ hasText: name })
  await expect(page.getByRole('heading', { name }).or(report).first()).toBeVisible()
}

/** Screens that are not of the app, or whose step the tab stores, are loaded. */
const isLoaded = (path: string) => /^\/(verify|answer|account|login)/.test(path)

/** Signs a user in, or opens as a visitor; returns what opens one of these addresses of the table, and what waits until all of it is loaded. */
export async function screensOf(page: Page, account: string | undefined, paths: readonly string[]) {
  const settled = requestsOf(page)
  await signInAs(page, account ?? ADMINISTRATOR)
  const address = await addresses(page, paths)
  if (!account) await page.evaluate(() => localStorage.clear())
  await page.evaluate((steps) => {
    for (const [key, step] of Object.entries(steps)) sessionStorage.setItem(key, JSON.stringify(step))
  }, SENT_CODES)
  /** As its user does from another screen, or as the first one of all. */
  const open = async (path: string, isFirst = false) => {
    if (isFirst || isLoaded(path)) {
      await page.goto('about:blank')
      await page.goto(address(path))
    } else await visit(page, address(path))
    await settled()
  }
  return { open, settled }
}

/** Runs `look` on each screen of a part when it is ready; returns what it found, with the address. */
export async function lookAtEach(
  page: Page,
  part: keyof typeof parts,
  look: (page: Page, path: string) => Promise<readonly string[]>,
  isReady = (path: string) => expectTitle(page, parts[part]?.screens[path] ?? ''),
): Promise<string[]> {
  const { account, screens } = parts[part] ?? { screens: {} }
  const { open } = await screensOf(page, account, Object.keys(screens))
  const found: string[] = []
  for (const path of Object.keys(screens)) {
    await open(path)
    await isReady(path)
    found.push(...(await look(page, path)).map((one) => `${path}: ${one}`))
  }
  return found
}
