import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, visit } from './people.ts'
import { person } from './planActions.ts'
import { test } from './test.ts'

const YEAR = '2025-26'
/** The option of the year in work says so in brackets. */
const ofYear = new RegExp(`^${YEAR}`)

const choose = async (page: Page, label: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const districts = (page: Page) => page.getByRole('row').locator('[data-name=district]')
const unread = async (page: Page) => {
  const bell = page.getByRole('button', { name: /unread notification/ })
  return Number.parseInt((await bell.getAttribute('aria-label')) ?? '', 10)
}

test('the state mission filters the board, opens a cell, downloads the file and reminds a district; its planner gets the notification', {
  tag: '@thorough',
}, async ({ newVisitor }) => {
  const mission = await person(newVisitor, 'mission')
  // Those who see many districts start with the board.
  await visit(mission, '/plan')
  await expect(mission).toHaveURL(/\/plan\/board$/)
  await choose(mission, 'Financial year', ofYear)
  await expect(mission.getByRole('link', { name: /^Bagalkote, District summaries: Locked$/ })).toBeVisible()
  await expectAccessible(mission)
  const all = await districts(mission).count()
  expect(all).toBeGreaterThan(3)
  // What is behind comes first, and the total of a form links to the districts with this form alone.
  await expect(districts(mission).last()).toHaveText('Bagalkote')
  await choose(mission, 'Sort by', 'State and name')
  await expect(districts(mission).first()).toHaveText('Bagalkote')
  await mission.getByRole('link', { name: /^All \d+ districts, ITIs: \d+ of \d+ submitted/ }).click()
  await expect(mission).toHaveURL(/sort=name&form=iti_detail/)
  await expect(mission.getByRole('columnheader')).toHaveCount(6)
  await mission.getByRole('button', { name: 'Clear all' }).click()
  await choose(mission, 'Form status', 'Locked')
  await expect(districts(mission)).toHaveText(['Bagalkote'])
  await choose(mission, 'Form status', 'Any')
  await expect(districts(mission)).toHaveCount(all)
  await choose(mission, 'Chapter', 'Governance')
  await expect(mission.getByRole('columnheader')).toHaveCount(6)
  await mission.getByLabel('Overdue only').click()
  await expect(districts(mission)).not.toContainText(['Bagalkote'])
  // The filter of the board is in its address.
  await mission.reload()
  await expect(mission.getByLabel('Overdue only')).toBeChecked()
  await expect(mission.getByRole('columnheader')).toHaveCount(6)

  await visit(mission, '/plan/board')
  await choose(mission, 'Financial year', ofYear)
  const download = mission.waitForEvent('download')
  await mission.getByRole('button', { name: 'Export' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.split('\n').find((line) => line.includes('Bagalkote'))).toContain('Locked')

  await mission
    .getByRole('row', { name: /Bagalkote/ })
    .getByRole('checkbox')
    .check()
  await mission.getByRole('button', { name: 'Remind 1 district' }).click()
  const dialog = mission.getByRole('dialog')
  await dialog.getByLabel(/^Comment/).fill('By Friday, please')
  await dialog.getByRole('button', { name: 'Remind 1 district' }).click()
  await expect(mission.getByText(/people were reminded|person was reminded/)).toBeVisible()

  const planner = await person(newVisitor, 'planner')
  await visit(planner, '/')
  await expect(planner.getByRole('button', { name: /unread notification/ })).toBeVisible()
  const before = await unread(planner)
  await planner.getByRole('button', { name: /unread notification/ }).click()
  await expect(planner.getByRole('dialog').locator('[aria-busy]')).toHaveCSS('max-height', '230px')
  const notice = planner.getByRole('link', { name: /By Friday, please/ })
  await expect(notice).toContainText(`Plan of Bagalkote for ${YEAR}`)
  await expectAccessible(planner)
  await notice.click()
  await expect(planner.getByRole('heading', { name: /^Skill plan of Bagalkote, 2025/ })).toBeVisible()
  await expect.poll(() => unread(planner)).toBe(before - 1)
  await visit(planner, '/notices')
  await expect(planner.getByRole('link', { name: /^(?!Unread).*By Friday, please/ })).toBeVisible()

  await mission.getByRole('link', { name: /^Bagalkote, ITIs: / }).click()
  await expect(mission.getByRole('heading', { name: 'ITIs' })).toBeVisible()
  await expect(mission.getByRole('grid')).toBeVisible()
})
