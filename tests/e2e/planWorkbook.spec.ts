import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { fillWorkbook } from '../fixtures/files.ts'
import { expectAccessible } from './people.ts'
import { openPlan, person } from './planActions.ts'
import { type NewVisitor, test } from './test.ts'

const CROPS = 'district_crops_under_cultivation'
/** The first line with a crop: above it are the hidden names of the columns and their headings. */
const FIRST = 3

/** A planner on the workbook screen of the previous year, and the downloaded file. */
async function downloaded(newVisitor: NewVisitor) {
  const page = await person(newVisitor, 'planner')
  await openPlan(page, '2025-26')
  await page.getByRole('button', { name: 'Workbook (Excel)' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the workbook' }).click()
  const bytes = new Uint8Array(await readFile(await (await download).path()))
  return { page, bytes }
}

const bring = (page: Page, bytes: Uint8Array) =>
  page.getByLabel('Upload a filled-in workbook').setInputFiles({
    name: 'plan.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(bytes),
  })

test('an unchanged workbook changes nothing; a filled cell is shown, then written', {
  tag: '@thorough',
}, async ({ newVisitor }) => {
  const { page, bytes } = await downloaded(newVisitor)
  await bring(page, bytes)
  await expect(page.getByText('The workbook has no changes.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Save/ })).toBeHidden()

  await bring(
    page,
    await fillWorkbook(bytes, (at) => {
      at(CROPS, FIRST, 'district_yield').value = 4321
    }),
  )
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Changed: 1', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText(/^Line 3 · .*yield.*: .+ → 4,321$/i)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save 1 record' }).click()
  await expect(dialog.getByText('1 record was saved.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Crops under cultivation', exact: true }).click()
  await expect(page.getByRole('gridcell', { name: '4,321' })).toBeVisible()
})

test('the import of a workbook is undone completely from the log', { tag: '@thorough' }, async ({
  newVisitor,
}) => {
  const { page, bytes } = await downloaded(newVisitor)
  const mistaken = await fillWorkbook(bytes, (at) => {
    for (const line of [FIRST, FIRST + 1]) at(CROPS, line, 'district_yield').value = 7654
  })
  await bring(page, mistaken)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save 2 records' }).click()
  await expect(dialog.getByText('2 records were saved.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone.', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Crops under cultivation', exact: true }).click()
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await expect(page.getByRole('gridcell', { name: '7,654' })).toHaveCount(0)
})
