import { BlockList, isIP } from 'node:net'
import type { Context } from 'hono'

/** An IPv4 address that an IPv6 socket reports is written as IPv4. */
const normalise = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')
const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Is this an IP address, or a range like `10.0.0.0/8`? */
export function isAddressOrRange(text: string): boolean {
  const [address = '', bits, rest] = text.split('/')
  const maxBits = isIP(address) === 6 ? 128 : 32
  return (
    isIP(address) > 0 &&
    rest === undefined &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits))
  )
}

function blockListOf(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    if (bits === undefined) list.addAddress(address, family(address))
    else list.addSubnet(address, Number(bits), family(address))
  }
  return list
}

/** Does the request come from this machine, and not through a proxy? */
export function isFromThisMachine(c: Context): boolean {
  const { remoteAddress, localAddress } = c.env?.incoming?.socket ?? {}
  return remoteAddress !== undefined && remoteAddress === localAddress && !c.req.header('x-forwarded-for')
}

/** The first 64 bits of an IPv6 address: one client usually has the whole range. */
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
 * The address of the client: that of the socket, or behind a trusted proxy the last address in X-Forwarded-For, which the proxy
 * itself appended. Earlier addresses in that header are not trusted.
 */
export function clientAddress(trusted: readonly string[]): (c: Context) => string {
  const proxies = blockListOf(trusted)
  return (c) => {
    const socket = normalise(c.env?.incoming?.socket?.remoteAddress ?? '')
    if (!isIP(socket) || !proxies.check(socket, family(socket))) return network(socket)
    const forwarded = normalise(c.req.header('x-forwarded-for')?.split(',').at(-1) ?? '')
    return network(isIP(forwarded) ? forwarded : socket)
  }
}
