import type { Fields } from '../schema/define.ts'
import { type Entity, entities, entityOf } from '../schema/index.ts'
import { inOrder } from '../schema/inOrder.ts'
import { narrowing } from '../schema/within.ts'
import { EVERYWHERE } from '../server/access/scope.ts'
import type { Queries } from '../server/database/database.ts'
import { Refusal } from '../server/errors/apiError.ts'
import { setStatus } from '../server/records/bulk.ts'
import { save } from '../server/records/save.ts'
import type { World, Written } from './world/table.ts'

type Kept = Record<string, unknown> & { id: number }

const CALLER = { userId: 0, requestId: 'sample', reach: EVERYWHERE }

/** The records that were made, found by name or official code. */
class Book {
  readonly #byName = new Map<string, Kept[]>()
  readonly #byId = new Map<string, Kept>()

  add(entity: Entity, record: Kept): void {
    this.#byId.set(`${entity.name} ${record.id}`, record)
    const names = typeof entity.title === 'string' ? [record[entity.title]] : []
    if (entity.code) names.push(record[entity.code])
    for (const name of names.filter((one) => one !== null)) {
      const key = `${entity.name} ${String(name).toLowerCase()}`
      this.#byName.set(key, [...(this.#byName.get(key) ?? []), record])
    }
  }

  get(entity: string, id: unknown): Kept | undefined {
    return this.#byId.get(`${entity} ${id}`)
  }

  /** The one record of that name for which `fits` holds. */
  find(entity: string, name: string, fits: (record: Kept) => boolean): Kept {
    const found = (this.#byName.get(`${entity} ${name.toLowerCase()}`) ?? []).filter(fits)
    if (found.length !== 1) throw new Error(`The world has ${found.length} of ${entity} "${name}" there.`)
    return found[0] as Kept
  }
}

/** Names become ids, and what a record lies in is filled in from it: a block tells its district and its state. */
function resolved(book: Book, fields: Fields, written: Written): Record<string, unknown> {
  const record: Record<string, unknown> = { ...written }
  const names = Object.keys(fields).filter((name) => record[name] !== undefined)
  for (const name of names) {
    const field = fields[name]
    const value = written[name]
    if (field?.kind === 'rows' && Array.isArray(value)) {
      record[name] = value.map((row) => resolved(book, field.columns, row))
    }
    if (field?.kind !== 'reference' || typeof value !== 'string') continue
    const narrow = narrowing(entities, { fields }, name)
    const parent = narrow && record[narrow.parentField]
    record[name] = book.find(
      field.to,
      value,
      (one) => !narrow || parent === undefined || one[narrow.targetField] === parent,
    ).id
  }
  for (const name of Object.keys(fields).toReversed()) {
    const field = fields[name]
    const narrow = narrowing(entities, { fields }, name)
    if (!narrow || field?.kind !== 'reference' || record[name] === undefined) continue
    record[narrow.parentField] ??= book.get(field.to, record[name])?.[narrow.targetField]
  }
  return record
}

/** An id that DESIGN fixes (a role's) is reached by moving the sequence before it. */
async function make(db: Queries, book: Book, entity: Entity, written: Written): Promise<void> {
  const { id, ...rest } = written
  try {
    if (id)
      await db.query(`select setval(pg_get_serial_sequence($1::text, 'id'), $2::bigint)`, [
        entity.name,
        Number(id) - 1,
      ])
    const { body } = await save(db, entity, resolved(book, entity.fields, rest), CALLER)
    book.add(entity, JSON.parse(body as string))
  } catch (error) {
    const why = error instanceof Refusal ? `${error.message} ${JSON.stringify(error.more)}` : String(error)
    throw new Error(`${entity.name} ${JSON.stringify(rest).slice(0, 200)}: ${why}`)
  }
}

/** Puts a world into an empty database through the door that every record goes through. Throws with the record that is wrong. */
export async function load(db: Queries, world: World, inactive: World = {}): Promise<void> {
  const book = new Book()
  for (const entity of inOrder(Object.values(entities))) {
    for (const written of world[entity.name] ?? []) await make(db, book, entity, written)
  }
  for (const [name, records] of Object.entries(inactive)) {
    const ids = records.map((written) => book.find(name, String(written.name), () => true).id)
    await setStatus(db, entityOf(name), { ids, status: 'inactive' }, CALLER)
  }
}
