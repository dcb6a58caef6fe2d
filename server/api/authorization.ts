import type { Context, Hono } from 'hono'
import type { Entity } from '../../schema/index.ts'
import type { Action } from '../../schema/defaultRights.ts'
import { loadPrincipal } from '../access/principal.ts'
import { authorize, can, isAdministrator, type Principal, type Right } from '../access/rights.ts'
import type { Caller, Route } from '../access/route.ts'
import { EMPTY_SCOPE } from '../access/scope.ts'
import { sha256 } from '../access/token.ts'
import type { Database } from '../database/database.ts'
import { badInput, forbidden, unauthorised } from '../errors/apiError.ts'
import { message } from '../errors/message.ts'
import { recordEvent } from '../history/recordEvent.ts'
import { isUpdate } from '../records/save.ts'

const ANONYMOUS: Principal = {
  userId: 0,
  name: '',
  level: null,
  mustChangePassword: false,
  token: '',
  roleRights: null,
  userRights: null,
  scope: EMPTY_SCOPE,
}
const MAX_KEY_LENGTH = 100

/** Throws 403 unless the principal can do this, and records the refused attempt in the history. */
async function authorizeRecorded(
  database: Database,
  c: Context,
  principal: Principal,
  entity: Entity,
  action: Action,
): Promise<void> {
  try {
    authorize(principal, entity, action)
  } catch (error) {
    await recordEvent(database, {
      userId: principal.userId,
      entity: entity.name,
      action: `refused_${action}`,
      requestId: String(c.get('requestId')),
    })
    throw error
  }
}

async function authenticate(database: Database, c: Context): Promise<Principal> {
  const token = /^Bearer\s+(\S{10,200})$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const principal = token ? await loadPrincipal(database, token) : null
  if (!principal) throw unauthorised('session.required')
  c.set('userId', principal.userId)
  return principal
}

/** Who sends the request: 401 without a session, 403 without the right of the route. */
async function authorizedPrincipal(database: Database, c: Context, right: Right): Promise<Principal> {
  if (right === 'anyone') return ANONYMOUS
  const principal = await authenticate(database, c)
  if (right === 'signedIn') return principal
  if (principal.mustChangePassword) throw forbidden('access.changePassword')
  if (right === 'administrator' && !isAdministrator(principal)) throw forbidden('access.administratorOnly')
  if (typeof right !== 'object') return principal
  if ('anyOf' in right) {
    const entity = right.anyOf.find((candidate) => can(principal, candidate, right.action)) ?? right.anyOf[0]
    await authorizeRecorded(database, c, principal, entity as Entity, right.action)
  } else {
    // Whether a save creates or updates is known only from the body, which is not read for a caller with neither right.
    const { entity, action } = right
    const needed = action !== 'save' ? action : can(principal, entity, 'create') ? 'create' : 'update'
    await authorizeRecorded(database, c, principal, entity, needed)
  }
  return principal
}

function parseBody(text: string): Readonly<Record<string, unknown>> {
  if (!text.trim()) return {}
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (error) {
    throw badInput({
      body: message('request.bodyNotJson', { reason: (error as Error).message.slice(0, 120) }),
    })
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw badInput({ body: message('request.bodyNotObject') })
  return body as Record<string, unknown>
}

async function callerOf(c: Context, { userId, scope }: Principal, text: string): Promise<Caller> {
  const caller = { userId, requestId: String(c.get('requestId')), scope }
  const key = c.req.method === 'POST' ? c.req.header('idempotency-key')?.trim() : undefined
  if (!key) return caller
  if (key.length > MAX_KEY_LENGTH)
    throw badInput({ 'Idempotency-Key': message('request.keyTooLong', { max: MAX_KEY_LENGTH }) })
  return { ...caller, retry: { key, fingerprint: await sha256(`${c.req.path}\n${text}`) } }
}

/** Do the statements of this route run under row-level security for this principal? */
const usesRowSecurity = ({ right, bypassRowSecurity }: Route, { scope }: Principal) =>
  right !== 'anyone' && !bypassRowSecurity && !scope.isGlobal

/** Registers each route behind the check of its right. Throws where a route has no right, or is declared twice. */
export function registerRoutes(app: Hono, database: Database, routes: readonly Route[]): void {
  const seen = new Set<string>()
  for (const route of routes) {
    const { method, path, right } = route
    const name = `${method} /api/${path}`
    if (!right) throw new Error(`${name} has no right.`)
    if (seen.has(name)) throw new Error(`${name} is declared twice.`)
    seen.add(name)
    app.on(method, `/api/${path}`, async (c) => {
      const principal = await authorizedPrincipal(database, c, right)
      const text = method === 'POST' && !route.raw ? await c.req.text() : ''
      const body = parseBody(text)
      if (typeof right === 'object' && 'entity' in right && right.action === 'save')
        await authorizeRecorded(database, c, principal, right.entity, isUpdate(body) ? 'update' : 'create')
      return route.handle({
        c,
        database: usesRowSecurity(route, principal) ? database.as(principal.userId) : database,
        param: (placeholder) => c.req.param(placeholder) ?? '',
        query: (parameter) => c.req.query(parameter),
        body,
        principal,
        caller: await callerOf(c, principal, text),
      })
    })
  }
}
