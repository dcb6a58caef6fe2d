/** Staff register a candidate without a mouse: only keys are pressed. */
import { expect, type Page } from '@playwright/test'
import { openAs } from './people.ts'
import { field, step } from './registrationSteps.ts'
import { expectFocus, pickWithKeys, pressWithKeys, tabTo, typeWithKeys } from './tabTo.ts'
import { test } from './test.ts'

const NAME = 'Kaveri Hiremath'

/** Presses the button that leads to the next page, which begins in its first empty field, if it has one. */
async function continueTo(page: Page, number: number): Promise<void> {
  await pressWithKeys(page, page.getByRole('button', { name: 'Continue' }))
  await step(page, number)
  await expect(
    page.getByRole('main').locator('h1:focus, input:focus, textarea:focus, [role=gridcell]:focus'),
  ).toHaveCount(1)
}

/** Chooses a picture; the dialog that chooses a part of it gives the focus back to the field. */
async function choosePhoto(page: Page): Promise<void> {
  const input = page.getByLabel('Photo: Choose a file')
  const opened = page.waitForEvent('filechooser')
  await pressWithKeys(page, input)
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await (await opened).setFiles(picture)
  const dialog = page.getByRole('dialog', { name: 'Photo: choose the part' })
  const use = dialog.getByRole('button', { name: 'Use this part' })
  await expectFocus(use)
  await tabTo(page, dialog.getByRole('slider', { name: 'Zoom level' }))
  await page.keyboard.press('ArrowRight')
  await pressWithKeys(page, use)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('img', { name: /^Picture: me/ })).toBeVisible()
  await expectFocus(page.getByLabel('Photo: Choose another file'))
  await pressWithKeys(page, page.getByRole('button', { name: 'Remove: Photo' }))
  await expectFocus(input)
}

test('a candidate is registered from the list to the submission', async ({ page }) => {
  await openAs(page, '/employee_registration', 'panchayat@kaushal.example')
  await pressWithKeys(page, page.getByRole('link', { name: /^New candidate/ }))
  await step(page, 1)
  await expectFocus(field(page, /^Full name/))
  // The summary of the errors leads to each of them.
  await page.keyboard.press('Control+Enter')
  const summary = page.getByRole('group', { name: '4 errors to correct' })
  await expectFocus(summary)
  await pressWithKeys(page, summary.getByRole('button', { name: /^Full name/ }))
  await expectFocus(field(page, /^Full name/))
  await page.keyboard.type(NAME)
  const male = page.getByRole('radio', { name: 'Male', exact: true })
  await tabTo(page, male)
  await page.keyboard.press('ArrowRight')
  await expectFocus(page.getByRole('radio', { name: 'Female' }))
  await typeWithKeys(page, field(page, /^Date of birth/), '01-05-1990')
  await typeWithKeys(page, field(page, /^Mobile/), '9845098063')
  await continueTo(page, 2)

  await tabTo(page, page.getByRole('combobox', { name: /^Gram panchayat/ }).first())
  await pickWithKeys(page, 'Pattadakal', /^Pattadakal/)
  await expect(page.getByRole('combobox', { name: /^State/ }).first()).not.toHaveValue('')
  await typeWithKeys(page, field(page, /^Address/), '12, Station Road')
  await typeWithKeys(page, field(page, /^PIN code/), '587101')
  await continueTo(page, 3)

  await tabTo(page, page.getByRole('gridcell', { name: /^Level/ }))
  await pickWithKeys(page, 'Seco', /^Secondary/)
  await continueTo(page, 4)

  await tabTo(page, page.getByRole('combobox', { name: /^Trade sector/ }))
  await pickWithKeys(page, 'Constr', /^Construction/)
  await tabTo(page, page.getByRole('combobox', { name: /^Trade(?! sector)/ }))
  await pickWithKeys(page, '', /./)
  await tabTo(
    page,
    page
      .getByRole('group', { name: /^Employed now/ })
      .getByRole('radio')
      .first(),
  )
  await page.keyboard.press('n')
  await expect(
    page.getByRole('group', { name: /^Employed now/ }).getByRole('radio', { name: 'No' }),
  ).toBeChecked()
  await continueTo(page, 5)

  await expectFocus(field(page, /^Bank/))
  await page.keyboard.type('State Bank of India')
  await typeWithKeys(page, field(page, /^Branch/), 'Badami')
  await typeWithKeys(page, field(page, /^IFSC/), 'SBIN0001234')
  await typeWithKeys(page, field(page, /^Account number/), '00123456790')
  await typeWithKeys(page, field(page, /^Account holder/), NAME)
  await continueTo(page, 6)

  await choosePhoto(page)
  await continueTo(page, 7)
  await expectFocus(page.getByRole('heading', { level: 1 }))
  await tabTo(page, page.getByRole('checkbox', { name: /^I have read this/ }))
  await page.keyboard.press('Space')
  await pressWithKeys(page, page.getByRole('button', { name: 'Submit', exact: true }))
  await expect(page.getByText(/^[A-Z]{2}-\d{4}-\d{7}-\d$/)).toBeVisible()
  await expectFocus(page.getByRole('button', { name: 'Register another' }))
  await page.keyboard.press('Enter')
  await step(page, 1)
  await expectFocus(field(page, /^Full name/))
})
