import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import type { Field } from '../../../schema/define.ts'
import { Shown } from '../Shown.tsx'
import { useFormPlace } from '../state/FormPlace.ts'
import { useFieldTexts } from '../state/fieldTexts.ts'
import { isSecret, type Values } from '../state/values.ts'
import { ReadRows } from './ReadRows.tsx'

/** A field as it is read, in the place where it would be typed. Secrets are never read. */
export function ReadField({ name, field }: { name: string; field: Field }) {
  const { entity } = useFormPlace()
  const { label, unit, choice } = useFieldTexts(entity.name, name, field)
  const value = useWatch<Values>({ name })
  if (isSecret(field)) return null
  const isRows = field.kind === 'rows'
  const isWide = isRows || (field.kind === 'text' && field.multiline)
  const isNothing = value === null || value === undefined || value === ''
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ gridColumn: isWide ? '1 / -1' : undefined, minWidth: 0, overflowWrap: 'anywhere' }}
    >
      {!isRows && (
        <Box aria-hidden sx={{ fontSize: 13, lineHeight: '18px', color: 'text.secondary' }}>
          {label}
        </Box>
      )}
      {isRows ? (
        <ReadRows name={name} field={field} rows={value as readonly Values[] | null} />
      ) : (
        <Box sx={{ whiteSpace: 'pre-line', minHeight: 22, lineHeight: '22px' }}>
          <Shown value={value} field={field} choice={choice} isCode={entity.code === name} />
          {unit && !isNothing && ` ${unit}`}
        </Box>
      )}
    </Box>
  )
}
