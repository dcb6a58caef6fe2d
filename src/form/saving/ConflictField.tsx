import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { Field } from '../../../schema/define.ts'
import { visuallyHidden } from '../../app/theme/visuallyHidden.ts'
import { FieldValue } from '../fields/FieldValue.tsx'
import { useFieldTexts } from '../fields/fieldTexts.ts'
import { useFormSettings } from '../fields/formSettings.ts'
import { type FormValues, isSameValue } from '../fields/formValues.ts'
import type { VersionSide } from './mergeVersions.ts'

const Version = styled('label')(({ theme }) => ({
  display: 'block',
  padding: '8px 12px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '& > small': { display: 'block', fontSize: 12, color: theme.palette.text.secondary },
  '&:has(input:checked)': {
    borderColor: theme.palette.primary.main,
    background: theme.palette.primary.light,
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
  },
  '&:has(input:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: 1 },
}))

interface ConflictFieldProps {
  name: string
  field: Field
  base: FormValues
  mine: FormValues
  theirs: FormValues
  side: VersionSide
  onChoose: (side: VersionSide) => void
}

/** The two versions of one field to choose from, with the value before both. */
export function ConflictField({ name, field, base, mine, theirs, side, onChoose }: ConflictFieldProps) {
  const { entity } = useFormSettings()
  const translate = useTranslate()
  const { label, choice } = useFieldTexts(entity.name, name, field)
  const versions = { mine, theirs }
  const isCode = entity.code === name
  const isChangedByBoth =
    !isSameValue(field, mine[name], base[name]) && !isSameValue(field, theirs[name], base[name])
  return (
    <Box
      component="fieldset"
      sx={{ border: 0, borderTop: 1, borderColor: 'divider', m: 0, p: 0, py: 1.5, minWidth: 0 }}
    >
      <Box component="legend" sx={{ float: 'left', width: '100%', p: 0, mb: 0.75, fontWeight: 500 }}>
        {label}
        <Box component="span" sx={{ ml: 1, fontWeight: 400, fontSize: 12, color: 'text.secondary' }}>
          {translate('form.conflict.was')}{' '}
          <FieldValue value={base[name]} field={field} choice={choice} isCode={isCode} />
        </Box>
        {isChangedByBoth && (
          <Box component="span" sx={{ ml: 1, fontSize: 12, color: 'warning.main' }}>
            {translate('form.conflict.both')}
          </Box>
        )}
      </Box>
      <Box sx={{ clear: 'both', display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {(['mine', 'theirs'] as const).map((version) => (
          <Version key={version}>
            <input
              type="radio"
              name={`conflict-${name}`}
              checked={side === version}
              onChange={() => onChoose(version)}
              style={visuallyHidden}
            />
            <small>{translate(`form.conflict.${version}`)}</small>
            <FieldValue value={versions[version][name]} field={field} choice={choice} isCode={isCode} />
          </Version>
        ))}
      </Box>
    </Box>
  )
}
