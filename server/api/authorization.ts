import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { contractErrors } from '../../schema/contract/errors.ts'
import { isFile } from '../../schema/contract/route.ts'
import type { Action } from '../../schema/defaultRights.ts'
import type { Entity } from '../../schema/index.ts'
import type { RightsModule } from '../../schema/modules.ts'
import { protoName } from '../../schema/protoName.ts'
import { assertNoMaintenance } from '../access/assertNoMaintenance.ts'
import { fingerprintOf } from '../access/fingerprint.ts'
import type { Operator } from '../access/operator.ts'
import { loadPrincipal } from '../access/principal.ts'
import { authorize, can, isAdministrator, type Principal, type Right } from '../access/rights.ts'
import type { Caller, Route } from '../access/route.ts'
import { EMPTY_SCOPE } from '../access/scope.ts'
import { sha256 } from '../access/token.ts'
import type { Database } from '../database/database.ts'
import { ApiError, badInput, badRequest, forbidden, unauthorised } from '../errors/apiError.ts'
import { ruleMessage } from '../errors/labels.ts'
import { message } from '../errors/message.ts'
import { recordEvent } from '../history/recordEvent.ts'
import { isFromThisMachine } from '../http/clientAddress.ts'
import { isUpdate } from '../records/checkSave.ts'
import type { TaskRunner } from '../tasks/task.ts'
import { isMultipart } from '../uploads/receiveFiles.ts'
import { receiveRecord, savesFiles, textOfRecord, withStoredFiles } from '../uploads/savedFiles.ts'
import type { Vault } from '../vault/vault.ts'

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
/** Most names in a body: an error for each of a hundred thousand unknown ones would block the thread for a second. */
const MAX_NAMES = 1_000
/** The body of a POST whose contract names none. */
const emptyBody = z.looseObject({})

/** Throws 403 unless the principal can do this, and records the refused attempt in the history. */
async function authorizeRecorded(
  database: Database,
  c: Context,
  principal: Principal,
  module: RightsModule,
  action: Action,
): Promise<void> {
  try {
    authorize(principal, module, action)
  } catch (error) {
    await recordEvent(database, {
      userId: principal.userId,
      entity: module.name,
      action: `refused_${action}`,
      requestId: String(c.get('requestId')),
    })
    throw error
  }
}

const tokenOf = (c: Context) => /^Bearer\s+(\S{10,200})$/i.exec(c.req.header('authorization') ?? '')?.[1]

/** Does a command send this request, with the token of the running server? Hashes are compared, so that the time says nothing. */
async function isOperator(c: Context): Promise<boolean> {
  const operator: Operator | undefined = c.get('operator')
  const token = tokenOf(c)
  if (!operator || !token || !isFromThisMachine(c)) return false
  return (await sha256(token)) === (await sha256(operator.token))
}

async function authenticate(database: Database, c: Context): Promise<Principal> {
  const token = tokenOf(c)
  const principal = token ? await loadPrincipal(database, token) : null
  if (!principal) throw unauthorised('session.required')
  c.set('userId', principal.userId)
  return principal
}

/** Who sends the request: 401 without a session, 403 without the right of the route. */
async function authorizedPrincipal(database: Database, c: Context, right: Right): Promise<Principal> {
  if (right === 'anyone') return ANONYMOUS
  if (right === 'optionalSession' && !c.req.header('authorization')?.trim()) return ANONYMOUS
  if (right === 'operator' && (await isOperator(c))) return ANONYMOUS
  const principal = await authenticate(database, c)
  if (right === 'signedIn') return principal
  if (principal.mustChangePassword) throw forbidden('access.changePassword')
  if (right === 'optionalSession') return principal
  if (right === 'operator') throw forbidden('access.operatorOnly')
  if (right === 'administrator' && !isAdministrator(principal)) throw forbidden('access.administratorOnly')
  if (typeof right !== 'object') return principal
  if ('anyOf' in right) {
    const entity = right.anyOf.find((candidate) => can(principal, candidate, right.action)) ?? right.anyOf[0]
    await authorizeRecorded(database, c, principal, entity as Entity, right.action)
  } else if ('allOf' in right) {
    for (const entity of right.allOf) await authorizeRecorded(database, c, principal, entity, right.action)
  } else if ('module' in right) {
    await authorizeRecorded(database, c, principal, right.module, right.action)
  } else {
    // Whether a save creates or updates is known only from the body, which is not read for a caller with neither right.
    const { entity, action } = right
    const isSave = action === 'save' || action === 'saveEach'
    const needed = !isSave ? action : can(principal, entity, 'create') ? 'create' : 'update'
    await authorizeRecorded(database, c, principal, entity, needed)
  }
  return principal
}

/** The text of a body. Throws 400 where the sender stopped in the middle, which is no failure of the server. */
async function readText({ req }: Context): Promise<string> {
  try {
    return await req.text()
  } catch (error) {
    if (req.raw.signal.aborted) throw badRequest('request.incomplete')
    throw error
  }
}

