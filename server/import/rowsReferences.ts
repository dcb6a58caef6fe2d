import type { Field, FieldOf } from '../../schema/define.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { labelOf } from '../../schema/label.ts'
import { sentence } from '../../schema/rules.ts'
import { narrowing } from '../../schema/within.ts'
import type { Columns } from './columns.ts'
import { type Draft, fail } from './draft.ts'
import type { Lookup, Question } from './lookup.ts'

type Row = Readonly<Record<string, unknown>>

const rowsIn = (draft: Draft, name: string): readonly Row[] => {
  const changed = !draft.live || draft.changes.some(({ field }) => field === name)
  const value = draft.values[name]
  return changed && Array.isArray(value) ? value : []
}

const question = (value: unknown): Question => ({ by: 'id', value: String(value) })

/** References inside lists of rows, which are written as ids: each must exist and lie within its parent in the same row. */
export async function checkRowsReferences(
  entity: Entity,
  columns: Columns,
  drafts: readonly Draft[],
  lookupOf: (field: FieldOf<'reference'>) => Lookup,
): Promise<void> {
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.kind !== 'rows') continue
    for (const [column, cell] of Object.entries(field.columns)) {
      if (cell.kind !== 'reference') continue
      const lookup = lookupOf(cell)
      const narrowed = narrowing(entities, { fields: field.columns }, column)
      await lookup.ask(
        drafts.flatMap((draft) =>
          rowsIn(draft, name).flatMap((row) => (row[column] ? [question(row[column])] : [])),
        ),
      )
      for (const draft of drafts) {
        rowsIn(draft, name).forEach((row, index) => {
          if (!row[column]) return
          const [found] = lookup.answer(question(row[column]))
          const where = `Row ${index + 1}, ${labelOf(column, cell as Field)}`
          if (!found) fail(draft, columns, name, 'missing', `${where}: ${sentence('missing')}.`)
          else if (narrowed && found.within[narrowed.targetField] !== (row[narrowed.parentField] ?? null))
            fail(draft, columns, name, 'within', `${where}: ${sentence('within', cell)}.`)
        })
      }
    }
  }
}
