/** A new version of the app takes over from the old one in an open tab: only when its user says so, and with what was typed. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { installed, newDevice } from './onDevice.ts'
import { openAs } from './people.ts'
import { storedDrafts } from './storedDrafts.ts'
import { test } from './test.ts'

const TYPED = 'Typed before the deployment'
/** Appended to the name of each file of the build: a deployed version has none of the files of the one before. */
const NEW = '.v2'
const NAMES = /([\w-]+-[\w-]{6,8})\.(js|css)(?=["'`])/g
const TEXTS = /javascript|html|json/

/** Forwards to the server of the tests. Once a new version is deployed, the files of the build have new names, and the old ones are gone. */
async function deployableServer(target: string) {
  let isDeployed = false
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { pathname, search } = new URL(request.url ?? '/', target)
    const isOld = /^\/assets\/[\w-]+-[\w-]{6,8}\.(js|css)$/.test(pathname)
    const { host: _, connection: __, ...headers } = request.headers as Record<string, string>
    const reply = await fetch(`${target}${pathname.replace(NEW, '')}${search}`, {
      method: request.method ?? 'GET',
      headers,
      redirect: 'manual',
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    })
    const sent = new Headers(reply.headers)
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'etag']) sent.delete(name)
    const body = Buffer.from(await reply.arrayBuffer())
    const isText = TEXTS.test(sent.get('content-type') ?? '') && !pathname.startsWith('/api/')
    const isGone = isDeployed && isOld
    response.writeHead(isGone ? 404 : reply.status, Object.fromEntries(sent))
    if (isGone) response.end()
    else response.end(isDeployed && isText ? body.toString().replace(NAMES, `$1${NEW}.$2`) : body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    deploy: () => {
      isDeployed = true
    },
    close: () => server.close(),
  }
}

/** The script of the new version, if the page has it. */
const newScript = (page: Page) => page.locator(`script[src*="${NEW}.js"]`)

test('an open tab goes on with the old version after a deployment, and Reload gives it the new one with what was typed', {
  tag: '@thorough',
}, async ({ browser, baseURL }) => {
  const server = await deployableServer(baseURL ?? '')
  const context = await newDevice(browser, { baseURL: server.address })
  const page = await context.newPage()
  await openAs(page, '/caste/create')
  await installed(page)
  await page.getByRole('textbox', { name: /^Name/ }).fill(TYPED)
  await expect.poll(async () => (await storedDrafts(page)).length).toBe(1)

  server.deploy()
  // The app looks for a new version each hour.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  // All its files are stored first.
  await expect(page.getByText('A new version is ready. Your drafts stay.')).toBeVisible({ timeout: 120_000 })
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue(TYPED)
  await expect(newScript(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect(newScript(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue(TYPED)
  await context.close()
  server.close()
})
