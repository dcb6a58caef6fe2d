/** What the page of the app has in itself for the first paint, and the policy that allows exactly that. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { schemaTexts } from '../../schema/allTexts.ts'
import { languages } from '../../schema/languages.ts'
import { ensureBuild } from '../../scripts/build.mjs'
import { serveApp, setSecurityHeaders } from '../../server/http/staticFiles.ts'

const app = new Hono()

beforeAll(() => {
  if (!ensureBuild(['app'])) throw new Error('The app could not be built.')
  setSecurityHeaders(app, ['https://identity.example'])
  serveApp(app, join(import.meta.dirname, '../../dist'))
})

test.each(['/', '/district', '/index.html', '/account/login'])(
  '%s has its script and styles in the page, which the policy allows by their hash',
  async (path) => {
    const reply = await app.request(path)
    const page = await reply.text()
    const policy = reply.headers.get('Content-Security-Policy') ?? ''
    const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
    expect(scripts).toHaveLength(1)
    const hash = createHash('sha256')
      .update(scripts[0] as string)
      .digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`)
    expect(/script-src[^;]*unsafe/.test(policy)).toBe(false)
    expect(policy).toContain("connect-src 'self' https://identity.example")
    const latin = [...page.matchAll(/url\(([^)]*noto-sans-latin-[^e)][^)]*)\)/g)].map(([, file]) => file)
    // One face for all weights: with several, some texts of a first visit are in another font.
    expect(latin).toHaveLength(1)
    expect(page).not.toMatch(/<link rel="stylesheet"/)
    expect(scripts[0]).toMatch(/rel:'stylesheet',disabled:true,href:"\/assets\/main-/)
  },
)

test('a reply that is no page allows no script in it', async () => {
  const { headers } = await app.request('/icon.svg')
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'self'")
  expect(headers.get('Content-Security-Policy')).not.toContain('script-src')
})

test('a page has the texts of its screen in its language, and links to no others', async () => {
  const pageOf = async (path: string) => (await app.request(path, { headers: { Cookie: 'lang=hi' } })).text()
  const page = await pageOf('/district')
  const [, content = '{}'] = /<meta id="first-texts" content='([^']*)'>/.exec(page) ?? []
  const texts = JSON.parse(content.replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&'))
  expect(texts).toMatchObject({
    'resources.district.fields.name': 'नाम',
    'grid.action.remove': expect.any(String),
  })
  expect(texts).not.toHaveProperty(['resources.trade.fields.name'])
  expect(page).not.toContain('/assets/i18n/')
  expect(await pageOf('/district/3')).toContain('href="/assets/i18n/hi.json"')
})

test('the texts of each language have the help of every field, which the code has not', async () => {
  const help = Object.entries(schemaTexts()).filter(([key]) => /^resources\.\w+\.help\./.test(key))
  expect(help.length).toBeGreaterThan(20)
  const textsOf = async (language: string): Promise<Record<string, string>> =>
    (await app.request(`/assets/i18n/${language}.json`)).json()
  expect(await textsOf('en')).toMatchObject(Object.fromEntries(help))
  for (const language of Object.keys(languages)) {
    const texts = await textsOf(language)
    expect(
      help.filter(([key]) => !/\p{L}/u.test(texts[key] ?? '')),
      language,
    ).toEqual([])
  }
})
