/** The bars and the title of a screen, which the page has until the app is loaded. */
import { expect, type Page } from '@playwright/test'
import { loadLate } from './loadLate.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

/** The text of the title, and where its line begins. */
const title = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(({ firstChild }) => {
      const range = document.createRange()
      range.selectNodeContents(firstChild as Node)
      const { x, y, height } = range.getBoundingClientRect()
      return { text: firstChild?.textContent, x, middle: y + height / 2 }
    })

const searchPlace = (page: Page, selector: string) =>
  page.locator(selector).evaluate((search) => {
    const { x, width } = search.getBoundingClientRect()
    return { x, width }
  })

const windows = [
  { path: '/', width: 1280, language: 'en', text: /^Welcome, / },
  { path: '/district', width: 360, language: 'hi', text: /^जिले$/ },
  { path: '/district', width: 1280, language: 'en', text: /^Districts$/, tag: '@thorough' },
  { path: '/', width: 360, language: 'kn', text: /./, tag: '@thorough' },
  { path: '/', width: 850, language: 'ru', text: /./, tag: '@thorough' },
  { path: '/trade', width: 1000, language: 'de', text: /./, tag: '@thorough' },
]
for (const { path, width, language, text, tag = [] } of windows)
  test(`the title of ${path} and the search at ${width} px in ${language} stay where they were when the app takes over`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await signInAs(page, 'mission@kaushal.example')
    await page.context().addCookies([{ name: 'lang', value: language, url: new URL(page.url()).origin }])
    const load = await loadLate(page, path, '.frame')
    const before = await title(page, '.frame p')
    expect(before.text).toMatch(text)
    const search = width > 900 && (await searchPlace(page, '.frame span'))
    // It is painted with a font of the device: another one would be loaded ahead of the app.
    const loaded = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status !== 'unloaded').map(({ family }) => family),
    )
    expect(loaded.filter((family) => !family.includes('Fallback'))).toEqual([])
    await load()
    const after = await title(page, 'main h1')
    expect(after.text).toBe(before.text)
    expect(Math.abs(after.x - before.x)).toBeLessThan(1)
    expect(Math.abs(after.middle - before.middle)).toBeLessThan(2)
    // Up to 900 px the room beside it depends on the name of the user.
    if (search)
      expect(await searchPlace(page, 'header button[aria-keyshortcuts="Control+K"]')).toEqual(search)
  })

test('a screen whose title depends on its data has the bars at once', async ({ page }) => {
  await signInAs(page, 'planner@kaushal.example')
  const load = await loadLate(page, '/plan', '.frame header')
  await expect(page.locator('.frame')).toHaveText('Search records, lists and actions…')
  await load()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Skill plan of')
})

test('a candidate, who has another first screen, does not see the title of this one', async ({ page }) => {
  await signInAs(page, 'candidate@kaushal.example')
  await loadLate(page, '/', '.frame header')
  await expect(page.locator('.frame p')).toHaveText('')
})

test('who is not logged in sees no bars', async ({ page }) => {
  await loadLate(page, '/district', '.log-in')
  await expect(page.locator('.frame')).toHaveCount(0)
})
