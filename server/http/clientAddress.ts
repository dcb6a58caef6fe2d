import { BlockList, isIP } from 'node:net'
import type { Context } from 'hono'

/** An IPv4 address that came by an IPv6 socket is one. */
const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')
const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Is it an address, or a range like `10.0.0.0/8`? */
export function isRange(text: string): boolean {
  const [address = '', bits, more] = text.split('/')
  const longest = isIP(address) === 6 ? 128 : 32
  return (
    isIP(address) > 0 &&
    more === undefined &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
  )
}

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    if (bits === undefined) list.addAddress(address, family(address))
    else list.addSubnet(address, Number(bits), family(address))
  }
  return list
}

/** The first 64 bits of an IPv6 address: whoever has one of them has them all. */
function network(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::')
  const groups = [head, tail].map((part) => part.split(':').filter(Boolean))
  const [front = [], back = []] = groups
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/**
 * Where a request comes from: the other end of its socket; behind a trusted proxy the address that this one wrote last into
 * X-Forwarded-For, and nothing that came from further out.
 */
export function addressFrom(trusted: readonly string[]): (c: Context) => string {
  const proxies = listOf(trusted)
  return (c) => {
    const socket = plain(c.env?.incoming?.socket?.remoteAddress ?? '')
    if (!isIP(socket) || !proxies.check(socket, family(socket))) return network(socket)
    const last = plain(c.req.header('x-forwarded-for')?.split(',').at(-1) ?? '')
    return network(isIP(last) ? last : socket)
  }
}
