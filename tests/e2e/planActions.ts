import { expect, type Page } from '@playwright/test'
import { signInAs, visit } from './people.ts'
import type { NewVisitor } from './test.ts'

/** A user of the sample world at a computer of their own, who has signed in and opened no screen. */
export async function person(newVisitor: NewVisitor, name: string): Promise<Page> {
  const page = await newVisitor()
  await signInAs(page, `${name}@kaushal.example`)
  return page
}

export async function paste(page: Page, rows: readonly (readonly unknown[])[]): Promise<void> {
  const text = rows.map((row) => row.join('\t')).join('\n')
  await page.evaluate((block) => navigator.clipboard.writeText(block), text)
  await page.keyboard.press('Control+V')
}

export const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()

/** A cell by its row, from 1, and its column. */
export const cell = (page: Page, row: number, column: number) =>
  page
    .getByRole('row')
    .and(page.locator(`[aria-rowindex="${row + 1}"]`))
    .getByRole('gridcell')
    .nth(column)

export async function write(page: Page, row: number, column: number, text: string): Promise<void> {
  await cell(page, row, column).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** The year of which the sample world has no forms yet. */
const NEXT_YEAR = '2026-27'

/** The plan of the user's district, of the next year or another. */
export async function openPlan(page: Page, year = NEXT_YEAR): Promise<void> {
  await visit(page, '/plan')
  await expect(page.getByRole('heading', { name: /^Skill plan of/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Financial year' }).click()
  await page.getByRole('option', { name: year }).click()
  await expect(page.getByRole('heading', { name: new RegExp(`${year.replace('-', '-.?')}$`) })).toBeVisible()
}

export async function openForm(page: Page, form: string, year?: string): Promise<void> {
  await openPlan(page, year)
  await page.getByRole('link', { name: form, exact: true }).click()
  await expect(page.getByRole('heading', { name: form })).toBeVisible()
}

/**
 * Takes a step by its button or from the menu, with a comment and a last day. Another user's step can change the two while the menu is
 * open; then it is opened again, as a person would.
 */
export async function step(page: Page, form: string, label: string, comment?: string, until?: string) {
  const direct = page.getByRole('button', { name: `${label}: ${form}` })
  const menu = page.getByRole('button', { name: `Steps of ${form}` })
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    if (await page.getByRole('menu').isVisible()) await page.keyboard.press('Escape')
    await expect(menu).toBeEnabled()
    if (await direct.isVisible()) await direct.click({ timeout: 5_000 })
    else {
      await menu.click({ timeout: 5_000 })
      await page.getByRole('menuitem', { name: label }).click({ timeout: 5_000 })
    }
    await expect(dialog).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  if (until) await dialog.getByRole('textbox', { name: 'Open until' }).fill(until)
  if (comment) await dialog.getByLabel(/^Comment/).fill(comment)
  await dialog.getByRole('button', { name: label }).click()
  await expect(dialog).toBeHidden()
}
