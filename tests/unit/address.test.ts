import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddress } from '../../server/http/clientAddress.ts'

/** The client address of a request from this socket with this header. */
async function seen(trusted: string[], remoteAddress: string, forwarded?: string): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(clientAddress(trusted)(c)))
  const headers = new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded })
  return (await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })).text()
}

test.each([
  [[], '203.0.113.5', '198.51.100.1', '203.0.113.5'],
  [['10.0.0.7'], '203.0.113.5', '198.51.100.1', '203.0.113.5'],
  [['10.0.0.7'], '10.0.0.7', '198.51.100.1', '198.51.100.1'],
  [['10.0.0.7'], '::ffff:10.0.0.7', '192.0.2.1, 198.51.100.1', '198.51.100.1'],
  [['10.1.0.0/16'], '10.1.2.3', '198.51.100.1', '198.51.100.1'],
  [['10.1.0.0/16'], '10.2.2.3', '198.51.100.1', '10.2.2.3'],
  [['10.0.0.7'], '10.0.0.7', undefined, '10.0.0.7'],
  [['10.0.0.7'], '10.0.0.7', '198.51.100.1, nonsense', '10.0.0.7'],
  [['::1'], '::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
])('with %j trusted, %s that forwards for %s is %s', async (trusted, socket, forwarded, address) => {
  expect(await seen(trusted, socket, forwarded)).toBe(address)
})

test('addresses of one IPv6 network count as one, those of two networks as two', async () => {
  const one = await seen([], '2001:db8::1')
  expect(await seen([], '2001:db8:0:0:ffff::2')).toBe(one)
  expect(await seen([], '2001:db8:0:1::1')).not.toBe(one)
})
