import { expect, type Page } from '@playwright/test'
import { isMarked, pseudoTexts } from '../fixtures/pseudoTexts.ts'
import { openAs, visit } from './people.ts'
import { test } from './test.ts'

/** The texts and names of a page with letters that no mark surrounds, without cells, keys and time. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const isOther = (element: Element | null) =>
      Boolean(element?.closest('script, style, template, noscript, kbd, td, [role=gridcell], title'))
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!isOther(node.parentElement)) texts.push(node.textContent ?? '')
    for (const element of document.querySelectorAll('[aria-label], [placeholder]'))
      if (!isOther(element))
        texts.push(element.getAttribute('aria-label') ?? '', element.getAttribute('placeholder') ?? '')
    return texts.map((text) => text.trim()).filter((text) => /[A-Za-z]{3}/.test(text))
  })

/** Data of the sample world, and dates. */
const DATA =
  /^(Meera Kulkarni|Barpeta|Belagavi|Bengaluru Urban|Dharwad|Ernakulam|Chrome, Linux|\S+@\S+|\d{1,2} \p{L}+ \d{4}.*)$/u

/** One screen of each kind. */
const SCREENS = [
  '/',
  '/panchayat/create',
  '/panchayat/import',
  '/employee_registration/create',
  '/plan',
  '/settings',
  '/jobs',
  '/history',
  '/rights',
  '/profile',
  '/users/create',
  '/nowhere',
]

test('in a pseudo-language every text of the screens is translated', async ({ newVisitor }) => {
  const page = await newVisitor()
  const body = JSON.stringify(pseudoTexts('screens'))
  await page.route('**/assets/i18n/*.json', (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  )
  await openAs(page, '/')
  const wrong: string[] = []
  for (const path of SCREENS) {
    await visit(page, path)
    await expect(page.getByRole('heading', { name: '⟦' }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const texts = (await textsOf(page)).filter((text) => !isMarked(text) && !/[⟦⟧]/.test(text))
    wrong.push(...texts.filter((text) => !DATA.test(text)).map((text) => `${path}: ${text}`))
  }
  expect([...new Set(wrong)]).toEqual([])
})
