import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { FieldOf } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import { useEntityTexts } from '../app/useEntityTexts.ts'
import { dependentChanges, parentFilter } from '../form/fields/parentFields.ts'
import ReferenceInput from '../form/inputs/ReferenceInput.tsx'

/** The records to which all rows refer that say no other, by field. */
export type SharedValues = Readonly<Record<string, number>>

interface ValuesForAllProps {
  entity: Entity
  values: SharedValues
  onChange: (values: SharedValues) => void
}

/** The references that every record has: they can be set once for all rows. */
const sharedReferences = ({ fields }: Entity): [string, FieldOf<'reference'>][] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'reference' && field.required && !field.when ? [[name, field]] : [],
  )

/** Are the names of new records enough beside these references? */
export const canBeNames = ({ fields, title }: Entity): boolean =>
  typeof title === 'string' &&
  Object.entries(fields).every(
    ([name, field]) => name === title || field.kind === 'reference' || !field.required || field.when,
  )

/** Pickers for what all rows have in common, as state, district and block of a list of names. */
export function ValuesForAll({ entity, values, onChange }: ValuesForAllProps) {
  const translate = useTranslate()
  const texts = useEntityTexts(entity)
  const shared = sharedReferences(entity)
  if (!shared.length) return null
  const isShared = (name: string) => shared.some(([other]) => other === name)
  return (
    <Box component="section" aria-labelledby="values-for-all">
      <Typography id="values-for-all" variant="subtitle2" component="h2" gutterBottom>
        {translate('import.for_all')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {translate('import.for_all_help')}
        {canBeNames(entity) && ` ${translate('import.for_all_names')}`}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { sm: 'repeat(auto-fill, minmax(220px, 1fr))' },
        }}
      >
        {shared.map(([name, field]) => (
          <ReferenceInput
            key={name}
            name={name}
            id={`for-all-${name}`}
            field={field}
            label={texts.field(name)}
            value={values[name] ?? null}
            within={parentFilter(entity.fields, name, values, texts.field)}
            choiceLabel={texts.field}
            onChange={(id, option) => {
              const changes = { [name]: id, ...dependentChanges(entity.fields, name, values, option) }
              const next = Object.entries({ ...values, ...changes })
              onChange(
                Object.fromEntries(
                  next.filter(
                    (entry): entry is [string, number] => typeof entry[1] === 'number' && isShared(entry[0]),
                  ),
                ),
              )
            }}
          />
        ))}
      </Box>
    </Box>
  )
}
