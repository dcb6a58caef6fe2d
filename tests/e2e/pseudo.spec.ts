import { expect, type Page } from '@playwright/test'
import { offeredAccounts } from '../../mocks/world/accounts.ts'
import { isMarked, pseudoTexts } from '../fixtures/pseudoTexts.ts'
import { lookAtEach } from './openScreens.ts'
import { parts } from './screens.ts'
import { test } from './test.ts'

/** The texts and names of a page with letters that no mark surrounds, without keys, code, and what names its own language, such as the guide. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const isOther = (element: Element | null) =>
      Boolean(element?.closest('script, style, template, noscript, kbd, code, title, body [lang]'))
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!isOther(node.parentElement)) texts.push(node.textContent ?? '')
    for (const element of document.querySelectorAll('[aria-label], [placeholder]'))
      if (!isOther(element))
        texts.push(element.getAttribute('aria-label') ?? '', element.getAttribute('placeholder') ?? '')
    return texts
  })

/** What the browser writes in the language of the device: days and months. */
const DATES =
  /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(day|sday|nesday|rsday|urday|uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?\b/g
/** What separates data in one text. */
const SEPARATORS = /[\n·,–—/:()[\]|→+•]+/
const piecesOf = (text: string) =>
  text
    .split(SEPARATORS)
    .map((piece) => piece.replace(DATES, '').trim())
    .filter((piece) => /[A-Za-z]{3}/.test(piece))

/** All texts in a reply of the API, also as the screens show parts of them. */
function* leavesOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield* [value, ...piecesOf(value)]
  else if (value && typeof value === 'object') for (const one of Object.values(value)) yield* leavesOf(one)
}

/** The names of languages, of the product, of the browser and of who is signed in. */
const NAMES = [
  'Kaushal',
  'Chrome',
  'Linux',
  'English',
  'Español',
  'Deutsch',
  'Italiano',
  ...offeredAccounts.map(({ name }) => name),
]

/** The visitor's pages without the app have their texts in them, in all languages; a unit test compares those. */
const isOfApp = (path: string) => !/^\/(verify|answer)/.test(path)

for (const part of Object.keys(parts))
  test(`in a pseudo-language every text on the screens of ${part} is translated`, {
    tag: '@thorough',
  }, async ({ newVisitor }) => {
    const page = await newVisitor()
    const replies: Promise<string>[] = []
    page.on('response', (reply) => {
      if (reply.url().includes('/api/')) replies.push(reply.text().catch(() => ''))
    })
    const data = new Set(NAMES)
    async function readData(): Promise<void> {
      for (const text of await Promise.all(replies.splice(0)))
        if (/^[[{]/.test(text)) for (const leaf of leavesOf(JSON.parse(text))) data.add(leaf)
    }
    const body = JSON.stringify(pseudoTexts('screens'))
    await page.route('**/assets/i18n/*.json', (route) =>
      route.fulfill({ contentType: 'application/json', body }),
    )
    const isReady = (path: string) =>
      isOfApp(path) ? expect(page.getByText('⟦').first()).toBeVisible() : Promise.resolve()
    const untranslated = async (_: Page, path: string) => {
      const texts = isOfApp(path) ? await textsOf(page) : []
      await readData()
      return texts
        .filter((text) => !isMarked(text) && !data.has(text.trim()))
        .flatMap(piecesOf)
        .filter((piece) => !data.has(piece))
    }
    const found = await lookAtEach(page, part, untranslated, isReady)
    expect([...new Set(found)]).toEqual([])
  })
