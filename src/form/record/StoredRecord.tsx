import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { Field } from '../../../schema/define.ts'
import { isEmptyValue } from '../../../schema/emptyValue.ts'
import type { StoredFile } from '../../../schema/fileTypes.ts'
import type { Entity } from '../../../schema/index.ts'
import { Panel } from '../../app/Panel.tsx'
import { FieldValue } from '../fields/FieldValue.tsx'
import { useFieldTexts } from '../fields/fieldTexts.ts'
import { RecordLink } from '../fields/RecordLink.tsx'
import { FilePreview } from '../files/FilePreview.tsx'

type Values = Readonly<Record<string, unknown>>

interface StoredProps {
  entity: Entity
  path: string
  field: Field
  values: Values
}

function StoredValue({ entity, path, field, values }: StoredProps) {
  const { label } = useFieldTexts(entity.name, path, field)
  return (
    <Box sx={{ py: 0.5 }}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: 13 }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        <StoredContent entity={entity} path={path} field={field} values={values} />
      </Box>
    </Box>
  )
}

const isStoredFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' && value !== null && 'status' in value

/** A value of a record; of a list every line, of a reference its name. */
export function StoredContent({ entity, path, field, values }: StoredProps) {
  const { choice } = useFieldTexts(entity.name, path, field)
  const name = path.split('.').at(-1) ?? path
  const value = values[name]
  const title = (values.embedded as Values | undefined)?.[name]
  if (field.kind === 'rows' && Array.isArray(value))
    return Object.entries(value).map(([at, row]) => (
      <Box key={at} component="dl" sx={{ m: 0, mb: 1, pl: 1.5, borderLeft: 1, borderColor: 'divider' }}>
        {Object.entries(field.columns as Readonly<Record<string, Field>>).map(([column, of]) => (
          <StoredValue
            key={column}
            entity={entity}
            path={`${path}.${column}`}
            field={of}
            values={row as Values}
          />
        ))}
      </Box>
    ))
  if (field.kind === 'file' && isStoredFile(value)) return <FilePreview file={value} isOpen />
  return (
    <RecordLink field={field} value={value}>
      {(title as string | undefined) || <FieldValue value={value} field={field} choice={choice} />}
    </RecordLink>
  )
}

/** All fields of a record that have a value which the user may see, those that only the server writes too, in the sections of the form. */
export function StoredRecord({ entity, record }: { entity: Entity; record: Values }) {
  const translate = useTranslate()
  const names = record.embedded as Values | undefined
  /** A reference without a name is to a record that the user may not see, as a candidate the approver. */
  const isFilled = (name: string) => !isEmptyValue(record[name]) && names?.[name] !== null
  const sections = Object.entries(entity.sections ?? {}).flatMap(([section, { fields }]) => {
    const filled = fields.filter(isFilled)
    return filled.length ? [{ section, filled }] : []
  })
  return sections.map(({ section, filled }) => (
    <Panel key={section} title={translate(`resources.${entity.name}.sections.${section}`)}>
      <Box
        component="dl"
        sx={{ m: 0, px: 1, display: 'grid', columnGap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
      >
        {filled.map((name) => (
          <StoredValue
            key={name}
            entity={entity}
            path={name}
            field={entity.fields[name] as Field}
            values={record}
          />
        ))}
      </Box>
    </Panel>
  ))
}
