import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { Field } from '../../schema/define.ts'
import { entityOf } from '../../schema/index.ts'
import { fieldTexts } from '../../src/form/fields/fieldTexts.ts'
import { inputOf } from '../../src/form/inputs/loadedInputs.ts'

const { name: entity, fields } = entityOf('employment')

/** What is entered of an employment; the first takes the whole line. */
const names = [
  'type',
  'employer',
  'job_title',
  'job_role_id',
  'monthly_wage',
  'panchayat_id',
  'city_id',
  'from_date',
  'to_date',
  'document',
]

export type FieldValues = Readonly<Record<string, unknown>>

interface EmploymentFieldsProps {
  values: FieldValues
  errors: Readonly<Record<string, string>>
  /** Officers send the document that confirms it. */
  hasDocument: boolean
  onChange: (name: string, value: unknown) => void
}

/** The inputs of an employment. */
export function EmploymentFields({ values, errors, hasDocument, onChange }: EmploymentFieldsProps) {
  const translate = useTranslate()
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {names.map((name) => {
        if (name === 'document' && !hasDocument) return null
        const field = fields[name] as Field
        const { choice, ...texts } = fieldTexts(translate, entity, name, field)
        const Input = inputOf(field.kind)
        return (
          <Box key={name} sx={{ minWidth: 0, gridColumn: name === names[0] ? '1 / -1' : undefined }}>
            <Input
              id={`employment-${name}`}
              name={name}
              field={field}
              {...texts}
              required={Boolean(field.required)}
              value={values[name] ?? null}
              error={errors[name]}
              onChange={(value: unknown) => onChange(name, value)}
              choiceLabel={choice}
            />
          </Box>
        )
      })}
    </Box>
  )
}
