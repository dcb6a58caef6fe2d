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

it('says without the server that a character of a typed number is wrong', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  for (const typed of ['KA-C-2026-01ABCDEFG1F', 'KA-C-2026-01ABCDUFG1T']) {
    open(`/verify/${typed}`)
    await vi.waitFor(() => expect(result()).toContain('Check the number: a character is wrong.'))
  }
  expect(network).not.toHaveBeenCalled()
})

it('reads O as 0, and I and L as 1, and leaves other numbers as they are', async () => {
  network.mockImplementation(async () => Response.json({ message: 'Not found' }, { status: 404 }))
  const input = document.querySelector<HTMLInputElement>('#number')
  for (const [typed, meant] of [
    ['ka-c-2026-olabcdefgit', 'KA-C-2026-01ABCDEFG1T'],
    ['Old/2019-7 IL', 'Old/2019-7 IL'],
    ['KA-C-2019-OIL', 'KA-C-2019-OIL'],
  ] as const) {
    open(`/verify/${encodeURIComponent(typed)}`)
    await vi.waitFor(() =>
      expect(network).toHaveBeenLastCalledWith(`/api/verify/${encodeURIComponent(meant)}`, expect.anything()),
    )
    expect(input?.value).toBe(meant)
  }
})

it('does not say that there is no network where a proxy answers for the server', async () => {
  network.mockImplementation(badGateway)
  open('/verify/KA-C-2026-1#e30.e30.x')
  await vi.waitFor(() => expect(result()).toContain('The server cannot answer now.'))
  expect(network).toHaveBeenCalledWith(KEYS_PATH, expect.anything())
  expect(result()).not.toContain('no network')
})
