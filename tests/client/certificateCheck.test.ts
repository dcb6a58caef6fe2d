/** The page that checks certificates, with a network and without, as a stranger sees it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { KEYS_PATH } from '../../schema/rpl/signedStatement.ts'

const network = vi.fn<(path: string) => Promise<Response>>()

beforeAll(async () => {
  vi.stubGlobal('fetch', network)
  const page = new DOMParser().parseFromString(
    readFileSync(join(import.meta.dirname, '../../verify.html'), 'utf8'),
    'text/html',
  )
  document.body.replaceChildren(...page.body.children)
  await import('../../src/verify/verify.ts')
})
beforeEach(() => void network.mockReset())
afterEach(() => history.replaceState(null, '', '/verify/'))

const result = () => document.querySelector('#result')?.textContent
const open = (path: string) => {
  history.replaceState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}
const badGateway = async () => new Response('<h1>Bad Gateway</h1>', { status: 502 })

it('does not say that there is no network where a proxy answers for the server', async () => {
  network.mockImplementation(badGateway)
  open('/verify/KA-C-2026-1#e30.e30.x')
  await vi.waitFor(() => expect(result()).toContain('The server cannot answer now.'))
  expect(network).toHaveBeenCalledWith(KEYS_PATH, expect.anything())
  expect(result()).not.toContain('no network')
})
