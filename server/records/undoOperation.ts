import { type Entity, entities, entityOf } from '../../schema/index.ts'
import { inOrder } from '../../schema/inOrder.ts'
import { demand, isAdministrator, type Principal } from '../access/rights.ts'
import type { Database, Queries } from '../database/database.ts'
import { unhurried } from '../database/longTimeout.ts'
import { conflict, notFound } from '../errors/apiError.ts'
import { holdChanged } from './advisoryLocks.ts'
import { collision } from './constraintErrors.ts'
import type { Caller } from './idempotency.ts'
import { refuseShut } from './lockedForm.ts'
import { asOne, type Reply, wholeOnce } from './transaction.ts'
import { operationFrom, type Part, takeBack, undo } from './undo.ts'

interface Found {
  id: number
  entity: string
  /** Entities of which it changed records. */
  changed: string[]
}

interface TakenBack {
  undone: number
  left: number[]
}

/** What is taken back, in this order: what goes before what it refers to, and what comes back behind it. */
function* inParts(among: readonly Entity[]): Generator<readonly [Part, Entity]> {
  const ordered = inOrder(among)
  for (const entity of ordered.toReversed()) yield ['goes', entity]
  for (const entity of ordered) yield ['stays', entity]
  for (const entity of ordered) yield ['comes', entity]
}

async function takeAllBack(db: Queries, { id, entity, changed }: Found, caller: Caller): Promise<Reply> {
  const [open] = await db.query(
    'select from operation where id = $1::bigint and undone_by is null for update',
    [id],
  )
  if (!open) throw conflict('This was undone already.')
  await unhurried(db)
  const among = changed.map(entityOf)
  await holdChanged(db, id, among)
  const of = new Map<string, TakenBack>()
  const { operation } = await asOne(db, caller, { entity, action: 'undo' }, async (alone) => {
    for (const [part, one] of inParts(among)) {
      const { body, refused } = await takeBack(
        db,
        { entity: one, id, caller: alone, everybodys: true },
        { part },
      ).catch((error) => {
        throw collision(one, error)
      })
      refuseShut(one, refused?.shut)
      const { undone, left } = JSON.parse(body as string) as TakenBack
      const before = of.get(one.name) ?? { undone: 0, left: [] }
      of.set(one.name, { undone: before.undone + undone, left: [...before.left, ...left] })
    }
  })
  if (operation !== null)
    await db.query('update operation set undone_by = $2::bigint where id = $1::bigint', [id, operation])
  const all = [...of]
  const body = JSON.stringify({
    undone: all.reduce((sum, [, { undone }]) => sum + undone, 0),
    left: all.flatMap(([, { left }]) => left),
    entities: all.map(([name, one]) => ({ entity: name, ...one })),
  })
  return { body, operation }
}

/**
 * Takes any operation back as a whole, also one on records of many entities; rows that were changed since are left alone and listed.
 * Asks for the right to change each of them. Only one's own operations are there, unless one administers the system.
 */
export async function undoWhole(db: Database, sent: unknown, caller: Caller, principal: Principal) {
  const everybodys = isAdministrator(principal)
  const id = operationFrom(sent)
  const [found] = await db.query<Found>(
    `select o.id, o.entity, array(select distinct c.entity from change c where c.operation_id = o.id) as changed
       from operation o where o.id = $1::bigint and (o.user_id = $2::integer or $3::boolean)`,
    [id, caller.userId, everybodys],
  )
  if (!found?.changed.length) throw notFound('There is no such operation.')
  for (const name of found.changed) demand(principal, entityOf(name), 'update')
  const single = entities[found.entity]
  return single
    ? undo(db, single, id, caller, { everybodys })
    : wholeOnce(db, caller, (queries) => takeAllBack(queries, found, caller))
}
