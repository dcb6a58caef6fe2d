import type { Entity } from '../../schema/index.ts'
import { accountAccessFields, accountEntity, accountRoleField } from '../../schema/traits.ts'
import { manageableRow } from '../access/personalRights.ts'
import type { Scope } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { ruleSentence } from '../errors/labels.ts'
import { Parameters } from '../sql/parameters.ts'
import type { CsvColumns } from './csvColumns.ts'
import { addProblem, type RowDraft } from './rowDraft.ts'

const accessChanges = ({ changes }: RowDraft) =>
  changes.filter(({ field }) => accountAccessFields.includes(field))

/** Finds the rows that would change who has access by an account with rights that the uploader cannot grant. */
export async function checkMoreRights(
  db: Queries,
  entity: Entity,
  columns: CsvColumns,
  scope: Scope,
  drafts: readonly RowDraft[],
): Promise<void> {
  if (scope.isGlobal || entity.name !== accountEntity.name) return
  const changed = drafts.filter((draft) => accessChanges(draft).length > 0)
  if (!changed.length) return
  const params = new Parameters()
  const ids = params.add(
    changed.map(({ live }) => live?.id),
    'integer[]',
  )
  const roles = params.add(
    changed.map(({ values }) => values[accountRoleField]),
    'integer[]',
  )
  const found = await db.query<{ id: number }>(
    `select n.id from unnest(${ids}, ${roles}) n(id, ${accountRoleField}) where not (${manageableRow(entity, scope, 'n', params)})`,
    params.values,
  )
  const protectedIds = new Set(found.map(({ id }) => id))
  for (const draft of changed.filter(({ live }) => live && protectedIds.has(live.id)))
    for (const { field } of accessChanges(draft))
      addProblem(draft, columns, field, 'moreRights', ruleSentence('moreRights'))
}
