import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { chromium as installed } from '../scripts/chromium.mjs'
import { logIn } from './logIn.ts'

const GUIDE = resolve(import.meta.dirname, '../docs/guide')
/** The guide is read on phones too: a test has the greatest size of a picture. */
const QUALITY = 0.72

const wide = { viewport: { width: 1200, height: 750 } }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }

interface Picture {
  /** The account of the sample world. */
  user: string
  path: string
  window: BrowserContextOptions
  /** What is done before the picture is taken. */
  act?: (page: Page) => Promise<void>
}

const openLink = (name: string) => (page: Page) =>
  page.getByRole('link', { name, exact: true }).first().click()

/** Lines with the errors that an import finds: an unknown column, a number, names that no area has, a missing name. */
const PANCHAYATS = `State,District,Block,Taluk,Name,LGD code,Remarks
Karnataka,Bagalkote,Badami,,Nandikeshwar,,
Karnataka,Bagalkote,Badami,,Kerur,21x,
Karnataka,Bagalkote,Badmi,,Halakurki,,
Karnataka,Gaya,Badami,,Pattadakal,,
Karnataka,Bagalkote,Hungund,Hungund,,,
Karnataka,Bagalkote,Badami,,Cholachagudda,,
`

/** The pictures of screens in the guide, by the name of their file. Those of a certificate, its check and a code are not of the app. */
const pictures: Readonly<Record<string, Picture>> = {
  home: { user: 'mission@kaushal.example', path: '/', window: wide },
  grid: { user: 'admin@kaushal.example', path: '/panchayat', window: wide },
  bulk: {
    user: 'admin@kaushal.example',
    path: '/panchayat',
    window: wide,
    act: async (page) => {
      for (const row of [1, 2, 4]) await page.locator('tbody input[type=checkbox]').nth(row).click()
    },
  },
  form: {
    user: 'admin@kaushal.example',
    path: '/panchayat/create',
    window: wide,
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Block' }).pressSequentially('bada')
      await page.getByRole('option').first().waitFor()
    },
  },
  import: {
    user: 'admin@kaushal.example',
    path: '/panchayat/import',
    window: wide,
    act: async (page) => {
      const file = { name: 'panchayats.csv', mimeType: 'text/csv', buffer: Buffer.from(PANCHAYATS) }
      await page.locator('input[type=file]').setInputFiles(file)
      await page.getByRole('tab').first().waitFor()
    },
  },
  history: { user: 'admin@kaushal.example', path: '/history', window: wide },
  rights: {
    user: 'admin@kaushal.example',
    path: '/user_role',
    window: wide,
    act: async (page) => {
      await openLink('District planner')(page)
      await page
        .getByRole('link', { name: /permissions/i })
        .first()
        .click()
    },
  },
  'rows-dark': {
    user: 'admin@kaushal.example',
    path: '/iti_detail',
    window: { ...wide, colorScheme: 'dark' },
    act: async (page) => {
      // That of the year in work is submitted.
      const row = page.getByRole('row', { name: /Bagalkote.*2024-25/ })
      await row.getByRole('link').first().click()
      await page.getByRole('gridcell').first().waitFor()
    },
  },
  plan: { user: 'planner@kaushal.example', path: '/plan', window: wide },
  sheet: {
    user: 'planner@kaushal.example',
    path: '/plan',
    window: wide,
    act: async (page) => {
      await openLink('Migration flows')(page)
      await page.getByRole('gridcell').nth(2).click()
    },
  },
  board: { user: 'mission@kaushal.example', path: '/plan/board', window: wide },
  inbox: { user: 'mission@kaushal.example', path: '/applications', window: wide },
  duplicates: { user: 'mission@kaushal.example', path: '/duplicates', window: wide },
  changes: { user: 'mission@kaushal.example', path: '/changes', window: wide },
  reports: { user: 'mission@kaushal.example', path: '/reports', window: wide },
  batch: { user: 'mission@kaushal.example', path: '/batch', window: wide, act: openLink('B-004') },
  'provider-home': { user: 'office@basava-skills.example', path: '/', window: wide },
  phone: { user: 'admin@kaushal.example', path: '/panchayat', window: phone },
  'phone-form': { user: 'admin@kaushal.example', path: '/panchayat/create', window: phone },
  'phone-registration': {
    user: 'panchayat@kaushal.example',
    path: '/registration/new/address',
    window: phone,
  },
}

/** The bytes of a PNG as WebP, which the browser writes itself. */
const asWebp = (page: Page, png: Buffer) =>
  page.evaluate(
    async ({ data, quality }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), {
        width: image.width,
        height: image.height,
      })
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', quality).replace(/^.*,/, '')
    },
    { data: png.toString('base64'), quality: QUALITY },
  )

async function take(browser: Browser, base: string, name: string, { user, path, window, act }: Picture) {
  const context = await browser.newContext({ baseURL: base, ...window })
  await logIn(context, user)
  const page = await context.newPage()
  await page.goto(path)
  await page.locator('main h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await act?.(page)
  await page.waitForLoadState('networkidle')
  // With the fonts of what has just come. What fades in is at its end: animations are disabled.
  await page.evaluate(() => document.fonts.ready)
  const png = await page.screenshot({ animations: 'disabled' })
  const blank = await context.newPage()
  writeFileSync(join(GUIDE, `${name}.webp`), Buffer.from(await asWebp(blank, png), 'base64'))
  await context.close()
}

/** `npm run bench -- pictures`: the pictures of the guide, of the sample world as it begins. */
export async function takePictures(base: string): Promise<void> {
  const executablePath = installed()
  if (!executablePath) throw new Error('There is no Chromium.')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  for (const [name, picture] of Object.entries(pictures)) await take(browser, base, name, picture)
  await browser.close()
}
