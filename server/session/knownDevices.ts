import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { sha256 } from '../access/token.ts'

/** A browser in which an account has signed in. Its failures are counted apart, so that nobody else's guesses lock the user out there. */
const COOKIE = 'device_'
const LIFETIME_SECONDS = 180 * 86_400
/** Each account that signs in to a shared browser has a cookie of its own. */
const MAX_COOKIES = 50
/** Only a sign-in sends them. */
const PATH = '/api/login'

export const DEVICE_LIFETIME = `interval '${LIFETIME_SECONDS} seconds'`

/** The hashes of the tokens that a sign-in sends. */
export const sentDevices = (c: Context): Promise<string[]> =>
  Promise.all(
    Object.entries(getCookie(c))
      .filter(([name]) => name.startsWith(COOKIE))
      .slice(0, MAX_COOKIES)
      .map(([, token]) => sha256(token)),
  )

/** Stores the token in the browser, where no script can read it. */
export function sendDevice(c: Context, userId: number, token: string): void {
  const isSecure = c.req.url.startsWith('https:') || c.req.header('x-forwarded-proto') === 'https'
  setCookie(c, `${COOKIE}${userId}`, token, {
    path: PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure,
    maxAge: LIFETIME_SECONDS,
  })
}
