import type { Context, Hono } from 'hono'
import type { Entity } from '../../schema/index.ts'
import type { Action } from '../../schema/rights.ts'
import { principalOf } from '../access/principal.ts'
import { demand, isAdministrator, may, type Principal, type Right } from '../access/rights.ts'
import { NOWHERE } from '../access/scope.ts'
import { digest } from '../access/token.ts'
import type { Database } from '../database/database.ts'
import { badInput, forbidden, unauthorised } from '../errors/apiError.ts'
import { notice } from '../history/notice.ts'
import type { Caller } from '../records/idempotency.ts'
import { isUpdate } from '../records/save.ts'

/** What a handler learns of its request, after the door let it in. */
export interface Asked {
  c: Context
  database: Database
  /** The placeholder of the path, decoded. */
  param(name: string): string
  query(name: string): string | undefined
  /** The JSON body; an empty object where there is none. */
  body: Readonly<Record<string, unknown>>
  principal: Principal
  caller: Caller
}

export interface Route {
  method: 'GET' | 'POST'
  /** Under `/api/`, placeholders as `:name`. */
  path: string
  right: Right
  /** `raw`: the handler reads the body itself, as a stream. */
  raw?: true
  /** Works on what lies beyond the caller's areas too, and narrows what it tells by itself: not behind the second wall. */
  beyond?: true
  handle(asked: Asked): Promise<Response> | Response
}

const NOBODY: Principal = {
  userId: 0,
  name: '',
  level: null,
  mustChangePassword: false,
  token: '',
  ofRole: null,
  ofPerson: null,
  reach: NOWHERE,
}
const LONGEST_KEY = 100

async function principalFor(database: Database, c: Context, right: Right): Promise<Principal> {
  if (right === 'anyone') return NOBODY
  const token = /^Bearer\s+(\S{10,200})$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const principal = token ? await principalOf(database, token) : null
  if (!principal) throw unauthorised()
  c.set('userId', principal.userId)
  if (right === 'signedIn') return principal
  if (principal.mustChangePassword) throw forbidden('Change your first password to go on.')
  if (right === 'administrator' && !isAdministrator(principal))
    throw forbidden('Only a system administrator may do this.')
  if (typeof right === 'object' && 'anyOf' in right) {
    const { anyOf, action } = right
    const entity = anyOf.find((one) => may(principal, one, action)) ?? anyOf[0]
    await admit(database, c, principal, entity as Entity, action)
  } else if (typeof right === 'object') {
    // What is saved is known only from the body, which nobody without either right has read.
    const { entity, action } = right
    const asked = action !== 'save' ? action : may(principal, entity, 'create') ? 'create' : 'update'
    await admit(database, c, principal, entity, asked)
  }
  return principal
}

/** Lets the caller do this, or writes down that they tried. */
async function admit(database: Database, c: Context, principal: Principal, entity: Entity, action: Action) {
  try {
    demand(principal, entity, action)
  } catch (refusal) {
    const requestId = String(c.get('requestId'))
    await notice(database, {
      userId: principal.userId,
      entity: entity.name,
      action: `refused_${action}`,
      requestId,
    })
    throw refusal
  }
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  if (!text.trim()) return {}
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (error) {
    throw badInput({ body: `Is not JSON: ${(error as Error).message.slice(0, 120)}` })
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw badInput({ body: 'Must be a JSON object' })
  return body as Record<string, unknown>
}

async function callerFor(c: Context, principal: Principal, text: string): Promise<Caller> {
  const caller = { userId: principal.userId, requestId: String(c.get('requestId')), reach: principal.reach }
  const key = c.req.method === 'POST' ? c.req.header('idempotency-key')?.trim() : undefined
  if (!key) return caller
  if (key.length > LONGEST_KEY) throw badInput({ 'Idempotency-Key': `At most ${LONGEST_KEY} characters` })
  return { ...caller, retry: { key, fingerprint: await digest(`${c.req.path}\n${text}`) } }
}

/** Narrowed callers work behind the database's own policies. */
const isBehindWall = ({ right, beyond }: Route, { reach }: Principal) =>
  right !== 'anyone' && !beyond && !reach.everywhere

/** The one door: every route stands behind it with the right that it asks for, and one without is not opened. */
export function open(app: Hono, database: Database, routes: readonly Route[]): void {
  const seen = new Set<string>()
  for (const route of routes) {
    const at = `${route.method} /api/${route.path}`
    if (!route.right) throw new Error(`${at} states no right.`)
    if (seen.has(at)) throw new Error(`${at} is declared twice.`)
    seen.add(at)
    app.on(route.method, `/api/${route.path}`, async (c) => {
      const principal = await principalFor(database, c, route.right)
      const text = route.method === 'POST' && !route.raw ? await c.req.text() : ''
      const body = parsed(text)
      if (typeof route.right === 'object' && 'entity' in route.right && route.right.action === 'save')
        await admit(database, c, principal, route.right.entity, isUpdate(body) ? 'update' : 'create')
      return route.handle({
        c,
        database: isBehindWall(route, principal) ? database.as(principal.userId) : database,
        param: (name) => c.req.param(name) ?? '',
        query: (name) => c.req.query(name),
        body,
        principal,
        caller: await callerFor(c, principal, text),
      })
    })
  }
}
