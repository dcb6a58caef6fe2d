/** Every kind of screen in the dark theme and in high contrast, as the device asks for them: axe finds nothing. */
import { expect, type Page } from '@playwright/test'
import { ADMINISTRATOR, colorViolationsOf, signInAs, violationsOf, visit } from './people.ts'
import { test } from './test.ts'

/** The records that the screens show: the first of the list that has this text, by the name in a path. */
const records: Readonly<Record<string, readonly [list: string, text: string]>> = {
  district: ['district', 'Bagalkote'],
  year: ['financial_year', '2025-26'],
  candidate: ['rpl/employee_registration', ''],
  draft: ['rpl/employee_registration', '"draft"'],
  batch: ['rpl/batch', '"running"'],
  certificate: ['rpl/certificate', ''],
  pair: ['rpl/employee_registration/duplicates', ''],
}

/** One screen of each kind; import, rights and accounts have the parts of forms and lists. */
const signedIn = {
  'what is general': [
    '/',
    '/trade',
    '/trade/create',
    '/reports/certified',
    '/settings',
    '/help/planner',
    '/waiting',
    '/history',
  ],
  'the plan': ['/plan/board', '/plan/{district}/{year}', '/plan/{district}/{year}/iti_detail'],
  'the way of a candidate': [
    '/employee_registration/{candidate}',
    '/registration/{draft}',
    '/applications',
    '/duplicates/{pair}',
    '/batch',
    '/batch/{batch}',
    '/certificate/{certificate}',
  ],
}
const signedOut = ['/account/login', '/verify']

async function addresses(page: Page): Promise<(path: string) => string> {
  const ids = await page.evaluate(async (wanted) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    const idOf = async ([name, [path, text]]: [string, readonly [string, string]]) => {
      const list: { id: number }[] = await (await fetch(`/api/${path}`, { headers })).json()
      return [name, list.find((one) => JSON.stringify(one).includes(text))?.id]
    }
    return Object.fromEntries(await Promise.all(Object.entries(wanted).map(idOf)))
  }, records)
  return (path) => path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]))
}

/** Waits until no request is under way and nothing shows that it loads. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.MuiSkeleton-root, [role=progressbar]:not([aria-valuenow])')).toHaveCount(0)
}

/** What axe finds on the current screen in each theme. */
async function violationsIn(page: Page, path: string): Promise<string[]> {
  await settled(page)
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'no-preference' })
  const dark = await violationsOf(page)
  await page.emulateMedia({ colorScheme: 'light', contrast: 'more' })
  const contrast = await colorViolationsOf(page)
  return [
    ...dark.map((one) => `${path}, dark: ${one}`),
    ...contrast.map((one) => `${path}, contrast: ${one}`),
  ]
}

for (const [part, paths] of Object.entries(signedIn))
  test(`the screens of ${part} are accessible in the dark theme and in high contrast`, {
    tag: '@thorough',
  }, async ({ page }) => {
    await signInAs(page, ADMINISTRATOR)
    const address = await addresses(page)
    const found: string[] = []
    for (const path of paths)
      await test.step(path, async () => {
        await visit(page, address(path))
        found.push(...(await violationsIn(page, path)))
      })
    expect(found).toEqual([])
  })

test('so is what a visitor sees', async ({ page }) => {
  const found: string[] = []
  for (const path of signedOut)
    await test.step(path, async () => {
      await page.goto(path)
      found.push(...(await violationsIn(page, path)))
    })
  expect(found).toEqual([])
})
