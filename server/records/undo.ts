import type { Entity } from '../../schema/index.ts'
import type { Database, Queries } from '../database/database.ts'
import { isBusy, MANY, unhurried } from '../database/longTimeout.ts'
import { badInput, conflict, notFound } from '../errors/apiError.ts'
import { quoted } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'
import { collision } from './constraintErrors.ts'
import { gateOf } from './formLocks.ts'
import { type Caller, guard, once, recorded, type Written } from './idempotency.ts'
import { refuseShut } from './lockedForm.ts'
import { putBack, puttingBack } from './undoStatement.ts'

/** Ids of rows left alone that a reply lists. */
const LISTED = 1_000

export const operationFrom = (sent: unknown): number => {
  const id = typeof sent === 'string' && /^\d{1,15}$/.test(sent) ? Number(sent) : sent
  if (!Number.isSafeInteger(id) || (id as number) < 1)
    throw badInput({ operation: 'Must be the number of an operation' })
  return id as number
}

interface Asked {
  entity: Entity
  id: number
  caller: Caller
  /** May it be somebody else's operation? */
  everybodys: boolean
}

/** SQL: what a row is put back to, by its change `c`; one that the operation made goes into the bin. */
const UNDO_TO = `coalesce(c.before, jsonb_build_object('deleted_at', now()))`

/** Rows that go, that stay and that come back, as SQL over `c`: in this order none stands in the way of the next. */
const parts = {
  goes: `${UNDO_TO}->>'deleted_at' is not null`,
  stays: `not jsonb_exists(${UNDO_TO}, 'deleted_at')`,
  comes: `jsonb_exists(${UNDO_TO}, 'deleted_at') and ${UNDO_TO}->>'deleted_at' is null`,
} as const
export type Part = keyof typeof parts

interface Narrowed {
  /** An operation on more rows is left alone. */
  most?: number
  /** Only this part of an operation on records of many entities; whoever asks closes it. */
  part?: Part
}

/** The undo as one statement. */
export function takeBack(
  db: Queries,
  { entity, id, caller, everybodys }: Asked,
  { most, part }: Narrowed = {},
): Promise<Written> {
  const params = new Parameters()
  const operation = params.add(id, 'bigint')
  const name = params.add(entity.name, 'text')
  const owned = everybodys ? '' : ` and user_id = ${params.add(caller.userId, 'integer')}`
  const made = `from operation where id = ${operation}${part ? '' : ` and entity = ${name}`}${owned}`
  const small = most === undefined ? '' : ` and count <= ${params.add(most, 'integer')}`
  const table = quoted(entity.name)
  const gate = gateOf(
    entity,
    ['target', '(select * from old where id in (select id from target))'],
    caller,
    params,
  )
  const touched = gate.touched('written')
  return once(db, caller, params, {
    ctes: [
      `open as materialized (select id ${made} and undone_by is null${small} for update)`,
      `old as materialized (select t.*, c.version as recorded, ${UNDO_TO} as undo_to from change c join ${table} t on t.id = c.record_id
         where c.operation_id = (select id from open) and c.entity = ${name}${part ? ` and ${parts[part]}` : ''} order by t.id for update of t)`,
      ...putBack(entity, caller, params),
      ...gate.ctes,
      `written as (update ${table} t set ${puttingBack(entity)}, version = t.version + 1, updated_at = now()
         from target b where t.id = b.id and ${gate.open} and ${guard(caller)} returning t.id, t.version, b.before)`,
      ...touched.ctes,
      ...recorded(caller, params, entity.name, 'undo', 'written'),
      ...(part
        ? []
        : [
            `closed as (update operation set undone_by = operation_made.id from operation_made where operation.id = ${operation})`,
          ]),
    ],
    body: `select json_build_object('undone', (select count(*) from written),
      'left', coalesce((select json_agg(id) from (select id from old where id not in (select id from target) limit ${LISTED}) l), '[]'::json))
      where exists (select from open) and ${gate.open}`,
    operation: `select id from operation_made where ${touched.done}`,
    refused: `select json_build_object('undone', undone_by is not null, 'shut', ${gate.shut}) ${made}`,
  })
}

/**
 * Puts back what an operation changed, in one statement. A row that was changed since (its version is another), or that others
 * have come to depend on, is left alone and listed. The undo is an operation itself, so it can be undone. Only one's own
 * operations are there, unless `everybodys`. One on very many rows, as an import's, may take longer than other statements.
 */
export async function undo(
  db: Database,
  entity: Entity,
  sent: unknown,
  caller: Caller,
  { everybodys }: { everybodys: boolean },
) {
  const asked = { entity, id: operationFrom(sent), caller, everybodys }
  try {
    let { body, operation, refused } = await takeBack(db, asked, { most: MANY })
    refuseShut(entity, refused?.shut)
    if (body === null && refused?.undone === false) {
      const inTransaction = async (queries: Queries) => {
        await unhurried(queries)
        return takeBack(queries, asked)
      }
      ;({ body, operation, refused } = await db.transaction(inTransaction))
      refuseShut(entity, refused?.shut)
    }
    if (body !== null) return { body, operation }
    throw refused ? conflict('This was undone already.') : notFound('There is no such operation.')
  } catch (error) {
    if (isBusy(error))
      throw conflict('Others are writing the same records at this moment. Nothing was undone; try again.')
    throw collision(entity, error)
  }
}
