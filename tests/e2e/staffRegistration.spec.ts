/** Staff register for others, at a desk and on a phone. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible, openAs, visit } from './people.ts'
import {
  addPhoto,
  agreeAndSubmit,
  faults,
  field,
  fillAddress,
  fillBank,
  fillEducation,
  fillEmployment,
  fillPerson,
  PHONE,
  press,
  step,
} from './registrationSteps.ts'
import { pressWithKeys } from './tabTo.ts'
import { test } from './test.ts'

/** Bytes of a step's code, without that of the steps before, as they are sent. */
const MOST_CODE = 60_000
const codeOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )

test('staff register with the keyboard at a desk, and finish and submit on a phone', {
  tag: '@thorough',
}, async ({ page, browser }) => {
  const name = 'Girija Hosur'
  await openAs(page, '/employee_registration', 'block@kaushal.example')
  await pressWithKeys(page, page.getByRole('link', { name: /^New candidate/ }))
  await step(page, 1)
  await fillPerson(page, name, '9845098041')
  await page.keyboard.press('Control+Enter')
  await step(page, 2)
  await fillAddress(page)
  await page.keyboard.press('Control+Enter')
  await step(page, 3)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page)
  // Back without loss.
  await page.goBack()
  await step(page, 2)
  await expect(field(page, /^PIN code/)).toHaveValue('587101')
  await visit(page, '/employee_registration')
  await page.getByRole('textbox', { name: /^Search/ }).fill(name)
  const link = page.getByRole('link', { name, exact: true })
  await expect(link).toBeVisible()
  const [id] = /\d+/.exec((await link.getAttribute('href')) ?? '') ?? []

  const context = await browser.newContext(PHONE)
  const phone = await context.newPage()
  await openAs(phone, `/registration/${id}/education`, 'block@kaushal.example')
  await step(phone, 3)
  let code = await codeOf(phone)
  const next = async (number: number) => {
    expect(await faults(phone)).toEqual([])
    await press(phone, 'Continue')
    await step(phone, number)
    const loaded = await codeOf(phone)
    expect(loaded - code, `step ${number}`).toBeLessThanOrEqual(MOST_CODE)
    code = loaded
  }
  await fillEducation(phone)
  await next(4)
  await fillEmployment(phone)
  await next(5)
  await fillBank(phone, name, '00123456780')
  await next(6)
  await addPhoto(phone)
  await next(7)
  await agreeAndSubmit(phone)
  await expectAccessible(phone)
  expect(await faults(phone)).toEqual([])
  // The next person begins with empty pages.
  await press(phone, 'Register another')
  await step(phone, 1)
  await expect(field(phone, /^Full name/)).toHaveValue('')
  await context.close()
})
