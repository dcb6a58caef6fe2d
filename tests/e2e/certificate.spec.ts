/** A certificate from its download to a check by a stranger, with and without network, until it is revoked. */
import { readFile } from 'node:fs/promises'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { compactVerify, createLocalJWKSet } from 'jose'
import { KEYS_PATH, STATEMENT_TYPE } from '../../schema/rpl/signedStatement.ts'
import { createSigner } from '../../server/signing/signer.ts'
import { readQr } from '../fixtures/readQr.ts'
import { expectAccessible, openAs } from './people.ts'
import { test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

const STATE_MISSION = 'mission@kaushal.example'

/** A phone that never saw the app, with what a test may look at. */
async function newPhone(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  return page
}

interface Statement {
  n: string
  h: string
  r: string
  l: string
  d: string
}

const partsOf = (code: string) => code.split('.') as [head: string, body: string, signature: string]
const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
const write = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The same code under a key of another mission. */
const signedElsewhere = (statement: Statement, id: string) =>
  createSigner([{ id, bytes: new Uint8Array(32).fill(7) }]).sign(STATEMENT_TYPE, statement)

test('a certificate is downloaded, and a stranger checks its code on a phone, with and without network, until it is revoked', async ({
  page,
  newVisitor,
}) => {
  await openAs(page, '/certificate', STATE_MISSION)
  await page
    .getByRole('row', { name: /Distribution Lineman/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('button', { name: 'Download' }).click()
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'PDF, English and Kannada' }).click()
  const address = new URL(await readQr(await readFile(await (await downloading).path())))
  const [head, body, signature] = partsOf(address.hash.slice(1))
  const statement: Statement = read(body)
  const { kid } = read(head)
  const number = decodeURIComponent(address.pathname.slice('/verify/'.length))
  expect(statement).toMatchObject({ n: number, r: 'Distribution Lineman', l: '4' })
  const code = address.hash.slice(1)
  const stranger = { ...statement, h: 'Forged Name' }
  // By a verifier that is not ours, with the published keys.
  const keys = createLocalJWKSet(await (await page.request.get(KEYS_PATH)).json())
  const { payload, protectedHeader } = await compactVerify(code, keys)
  expect(JSON.parse(new TextDecoder().decode(payload))).toEqual(statement)
  expect(protectedHeader).toEqual({ alg: 'EdDSA', kid, typ: STATEMENT_TYPE })
  for (const forged of [`${head}.${write(stranger)}.${signature}`, signedElsewhere(statement, kid)])
    await expect(compactVerify(forged, keys)).rejects.toThrow('signature verification failed')

  const phone = await newPhone((await newVisitor()).context())
  const result = phone.locator('#result')
  await phone.goto(address.href)
  await expect(result.getByRole('heading', { name: 'Valid certificate' })).toBeVisible()
  await expect(result).toContainText(statement.h)
  await expect(result).toContainText('Distribution Lineman')
  await expect(result).toContainText(`Level${statement.l}`)
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await phone.evaluate(() => navigator.serviceWorker.ready)
  await phone.context().setOffline(true)
  await phone.reload()
  await expect(result.getByRole('heading', { name: 'Genuine certificate' })).toBeVisible()
  await expect(result).toContainText(statement.h)
  await expect(result).toContainText('There is no network: whether it was revoked since is not known.')
  const show = (code: string, path = address.pathname) => phone.goto(`${path}#${code}`)
  const other = `${address.pathname.slice(0, -1)}${address.pathname.endsWith('0') ? '1' : '0'}`
  const altered = 'The code was altered after it was signed, or is forged.'
  for (const [shown, path, sentence] of [
    [`${head}.${write(stranger)}.${signature}`, address.pathname, altered],
    [signedElsewhere(statement, kid), address.pathname, altered],
    [
      signedElsewhere(statement, 'another-mission'),
      address.pathname,
      'not signed with a key that this phone has',
    ],
    [code, other, 'The code belongs to another certificate than the number in the address.'],
    ['<img src=x>', address.pathname, 'The code is damaged, or is not that of a certificate.'],
  ] as const) {
    await show(shown, path)
    await expect(result).toContainText(sentence)
    await expect(result).not.toContainText('Forged Name')
  }
  await phone.context().setOffline(false)
  await show(signedElsewhere(statement, 'another-mission'))
  await expect(result).toContainText('The code is not signed with a key of this mission.')

  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    'Everyone who checks its code or number reads at once that it is revoked.',
  )
  await expectAccessible(page)
  await dialog.getByLabel(/^Comment/).fill('The name was spelled wrong')
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByText(/^Revoked on /).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download' })).toBeHidden()
  await phone.goto(address.href)
  await expect(result.getByRole('heading', { name: 'Revoked certificate' })).toBeVisible()
  await phone.goto(`/verify/${number.toLowerCase()}`)
  await expect(result.getByRole('heading', { name: 'Revoked certificate' })).toBeVisible()
  const token = await page.evaluate(() => localStorage.token)
  const past = { valid_until_lte: new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10) }
  const listed = await page.request.get(`/api/rpl/certificate?filter=${JSON.stringify(past)}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  const [expired] = (await listed.json()) as { number: string }[]
  // A number alone tells initials, not the name.
  await expect(result).not.toContainText(statement.h)
  await phone.goto(`/verify/${expired?.number}`)
  await expect(result.getByRole('heading', { name: 'Expired certificate' })).toBeVisible()
  await phone.close()
})

test('the file of an assessor fills in results after each row was checked', { tag: '@thorough' }, async ({
  page,
}) => {
  await openAs(page, '/batch', STATE_MISSION)
  const token = await page.evaluate(() => localStorage.token)
  const listed = await page.request.get('/api/rpl/results', { headers: { Authorization: `Bearer ${token}` } })
  const results: {
    name: string
    registration_number: string
    application_status: string
    batch_id: number
  }[] = await listed.json()
  const waiting = results.findLast(({ application_status }) => application_status === 'in_batch')
  const today = new Date().toISOString().slice(0, 10)
  const lines = [
    'Trainee,Result,Assessment ID,Assessment Date',
    `${waiting?.registration_number},Pass,KSDC-77,${today}`,
    `KA-2026-9999999-9,Pass,KSDC-78,${today}`,
  ]
  await page.goto(`/batch/${waiting?.batch_id}`)
  await page.getByRole('button', { name: 'Enter results' }).click()
  await page.getByRole('button', { name: 'Import a file' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'results.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })
  await dialog.getByRole('combobox', { name: /Trainee/ }).click()
  await page.getByRole('option', { name: 'Registration number' }).click()
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(dialog.getByText(/^Is no candidate of B-/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save 1 result' }).click()
  await expect(page.getByText('KSDC-77')).toBeVisible()
})
