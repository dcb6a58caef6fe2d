import { expect, type Page } from '@playwright/test'
import { offeredAccounts } from '../../mocks/world/accounts.ts'
import { isMarked, pseudoName, pseudoTexts } from '../fixtures/pseudoTexts.ts'
import { dialogs, lookAtDialogs, wideDialogs } from './dialogs.ts'
import { PHONE } from './narrow.ts'
import { lookAtEach } from './openScreens.ts'
import { openAs } from './people.ts'
import { parts } from './screens.ts'
import { test } from './test.ts'

/** The attributes that users see or hear. */
const NAMING = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'aria-roledescription',
  'placeholder',
  'title',
  'alt',
]

/** The texts and names of a page with letters that no mark surrounds, without keys, code, and what names its own language, such as the guide. */
const textsOf = (page: Page) =>
  page.evaluate((names) => {
    const isOther = (element: Element | null) =>
      Boolean(element?.closest('script, style, template, noscript, kbd, code, title, body [lang]'))
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!isOther(node.parentElement)) texts.push(node.textContent ?? '')
    for (const element of document.querySelectorAll(names.map((name) => `[${name}]`).join()))
      if (!isOther(element)) for (const name of names) texts.push(element.getAttribute(name) ?? '')
    return texts
  }, NAMING)

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

const FIRST_TEXTS = /<meta id="first-texts" content='[^']*'>/

/** Shows the app in the pseudo-language; returns what finds the texts on a page that are neither translated nor data of the server. */
async function speakPseudo(page: Page): Promise<() => Promise<string[]>> {
  const replies: Promise<string>[] = []
  page.on('response', (reply) => {
    if (reply.url().includes('/api/')) replies.push(reply.text().catch(() => ''))
  })
  const data = new Set(NAMES)
  const body = JSON.stringify(pseudoTexts('screens'))
  await page.route('**/assets/i18n/*.json', (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  )
  // A page has the English texts of its first screen.
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const text = (await response.text()).replace(FIRST_TEXTS, '')
    await route.fulfill({ response, body: text })
  })
  return async () => {
    const texts = await textsOf(page)
    for (const text of await Promise.all(replies.splice(0)))
      if (/^[[{]/.test(text)) for (const leaf of leavesOf(JSON.parse(text))) data.add(leaf)
    return texts
      .filter((text) => !isMarked(text) && !data.has(text.trim()))
      .flatMap(piecesOf)
      .filter((piece) => !data.has(piece))
  }
}

for (const part of Object.keys(parts))
  test(`in a pseudo-language every text on the screens of ${part} is translated`, {
    tag: '@thorough',
  }, async ({ newVisitor }) => {
    const page = await newVisitor()
    const untranslated = await speakPseudo(page)
    const isReady = (path: string) =>
      isOfApp(path) ? expect(page.getByText('⟦').first()).toBeVisible() : Promise.resolve()
    const look = async (_: Page, path: string) => {
      const found = await untranslated()
      return isOfApp(path) ? found : []
    }
    const found = await lookAtEach(page, part, look, isReady)
    expect([...new Set(found)]).toEqual([])
  })

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true }

for (const [table, screen] of [
  [dialogs, TOUCH],
  [wideDialogs, {}],
] as const)
  test.describe(() => {
    test.use(screen)
    for (const [part, ofOne] of Object.entries(table))
      test(`in a pseudo-language every text in the dialogs of ${part} is translated`, {
        tag: '@thorough',
      }, async ({ newVisitor }) => {
        const page = await newVisitor()
        const untranslated = await speakPseudo(page)
        const found = await lookAtDialogs(page, ofOne, untranslated, pseudoName)
        expect([...new Set(found)]).toEqual([])
      })
  })

test('in a pseudo-language every text about a file that is checked is translated', {
  tag: '@thorough',
}, async ({ newVisitor }) => {
  const page = await newVisitor()
  const untranslated = await speakPseudo(page)
  await openAs(page, '/block/import')
  const rows = [
    'State,District,Name,LGD code,Surveyor',
    'Karnataka,Bagalkote,Pseudo Halli,9900201,Asha',
    'Karnataka,Nowhere,Pseudo Kere,nine,Asha',
  ]
  const buffer = Buffer.from(rows.join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'blocks.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('cell', { name: /Nowhere/ })).toBeVisible()
  expect(await untranslated()).toEqual([])
})
