import { type Entity, entities } from '../../schema/index.ts'
import { specialModule } from '../../schema/modules.ts'
import { REVEAL } from '../../schema/operations.ts'
import { authorize, can } from '../access/rights.ts'
import { type RequestContext, type Route, route } from '../access/route.ts'
import { readableRow } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { badInput, conflict, notFound } from '../errors/apiError.ts'
import { ruleMessage } from '../errors/labels.ts'
import { recordEvent } from '../history/recordEvent.ts'
import { historyCtes } from '../records/historyCtes.ts'
import { enforceLimit, type RateLimit } from '../session/rateLimit.ts'
import { quoteIdent } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'
import { type VaultedField, vaultedFields } from '../sql/vaultColumns.ts'
import type { Encrypted } from '../vault/keyRing.ts'

type Reveal = RequestContext<'POST reveal'>

const LIMIT: RateLimit = { name: 'reveal', max: 60, seconds: 3_600 }

function findField({ entity: name, field }: Reveal['body']): { entity: Entity; field: VaultedField } {
  const entity = Object.hasOwn(entities, name) ? entities[name] : undefined
  if (!entity) throw badInput({ entity: ruleMessage('unknown') })
  const found = vaultedFields(entity).find((one) => one.name === field)
  if (!found) throw badInput({ field: ruleMessage('unknown') })
  return { entity, field: found }
}

/** Throws 403 without the right to view the records and the right to their numbers, and records the attempt. */
async function authorizeReveal(
  database: Queries,
  { principal, caller: { userId, requestId } }: Reveal,
  entity: Entity,
  { vaulted }: VaultedField,
): Promise<void> {
  authorize(principal, entity, 'view')
  const module = specialModule(vaulted.module)
  if (can(principal, module, 'view')) return
  await recordEvent(database, { userId, entity: entity.name, action: 'refused_reveal', requestId })
  authorize(principal, module, 'view')
}

/** Records in the history of the record who sees which number and why. Returns the id of the number in the vault; throws 404 outside the scope. */
async function recordReveal(
  database: Queries,
  entity: Entity,
  { name, secretColumn }: VaultedField,
  { body: { id, reason }, caller, principal: { scope } }: Reveal,
): Promise<string> {
  const params = new Parameters()
  const note = params.add(JSON.stringify({ [REVEAL]: { field: name, reason } }), 'jsonb')
  const ctes = [
    `shown as materialized (select t.id, t.version, t.${quoteIdent(secretColumn)} as secret from ${quoteIdent(entity.name)} t
       where t.id = ${params.add(id, 'integer')} and t.deleted_at is null and t.${quoteIdent(secretColumn)} is not null and ${readableRow(entity, scope, 't', params)})`,
    ...historyCtes(caller, params, entity.name, REVEAL, 'shown', note),
  ]
  const [shown] = await database.query<{ secret: string }>(
    `with ${ctes.join(',\n')} select secret from shown`,
    params.values,
  )
  if (!shown) throw notFound('vault.nothing')
  return shown.secret
}

/** The whole number of one record. The history has it before the caller does. */
async function reveal(request: Reveal): Promise<Response> {
  const { reply, database, body, caller } = request
  const { entity, field } = findField(body)
  await authorizeReveal(database, request, entity, field)
  if (!caller.vault) throw conflict('vault.noKeys')
  await enforceLimit(database, LIMIT, `user ${caller.userId}`, 'vault.limit')
  const secret = await recordReveal(database, entity, field, request)
  const [stored] = await database.secrets.query<Encrypted>(
    'select key_id, nonce, ciphertext from vault.secret where id = $1::uuid',
    [secret],
  )
  // Decryption is bound to this record and field: the number of another record is not shown in its place.
  const place = { entity: entity.name, record_id: body.id, field: field.name }
  const value = stored && (await caller.vault.open({ ...stored, ...place }).catch(() => undefined))
  if (value === undefined) throw conflict('vault.unreadable')
  return reply({ value })
}

/** Shows what records have in masked form only. */
export const revealRoutes: readonly Route[] = [route('POST reveal', { right: 'byEntity', handle: reveal })]
