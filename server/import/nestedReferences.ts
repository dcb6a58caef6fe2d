import type { Field, FieldOf } from '../../schema/define.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { narrowing } from '../../schema/within.ts'
import { fieldLabel, ruleMessage } from '../errors/labels.ts'
import { message } from '../errors/message.ts'
import type { CsvColumns } from './csvColumns.ts'
import type { LookupQuery, ReferenceLookup } from './lookup.ts'
import { addProblem, type RowDraft } from './rowDraft.ts'

type Row = Readonly<Record<string, unknown>>

const nestedRows = (draft: RowDraft, name: string): readonly Row[] => {
  const changed = !draft.live || draft.changes.some(({ field }) => field === name)
  const value = draft.values[name]
  return changed && Array.isArray(value) ? value : []
}

const queryById = (value: unknown): LookupQuery => ({ by: 'id', value: String(value) })

/** Checks the references in lists of rows, which are ids: each must exist and belong to the parent in the same row. */
export async function checkNestedReferences(
  entity: Entity,
  columns: CsvColumns,
  drafts: readonly RowDraft[],
  lookupOf: (field: FieldOf<'reference'>) => ReferenceLookup,
): Promise<void> {
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.kind !== 'rows') continue
    for (const [column, cell] of Object.entries(field.columns)) {
      if (cell.kind !== 'reference') continue
      const lookup = lookupOf(cell)
      const narrowed = narrowing(entities, { fields: field.columns }, column)
      await lookup.load(
        drafts.flatMap((draft) =>
          nestedRows(draft, name).flatMap((row) => (row[column] ? [queryById(row[column])] : [])),
        ),
      )
      for (const draft of drafts) {
        nestedRows(draft, name).forEach((row, index) => {
          if (!row[column]) return
          const [found] = lookup.find(queryById(row[column]))
          const problem = (text: string) =>
            message('import.nestedProblem', {
              row: index + 1,
              column: fieldLabel(column, cell as Field),
              problem: text,
            })
          if (!found) addProblem(draft, columns, name, 'missing', problem(ruleMessage('missing')))
          else if (narrowed && found.within[narrowed.targetField] !== (row[narrowed.parentField] ?? null))
            addProblem(draft, columns, name, 'within', problem(ruleMessage('within', cell)))
        })
      }
    }
  }
}
