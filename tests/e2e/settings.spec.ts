/** The emblem of the mission: a picture of any size is scaled down in the browser, and the login page shows it. */
import { expect } from '@playwright/test'
import { pngOf } from '../fixtures/images.ts'
import { openAs } from './people.ts'
import { test } from './test.ts'

test('an administrator chooses the emblem, which the login page shows until it is removed', {
  tag: '@thorough',
}, async ({ page, newVisitor }) => {
  await openAs(page, '/settings')
  const save = page.getByRole('button', { name: 'Save settings' })
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel(/^Emblem/).setInputFiles({ name, mimeType, buffer })
  await choose('emblem.png', 'image/png', Buffer.from('no picture'))
  await expect(page.getByText(/^This file cannot be read as a picture/)).toBeVisible()
  await choose('emblem.png', 'image/png', Buffer.from(await pngOf(1600, 1200)))
  await expect(page.getByRole('img', { name: 'Emblem' })).toBeVisible()
  await save.click()
  await expect(page.getByText('Emblem: default → a picture')).toBeVisible()

  const visitor = await newVisitor()
  await visitor.goto('/account/login')
  const emblem = visitor.locator('img[src^="data:image/png"]')
  await expect(emblem).toBeVisible()
  expect(await emblem.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(90)

  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await save.click()
  await expect(page.getByText('Emblem: a picture → empty')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(emblem).toHaveCount(0)
})
