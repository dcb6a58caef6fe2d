/** A page has the texts of its screen; the file with all of the language comes later. */
import { expect, type Page } from '@playwright/test'
import { signInAs } from './people.ts'
import { test } from './test.ts'

/** What can be read on the page, and what is read out: but the footer, which comes last, and the number of notifications, which is asked for then. */
const texts = (page: Page) =>
  page.evaluate(() => [
    ...document.body.innerText.split('\n').filter((line) => !/^(©.*|\d+)$/.test(line)),
    ...[...document.querySelectorAll('[aria-label], [title], [placeholder]')]
      .filter((element) => !element.matches('header [aria-haspopup="dialog"]'))
      .map((element) =>
        ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? '').join(' | '),
      ),
  ])

/** These once nothing comes any more. */
async function settledTexts(page: Page): Promise<string[]> {
  let last: string[] = []
  await expect(async () => {
    const before = last
    last = await texts(page)
    expect(last).toEqual(before)
    expect(last.join('')).not.toBe('')
  }).toPass({ intervals: [700] })
  return last
}

const MISSION = 'mission@kaushal.example'
const OFFICER = 'officer@kaushal.example'
const PLANNER = 'planner@kaushal.example'
const STAFF = 'panchayat@kaushal.example'
const CANDIDATE = 'candidate@kaushal.example'

interface Opened {
  path: string
  account?: string
  language: string
  width?: number
  tag?: string
}
const often: readonly Opened[] = [
  { path: '/', account: MISSION, language: 'hi' },
  { path: '/account/login', language: 'hi' },
  { path: '/employee_registration', account: OFFICER, language: 'hi' },
  { path: '/registration/new', account: STAFF, language: 'hi', width: 360 },
  { path: '/plan/3/2026-27/district_population', account: PLANNER, language: 'hi' },
]
const seldom: readonly Opened[] = [
  { path: '/', account: MISSION, language: 'en' },
  { path: '/', account: 'admin@kaushal.example', language: 'hi', width: 360 },
  { path: '/', account: OFFICER, language: 'hi' },
  { path: '/', account: 'block@kaushal.example', language: 'en' },
  { path: '/', account: STAFF, language: 'hi', width: 360 },
  { path: '/', account: 'assessor@kaushal.example', language: 'hi' },
  { path: '/', account: PLANNER, language: 'kn' },
  { path: '/', account: CANDIDATE, language: 'hi', width: 360 },
  { path: '/candidatedashboard', account: CANDIDATE, language: 'en', width: 360 },
  { path: '/account/login3', language: 'en' },
  { path: '/account/signup', language: 'hi' },
  { path: '/district', language: 'hi' },
  { path: '/district', account: MISSION, language: 'hi' },
  { path: '/district', account: MISSION, language: 'ru', width: 360 },
  { path: '/panchayat', account: MISSION, language: 'en', width: 360 },
  { path: '/batch', account: 'admin@kaushal.example', language: 'hi' },
  { path: '/batch', account: 'admin@kaushal.example', language: 'de', width: 360 },
  { path: '/certificate', account: 'admin@kaushal.example', language: 'hi' },
  { path: '/users', account: 'admin@kaushal.example', language: 'hi' },
  { path: '/registration/new', account: STAFF, language: 'en' },
  { path: '/plan/board', account: OFFICER, language: 'hi' },
  { path: '/plan/3/2026-27', account: PLANNER, language: 'hi' },
  { path: '/plan/3/2026-27', account: PLANNER, language: 'en', width: 360 },
  { path: '/plan/3/2026-27/iti_detail', account: PLANNER, language: 'hi', width: 360 },
  { path: '/plan/3/2026-27/training_center_detail', account: PLANNER, language: 'es' },
]

for (const { path, account, language, width = 1280, tag = [] } of [
  ...often,
  ...seldom.map((one) => ({ ...one, tag: '@thorough' })),
])
  test(`${path} of ${account ?? 'nobody'} at ${width} px in ${language} shows all of its texts before those of other screens are loaded`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    if (account) await signInAs(page, account)
    else await page.goto('/healthz')
    await page.context().addCookies([{ name: 'lang', value: language, url: new URL(page.url()).origin }])
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/i18n/*.json', async (route) => {
      await released
      await route.fallback()
    })
    // It is asked for once the screen has its data.
    await Promise.all([page.waitForRequest('**/assets/i18n/*.json'), page.goto(path)])
    const before = await settledTexts(page)
    const loaded = page.waitForResponse('**/assets/i18n/*.json')
    release()
    await (await loaded).finished()
    expect(await settledTexts(page)).toEqual(before)
  })
