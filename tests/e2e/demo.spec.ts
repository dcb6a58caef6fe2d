import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { expect } from '@playwright/test'
import { Hono } from 'hono'
import { serverStop } from '../../server/http/serverStop.ts'
import { test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

const ROOT = join(import.meta.dirname, '../..')
/** Code that only a build with a database or a mock for the browser contains. */
const MARKS = ['PGlite', '[MSW]', 'fake-jwt-token']
/** The names of its files; the reader of PDFs only names files that it does not need. */
const FILES = /wasm|mockServiceWorker/

const filesOf = (path: string) => readdirSync(path, { recursive: true, encoding: 'utf8' }).join()

let folder: string
let stop: (() => Promise<void>) | undefined
let site: string

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kaushal-demo-'))
  execFileSync('npm', ['run', 'demo', '--', '--outDir', folder, '--logLevel', 'error'], { cwd: ROOT })
  const server = serve({
    fetch: new Hono().get('*', serveStatic({ root: folder })).fetch,
    hostname: '127.0.0.1',
    port: 0,
  }) as Server
  stop = serverStop(server)
  await new Promise((listening) => server.once('listening', listening))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})

test.afterAll(async () => {
  await stop?.()
  rmSync(folder, { recursive: true, force: true })
})

const scriptsIn = (built: string) =>
  readdirSync(built, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js') && name !== 'mockServiceWorker.js')
    .map((name) => readFileSync(join(built, name), 'utf8'))

const marksIn = (built: string) => {
  const scripts = scriptsIn(built)
  return MARKS.filter((mark) => scripts.some((script) => script.includes(mark)))
}

test('the demo runs on a static file server and stores changes', { tag: '@thorough' }, async ({ page }) => {
  await page.goto(site)
  await page.getByRole('button', { name: /admin@kaushal\.example/ }).click()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()

  await page.goto(`${site}#/caste/create`)
  await page.getByRole('textbox', { name: /^Name/ }).fill('Saved in this browser')
  await page.keyboard.press('Control+Enter')
  const row = page.getByRole('row', { name: /Saved in this browser/ })
  await expect(row).toBeVisible()
  // It was as high as the window, and its text stood over the menu.
  const notification = await page
    .getByRole('status')
    .filter({ hasText: 'Saved in this browser' })
    .boundingBox()
  expect(notification?.height).toBeLessThan(100)
  expect(notification?.y).toBeGreaterThan(500)

  await page.reload()
  await expect(row).toBeVisible()
  await expect(page.getByRole('row', { name: /Scheduled Tribes/ })).toBeVisible()
})

test('the users of the demo backend are listed after its own log-in', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto(site)
  await page.getByRole('button', { name: 'Demo backend' }).click()
  const form = page.getByRole('form', { name: 'Log in to the demo backend' })
  await form.getByLabel('E-mail').fill('admin@kaushal.example')
  await form.getByLabel('Password').fill('123456')
  await form.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('admin · admin@kaushal.example')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toContain('fake-jwt-token')
})

test('the production build contains neither the browser database nor the mock', { tag: '@thorough' }, () => {
  expect(marksIn(folder)).toEqual(MARKS)
  expect(marksIn(join(ROOT, 'dist'))).toEqual([])
  expect(filesOf(folder)).toMatch(FILES)
  expect(filesOf(join(ROOT, 'dist'))).not.toMatch(FILES)
})
