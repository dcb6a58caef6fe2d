import { expect } from '@playwright/test'
import { expectAccessible } from './people.ts'
import { cell, openPlan, paste, person, saved } from './planActions.ts'
import { test } from './test.ts'

test('the works of the villages are summed up; an added one counts', { tag: '@thorough' }, async ({
  newVisitor,
}) => {
  const page = await person(newVisitor, 'planner')
  await openPlan(page, '2025-26')
  await page.getByRole('link', { name: 'By block and panchayat' }).click()
  const blocks = page.getByRole('table', { name: 'By block and gram panchayat' })
  const row = (name: string) => blocks.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(row('Badami')).toHaveText(/Badami2341Records/)
  await expect(row('All of Bagalkote')).toHaveText(/101195/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Badami', exact: true }).click()
  await expect(row('Pattadakal')).toHaveText(/235/)
  await page.getByRole('link', { name: 'Add a work in Neelagund' }).click()

  await expect(page.getByRole('combobox', { name: 'Gram panchayat' })).toHaveValue('Neelagund')
  await expect(cell(page, 1, 1)).toHaveText('Drinking water')
  await cell(page, 2, 1).click()
  await paste(page, [['Rural housing', 'Houses', 30, 'Mason', 7]])
  await saved(page)
  await page.getByRole('button', { name: /^Mark as complete: .*Badami$/ }).click()
  await expect(page.getByRole('dialog')).toContainText('The step applies to all of Badami: 5 records.')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'By block and panchayat' }).click()
  await page.getByRole('button', { name: 'Badami', exact: true }).click()
  await expect(row('Neelagund')).toHaveText(/213/)
  await expect(row('All of Bagalkote')).toHaveText(/1012102/)
  await page.getByRole('link', { name: 'Records of Neelagund' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Rural housing' })).toContainText('Neelagund')
  await expect(page.getByRole('row')).toHaveCount(3)
})

test('an unknown area, or a village outside the scope, shows an error', { tag: '@thorough' }, async ({
  newVisitor,
}) => {
  const page = await person(newVisitor, 'planner')
  await openPlan(page)
  const { pathname: plan } = new URL(page.url())
  const form = `${plan}/gram_panchayat_development_plan_analysis`
  for (const path of [
    '/plan/abc/3/villages',
    '/plan/1/x',
    '/plan/999999/1',
    '/plan/999999/1/villages',
    `${form}?panchayat=1`,
    `${form}?panchayat=999999`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
})
