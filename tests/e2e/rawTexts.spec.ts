/** What a screen shows are texts: no key of one, no forms of a plural, no value without a name, nothing that the build put in its place. */
import { expect, type Page } from '@playwright/test'
import { englishTexts } from '../../scripts/texts/readTexts.ts'
import { lookAtEach } from './openScreens.ts'
import { parts } from './screens.ts'
import { test } from './test.ts'

const groups = [...new Set(Object.keys(englishTexts.screens).map((key) => key.split('.', 1)[0]))]
const KEY = new RegExp(`^(${groups.join('|')})\\.[\\w./]+$`)
const RAW = /^-$|\|\|\|\||%\{|\b(undefined|null|NaN)\b|\[object/

const rawTexts = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate(() => {
    const found = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, template, noscript, code'))
        found.push(node.textContent?.trim() ?? '')
    for (const element of document.querySelectorAll('[aria-label], [placeholder]'))
      found.push(element.getAttribute('aria-label') ?? '', element.getAttribute('placeholder') ?? '')
    return found
  })
  return texts.filter((text) => RAW.test(text) || KEY.test(text))
}

for (const part of Object.keys(parts))
  test(`the screens of ${part} show only texts`, { tag: '@thorough' }, async ({ newVisitor }) => {
    const found = await lookAtEach(await newVisitor(), part, rawTexts)
    expect([...new Set(found)]).toEqual([])
  })
