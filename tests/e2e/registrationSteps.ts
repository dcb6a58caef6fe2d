/** The steps of a registration in the browser, on a phone or at a desk. */
import { type CDPSession, expect, type Page } from '@playwright/test'
import { expectAccessible } from './people.ts'

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name })
export const step = (page: Page, number: number) =>
  expect(page.getByText(`Step ${number} of 7`)).toBeVisible()

/** Controls that are smaller than 44 px, and whether the page scrolls sideways. */
export const faults = (page: Page, root = 'main') =>
  page.evaluate((within) => {
    const controls = [...document.querySelectorAll<HTMLElement>(`${within} :is(button, summary, input)`)]
    const small = controls.filter((control) => {
      const { height } = (
        control.closest<HTMLElement>('label, .MuiInputBase-root') ?? control
      ).getBoundingClientRect()
      return control.tabIndex >= 0 && height > 0 && height < 44
    })
    const isWide = document.documentElement.scrollWidth > document.documentElement.clientWidth
    return [...small.map(({ outerHTML }) => outerHTML.slice(0, 90)), ...(isWide ? ['too wide'] : [])]
  }, root)

export async function fillPerson(page: Page, name: string, mobile: string): Promise<void> {
  await field(page, /^Full name/).fill(name)
  await page
    .getByRole('group', { name: /^Gender/ })
    .getByText('Female')
    .click()
  await field(page, /^Date of birth/).fill('01-05-1990')
  await field(page, /^Mobile/).fill(mobile)
}

export async function fillAddress(page: Page): Promise<void> {
  const panchayat = page.getByRole('combobox', { name: /^Gram panchayat/ }).first()
  await panchayat.fill('Pattadakal')
  await page.getByRole('option', { name: /^Pattadakal/ }).click()
  await expect(page.getByRole('combobox', { name: /^State/ }).first()).not.toHaveValue('')
  await field(page, /^Address/).fill('12, Station Road')
  await field(page, /^PIN code/).fill('587101')
}

export async function fillEducation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add row' }).click()
  await page.getByRole('combobox', { name: /^Level/ }).click()
  await page.getByRole('option', { name: /^Secondary/ }).click()
  await page.keyboard.press('Escape')
}

export async function fillEmployment(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /^Trade sector/ }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('combobox', { name: /^Trade(?! sector)/ }).click()
  await page.getByRole('option').first().click()
  await page
    .getByRole('group', { name: /^Employed now/ })
    .getByText('No', { exact: true })
    .click()
}

export async function fillBank(page: Page, holder: string, account: string): Promise<void> {
  await field(page, /^Bank/).fill('State Bank of India')
  await field(page, /^Branch/).fill('Badami')
  await field(page, /^IFSC/).fill('SBIN0001234')
  await field(page, /^Account number/).fill(account)
  await field(page, /^Account holder/).fill(holder)
}

type Point = readonly [x: number, y: number]
/** Moves fingers over the screen, each from one point to another. */
async function touch(session: CDPSession, fingers: readonly (readonly [from: Point, to: Point])[]) {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    })
  await send(
    'touchStart',
    fingers.map(([from]) => from),
  )
  for (const part of [0.25, 0.5, 0.75, 1])
    await send(
      'touchMove',
      fingers.map(([[x, y], [toX, toY]]) => [x + (toX - x) * part, y + (toY - y) * part] as const),
    )
  await send('touchEnd', [])
}

/** Chooses a photo and the part of it that is sent: moved with one thumb, zoomed with two fingers. */
export async function addPhoto(page: Page): Promise<void> {
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.getByLabel('Photo: Choose a file').setInputFiles(picture)
  const dialog = page.getByRole('dialog', { name: 'Photo: choose the part' })
  const frame = dialog.getByRole('group', { name: /^Frame/ })
  const image = dialog.locator('img')
  const { x = 0, y = 0, width = 0, height = 0 } = (await frame.boundingBox()) ?? {}
  expect(width / height).toBeCloseTo(0.8, 2)
  const middle: Point = [x + width / 2, y + height / 2]
  const session = await page.context().newCDPSession(page)
  const top = async () => (await image.boundingBox())?.y ?? 0
  const before = await top()
  await touch(session, [[middle, [middle[0], middle[1] + 40]]])
  await expect.poll(top).toBeGreaterThan(before + 20)
  const spread = (by: number): Point => [middle[0] + by, middle[1]]
  await touch(session, [
    [spread(-20), spread(-60)],
    [spread(20), spread(60)],
  ])
  const zoom = dialog.getByRole('slider', { name: 'Zoom level' })
  await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(1.5)
  await expectAccessible(page)
  expect(await faults(page, '[role=dialog]')).toEqual([])
  await press(page, 'Use this part')
  await expect(page.getByRole('img', { name: 'Picture: me.jpg' })).toBeVisible()
}

export async function agreeAndSubmit(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^I have read this/ }).check()
  await press(page, 'Submit')
  await expect(page.getByText(/^[A-Z]{2}-\d{4}-\d{7}-\d$/)).toBeVisible()
}
