import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import type { Field } from '../../../schema/define.ts'
import { isEmptyValue } from '../../../schema/emptyValue.ts'
import type { StoredFile } from '../../../schema/fileTypes.ts'
import { isMultiline, isSecret, isUploaded, isVaulted } from '../../../schema/kindTraits.ts'
import { FilePreview } from '../files/FilePreview.tsx'
import { FieldValue } from './FieldValue.tsx'
import { useFieldTexts } from './fieldTexts.ts'
import { useFormSettings } from './formSettings.ts'
import type { FormValues } from './formValues.ts'
import { ReadOnlyRows } from './ReadOnlyRows.tsx'
import { RecordLink } from './RecordLink.tsx'
import RevealedNumber from './RevealedNumber.tsx'

/** Label and value of a field that cannot be edited. Passwords are not shown. */
export default function ReadOnlyField({ name, field }: { name: string; field: Field }) {
  const { entity } = useFormSettings()
  const { label, unit, choice } = useFieldTexts(entity.name, name, field)
  const value = useWatch<FormValues>({ name })
  if (isSecret(field)) return null
  const isRows = field.kind === 'rows'
  const isWide = isRows || isMultiline(field)
  const isEmpty = isEmptyValue(value)
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
        <ReadOnlyRows name={name} field={field} rows={value as readonly FormValues[] | null} />
      ) : (
        <Box sx={{ whiteSpace: 'pre-line', minHeight: 22, lineHeight: '22px' }}>
          {isUploaded(field) && !isEmpty && <FilePreview file={value as StoredFile} isOpen />}
          {(!isUploaded(field) || isEmpty) && (
            <RecordLink field={field} value={value}>
              <FieldValue value={value} field={field} choice={choice} isCode={entity.code === name} />
            </RecordLink>
          )}
          {unit && !isEmpty && ` ${unit}`}
          {isVaulted(field) && <RevealedNumber name={name} field={field} />}
        </Box>
      )}
    </Box>
  )
}
