import type { Field } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import type { Caller } from '../access/route.ts'
import type { Queries } from '../database/database.ts'

/**
 * Notes the hashes of numbers of the vault that a record did not get because another record has them, so that both can be compared. The
 * caller learns nothing of it.
 */
export async function noteRefusedNumbers(
  db: Queries,
  { name: entity, fields }: Entity,
  id: number,
  names: readonly string[],
  values: Readonly<Record<string, unknown>>,
  { vault }: Caller,
): Promise<void> {
  for (const name of vault ? names : []) {
    const { kind } = fields[name] as Field
    const [hash] = (await vault?.hashesOf(kind, String(values[name]))) ?? []
    // Inside a transaction that the refusal has ended nothing can be written.
    await db
      .query('select note_refused_number($1::text, $2::integer, $3::text, $4::text)', [
        entity,
        id,
        name,
        hash,
      ])
      .catch(() => undefined)
  }
}
