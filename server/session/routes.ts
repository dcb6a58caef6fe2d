import type { Asked, Route } from '../api/authorization.ts'
import type { Asking } from './begin.ts'
import { changePassword } from './changePassword.ts'
import { checkPassword } from './checkPassword.ts'
import { hosted } from './hosted.ts'
import type { Identity } from './identity.ts'
import { login, logout } from './login.ts'
import { profile, saveProfile } from './profile.ts'
import { endOthers, sessionsOf } from './sessions.ts'

/** Characters of a browser's name that are kept. */
const LONGEST_AGENT = 200

const askingOf = ({ c, caller: { requestId } }: Asked): Asking => ({
  requestId,
  address: String(c.get('address')),
  agent: c.req.header('user-agent')?.slice(0, LONGEST_AGENT) ?? null,
})
const identityOf = ({ c }: Asked): Identity | undefined => c.get('identity')

/** The calls of who signs in and out, and what they do with their own account. */
export const sessionRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: 'login',
    right: 'anyone',
    handle: async (asked) => asked.c.json(await login(asked.database, asked.body, askingOf(asked))),
  },
  {
    method: 'POST',
    path: 'login/hosted',
    right: 'anyone',
    handle: async (asked) =>
      asked.c.json(await hosted(asked.database, identityOf(asked), asked.body, askingOf(asked))),
  },
  {
    method: 'GET',
    path: 'identity',
    right: 'anyone',
    handle: (asked) => asked.c.json(identityOf(asked)?.client ?? { configured: false }),
  },
  {
    method: 'GET',
    path: 'logout',
    right: 'signedIn',
    handle: async ({ c, database, principal, caller }) =>
      c.json(await logout(database, principal, caller.requestId)),
  },
  {
    method: 'POST',
    path: 'change_password',
    right: 'signedIn',
    handle: async ({ c, database, principal, body, caller }) =>
      c.json(await changePassword(database, principal, body, caller.requestId)),
  },
  {
    method: 'POST',
    path: 'users/check_current_password',
    right: 'signedIn',
    handle: async ({ c, database, principal, body }) =>
      c.json(await checkPassword(database, principal, body.password)),
  },
  { method: 'GET', path: 'rpl/get_profile', right: 'signedIn', handle: profile },
  { method: 'POST', path: 'profile', right: 'signedIn', handle: saveProfile },
  {
    method: 'GET',
    path: 'sessions',
    right: 'signedIn',
    handle: async ({ c, database, principal }) => c.json(await sessionsOf(database, principal)),
  },
  {
    method: 'POST',
    path: 'sessions/end_others',
    right: 'signedIn',
    handle: async ({ c, database, principal }) => c.json(await endOthers(database, principal)),
  },
]