/** The parsed text of a body. A `__proto__` in it is refused by name. */
function parseJsonBody(text: string): unknown {
  if (!text.trim()) return {}
  try {
    const body: unknown = JSON.parse(text)
    const names = typeof body === 'object' ? Object.keys(body ?? {}) : []
    if (names.length > MAX_NAMES)
      throw badInput({ body: message('request.tooManyNames', { max: MAX_NAMES }) })
    const lost = protoName(body)
    if (lost) throw badInput({ [lost]: ruleMessage('unknown') })
    return body
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw badInput({
      body: message('request.bodyNotJson'),
    })
  }
}

/** A part of the request as its contract has it. Throws 400 with a sentence for each value that the contract does not accept. */
function parsePart(schema: z.ZodType | undefined, value: unknown, depth?: number): unknown {
  const parsed = schema?.safeParse(value, { reportInput: true })
  if (parsed?.success === false) throw badInput(contractErrors(parsed.error, ruleMessage, depth))
  return parsed?.data
}

async function callerOf(c: Context, { userId, scope }: Principal, text: string): Promise<Caller> {
  const vault: Vault | undefined = c.get('vault')
  const caller = { userId, requestId: String(c.get('requestId')), scope, vault }
  const key = c.req.method === 'POST' ? c.req.header('idempotency-key')?.trim() : undefined
  if (!key) return caller
  if (key.length > MAX_KEY_LENGTH)
    throw badInput({ 'Idempotency-Key': message('request.keyTooLong', { max: MAX_KEY_LENGTH }) })
  return { ...caller, retry: { key, ...(await fingerprintOf(vault, `${c.req.path}\n${text}`)) } }
}

/** Do the statements of this route run under row-level security for this principal? */
const usesRowSecurity = ({ right, bypassRowSecurity }: Route, { scope }: Principal) =>
  !(right === 'anyone' || right === 'optionalSession' || right === 'operator') &&
  !bypassRowSecurity &&
  !scope.isGlobal

type Body = Readonly<Record<string, unknown>>

/** The actions of a save, which only its body tells. */
function savedBy(action: Action | 'save' | 'saveEach', body: unknown): readonly Action[] {
  const actionOf = (record: Body): Action => (isUpdate(record) ? 'update' : 'create')
  if (action === 'save') return [actionOf(body as Body)]
  return action === 'saveEach' ? [...new Set((body as { records: Body[] }).records.map(actionOf))] : []
}

/** Answers one request of a route: authorization first, then path, query and body by the contract, then the handler. */
async function handleRequest(
  route: Route,
  names: readonly string[],
  database: Database,
  c: Context,
): Promise<Response> {
  const { right, contract } = route
  const principal = await authorizedPrincipal(database, c, right)
  await assertNoMaintenance(c, database, route, principal)
  const { body: bodySchema } = contract
  const isJson = c.req.method === 'POST' && !(bodySchema && isFile(bodySchema))
  const sent = isJson && savesFiles(route, c) ? await receiveRecord(route, c, database, principal) : undefined
  if (isJson && !sent && isMultipart(c)) throw badInput({ body: message('request.bodyNotJson') })
  const text = sent ? textOfRecord(sent) : isJson ? await readText(c) : ''
  const body = isJson
    ? parsePart((bodySchema as z.ZodType | undefined) ?? emptyBody, sent?.fields ?? parseJsonBody(text))
    : undefined
  if (typeof right === 'object' && 'entity' in right)
    for (const action of savedBy(right.action, body))
      await authorizeRecorded(database, c, principal, right.entity, action)
  const placeholders = names.map((name, index) => [name, c.req.param(`p${index}`) ?? ''])
  const tasks: TaskRunner = c.get('tasks')
  const used = usesRowSecurity(route, principal) ? database.as(principal.userId) : database
  const request = {
    c,
    database: used,
    path: parsePart(contract.path, { entity: route.entity?.path, ...Object.fromEntries(placeholders) }),
    query: parsePart(contract.query, c.req.query(), 1),
    body,
    principal,
    caller: await callerOf(c, principal, text),
    tasks,
    reply: (value, headers) => c.json(value, 200, headers),
    runTask: (task, input) => tasks.run(task, input, { userId: principal.userId, signal: c.req.raw.signal }),
  } satisfies Parameters<Route['handle']>[0]
  if (!sent) return route.handle(request)
  return withStoredFiles(sent, c, used, principal, (ids) =>
    route.handle({ ...request, body: { ...(body as Body), ...ids } }),
  )
}

const PLACEHOLDER = /\{([^}]+)\}/g

/** The path as the router takes it. Placeholders are numbered, as `taluk_id|block_id` is no name of a parameter for it. */
function routerPattern(path: string): { pattern: string; names: readonly string[] } {
  const names = [...path.matchAll(PLACEHOLDER)].map(([, name]) => name as string)
  let index = 0
  return { pattern: path.replace(PLACEHOLDER, () => `:p${index++}`), names }
}

/** Registers each route behind the check of its right. Throws where a route has no right, or is declared twice. */
export function registerRoutes(app: Hono, database: Database, routes: readonly Route[]): void {
  const seen = new Set<string>()
  for (const route of routes) {
    const { method, path } = route
    const { pattern, names } = routerPattern(path)
    const name = `${method} /api/${pattern}`
    if (!route.right) throw new Error(`${name} has no right.`)
    if (seen.has(name)) throw new Error(`${name} is declared twice.`)
    seen.add(name)
    app.on(method, `/api/${pattern}`, (c) => handleRequest(route, names, database, c))
  }
}
