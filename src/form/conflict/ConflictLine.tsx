import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { Field } from '../../../schema/define.ts'
import { hidden } from '../../look/hidden.ts'
import { Shown } from '../Shown.tsx'
import { useFormPlace } from '../state/FormPlace.ts'
import { useFieldTexts } from '../state/fieldTexts.ts'
import { isSame, type Values } from '../state/values.ts'
import type { Side } from './differing.ts'

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

const titles = { mine: 'Mine', theirs: 'Theirs' }

interface ConflictLineProps {
  name: string
  field: Field
  base: Values
  mine: Values
  theirs: Values
  side: Side
  onChoose: (side: Side) => void
}

/** One field of two versions; what it was before stands beside its name. */
export function ConflictLine({ name, field, base, mine, theirs, side, onChoose }: ConflictLineProps) {
  const { entity } = useFormPlace()
  const translate = useTranslate()
  const { label, choice } = useFieldTexts(entity.name, name, field)
  const versions = { mine, theirs }
  const isCode = entity.code === name
  const isBoth = !isSame(field, mine[name], base[name]) && !isSame(field, theirs[name], base[name])
  return (
    <Box
      component="fieldset"
      sx={{ border: 0, borderTop: 1, borderColor: 'divider', m: 0, p: 0, py: 1.5, minWidth: 0 }}
    >
      <Box component="legend" sx={{ float: 'left', width: '100%', p: 0, mb: 0.75, fontWeight: 500 }}>
        {label}
        <Box component="span" sx={{ ml: 1, fontWeight: 400, fontSize: 12, color: 'text.secondary' }}>
          {translate('form.conflict.was', { _: 'was:' })}{' '}
          <Shown value={base[name]} field={field} choice={choice} isCode={isCode} />
        </Box>
        {isBoth && (
          <Box component="span" sx={{ ml: 1, fontSize: 12, color: 'warning.main' }}>
            {translate('form.conflict.both', { _: 'both of you changed this' })}
          </Box>
        )}
      </Box>
      <Box sx={{ clear: 'both', display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {(['mine', 'theirs'] as const).map((one) => (
          <Version key={one}>
            <input
              type="radio"
              name={`conflict-${name}`}
              checked={side === one}
              onChange={() => onChoose(one)}
              style={hidden}
            />
            <small>{translate(`form.conflict.${one}`, { _: titles[one] })}</small>
            <Shown value={versions[one][name]} field={field} choice={choice} isCode={isCode} />
          </Version>
        ))}
      </Box>
    </Box>
  )
}
