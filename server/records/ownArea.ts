import { areaColumns } from '../../schema/areas.ts'
import { isEmptyValue } from '../../schema/emptyValue.ts'
import type { Entity } from '../../schema/index.ts'
import type { Scope } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { badInput } from '../errors/apiError.ts'
import { ruleMessage } from '../errors/labels.ts'
import { quoteIdent } from '../sql/columns.ts'
import { sentId } from './sentId.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * The values of a record with the area of the declaration's `ownArea`: the one that was sent, else that of the user, where there is one of
 * this level. The areas that contain it are filled in where they were not sent. Throws 400 for an area that does not exist: without those
 * that contain it the error would be about them.
 */
export async function withOwnArea(db: Queries, entity: Entity, sent: Values, scope: Scope): Promise<Values> {
  const { ownArea } = entity
  const columns = areaColumns(entity)
  const level = columns.find(({ column }) => column === ownArea)?.level
  const above = columns.map(({ column }) => column).filter((column) => column !== ownArea)
  if (!ownArea || !level || !above.every((column) => isEmptyValue(sent[column]))) return sent
  const [own, ...others] = scope.areas[level] ?? []
  const id = isEmptyValue(sent[ownArea]) && !others.length ? own : sent[ownArea]
  const known = sentId(id)
  if (known === null) return sent
  const [area] = await db.query<Record<string, unknown>>(
    `select ${above.map(quoteIdent).join(', ')} from ${quoteIdent(level)} where id = $1::integer`,
    [known],
  )
  if (!area) throw badInput({ [ownArea]: ruleMessage('missing') }, entity.fields)
  return { ...sent, ...area, [ownArea]: id }
}
