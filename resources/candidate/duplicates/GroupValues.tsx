import Box from '@mui/material/Box'
import type { Field } from '../../../schema/define.ts'
import { isEmptyValueOrList } from '../../../schema/emptyValue.ts'
import { entityOf } from '../../../schema/index.ts'
import { isVaulted } from '../../../schema/kindTraits.ts'
import { type MergeGroup, mergeGroups } from '../../../schema/rpl/mergeGroups.ts'
import { FieldValue } from '../../../src/form/fields/FieldValue.tsx'
import { useFieldTexts } from '../../../src/form/fields/fieldTexts.ts'
import { RowLines } from '../RowLines.tsx'

type Row = Readonly<Record<string, unknown>>

const entity = entityOf('employee_registration')

/** Has a record any value of a group? */
export const hasValues = (record: Row, group: MergeGroup): boolean =>
  mergeGroups[group].some((name) => !isEmptyValueOrList(record[name]))

function Value({ name, record, isAlone }: { name: string; record: Row; isAlone: boolean }) {
  const field = entity.fields[name] as Field
  const { label, choice } = useFieldTexts(entity.name, name, field)
  const value = record[name]
  if (isEmptyValueOrList(value)) return isAlone ? '—' : null
  const isCode = isVaulted(field)
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {!isAlone && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
          {label}:{' '}
        </Box>
      )}
      {field.kind === 'rows' ? (
        <RowLines name={name} field={field} rows={value as readonly Row[]} />
      ) : (
        <FieldValue value={value} field={field} choice={choice} isCode={isCode} />
      )}
    </Box>
  )
}

/** What a record has of a group of fields. */
export function GroupValues({ group, record }: { group: MergeGroup; record: Row }) {
  const names: readonly string[] = mergeGroups[group]
  if (names.length > 1 && !hasValues(record, group)) return '—'
  return names.map((name) => <Value key={name} name={name} record={record} isAlone={names.length === 1} />)
}
