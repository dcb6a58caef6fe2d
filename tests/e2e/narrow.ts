/** What does not fit a narrow screen: what is wider than the page, texts that end at an edge, and a bar that covers most of a low window. */
import { expect, type Page } from '@playwright/test'
import { smallTargetsOf, violationsOf } from './people.ts'

export const PHONE = { width: 360, height: 740 }
export const ZOOMED = { width: 320, height: 256 }

/** Parts that scroll sideways on purpose: tables with many columns, and tabs. */
const SCROLLERS = '[role=grid], [role=treegrid], :has(> table, > [role=tablist])'
/** Their texts scroll, or are of no one line. */
const OTHER_TEXTS = 'textarea, select, [aria-hidden=true], svg, .MuiBadge-root'

export const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([scrollers, otherTexts]) => {
      const root = document.documentElement
      const faults = root.scrollWidth > root.clientWidth + 1 ? [`the page is ${root.scrollWidth} wide`] : []
      const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        return width > 1 && height > 1 && getComputedStyle(element).visibility !== 'hidden'
      })
      const found = (fault: string, element: Element) =>
        faults.push(`${fault}: ${element.localName} “${(element.textContent ?? '').trim().slice(0, 60)}”`)
      const overflowOf = (element: Element) => getComputedStyle(element).overflowX
      const scrolls = (element: Element) =>
        /auto|scroll/.test(overflowOf(element)) && element.scrollWidth > element.clientWidth + 1
      for (const element of all) {
        const { position, bottom } = getComputedStyle(element)
        // What fills its parent alone, as the message of an empty calendar, covers nothing.
        const isAlone = element.offsetHeight === element.parentElement?.offsetHeight
        const isBar = position === 'sticky' && bottom !== 'auto' && !isAlone
        if (isBar && element.offsetHeight > innerHeight / 2) found('covers the window', element)
      }
      for (const element of all)
        if (scrolls(element) && !element.matches(scrollers)) found('scrolls sideways', element)
      for (const element of all.filter((one) => !one.closest(otherTexts))) {
        const around: Element[] = []
        for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
          around.push(at)
        if (around.some(scrolls)) continue
        const isTitle = around.some((one) =>
          one.matches('button, [role=button], .MuiButton-root, h1, h2, h3, h4'),
        )
        const edges = around.filter(
          (one) => (isTitle && overflowOf(one) !== 'visible') || one.matches('button, .MuiButton-root'),
        )
        for (const node of element.childNodes) {
          if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue
          const range = document.createRange()
          range.selectNodeContents(node)
          const { left, right } = range.getBoundingClientRect()
          const isCut = [root, ...edges].some((edge) => {
            const box = edge.getBoundingClientRect()
            return left < box.left - 1 || right > box.right + 1
          })
          if (isCut) found('cut off', element)
        }
      }
      return [...new Set(faults)]
    },
    [SCROLLERS, OTHER_TEXTS] as const,
  )

/** Menus move a little later than the window changes its size. */
const areMenusInside = (page: Page) =>
  page.locator('.MuiPopover-paper').evaluateAll((menus) =>
    menus.every((menu) => {
      const { right, bottom } = menu.getBoundingClientRect()
      return right <= innerWidth && bottom <= innerHeight
    }),
  )

/** The same on a phone and at a zoom of 400 %, and on the phone what axe finds. */
export async function faultsOnPhone(page: Page): Promise<string[]> {
  const onPhone = [...(await faultsOf(page)), ...(await violationsOf(page)), ...(await smallTargetsOf(page))]
  await page.setViewportSize(ZOOMED)
  await expect.poll(() => areMenusInside(page)).toBe(true)
  const zoomed = await faultsOf(page)
  await page.setViewportSize(PHONE)
  return [...onPhone, ...zoomed.map((one) => `zoomed: ${one}`)]
}
