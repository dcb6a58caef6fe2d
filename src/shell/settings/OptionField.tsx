import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { appearanceOptions, type OptionName } from '../../../schema/appearance.ts'
import { visuallyHidden } from '../../app/theme/visuallyHidden.ts'

const Fieldset = styled('fieldset')({ border: 0, margin: '0 0 14px', padding: 0, minWidth: 0 })
const Legend = styled('legend')({
  padding: 0,
  marginBottom: 4,
  fontSize: 13,
  lineHeight: '18px',
  fontWeight: 500,
})
const Values = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6 })
const Value = styled('label')(({ theme }) => ({
  flex: '1 0 64px',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  minHeight: 34,
  padding: '5px 8px',
  boxSizing: 'border-box',
  fontSize: 13,
  lineHeight: '18px',
  textAlign: 'center',
  cursor: 'pointer',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  '&:hover': { background: theme.palette.background.default },
  '&:has(input:checked)': {
    background: theme.palette.primary.light,
    color: theme.palette.primary.main,
    borderColor: theme.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
    fontWeight: 500,
  },
  '&:has(input:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: 1 },
  '&:has(input:disabled)': { color: theme.palette.text.disabled, cursor: 'default' },
  '@media (pointer: coarse), (max-width: 599.95px)': { minHeight: 44 },
}))

interface OptionFieldProps {
  name: OptionName
  value: string
  disabled: boolean
  onChoose: (value: string) => void
}

/** The values of an option as radio buttons; those of the layout with a picture. */
export function OptionField({ name, value: chosen, disabled, onChoose }: OptionFieldProps) {
  const translate = useTranslate()
  return (
    <Fieldset disabled={disabled}>
      <Legend>{translate(`shell.settings.options.${name}`)}</Legend>
      <Values>
        {appearanceOptions[name].values.map((value) => (
          <Value key={value}>
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              style={visuallyHidden}
            />
            {name === 'layout' && <LayoutPicture isHorizontal={value === 'horizontal'} />}
            {translate(`shell.settings.values.${name}.${value}`)}
          </Value>
        ))}
      </Values>
    </Fieldset>
  )
}

const LayoutPicture = ({ isHorizontal }: { isHorizontal: boolean }) => (
  <svg viewBox="0 0 72 44" width="84" fill="none" stroke="currentColor" aria-hidden="true">
    <rect x="0.5" y="0.5" width="71" height="43" rx="3" />
    <path d={isHorizontal ? 'M0 8h72M0 15h72' : 'M0 8h72M18 8v36'} />
    <path
      strokeWidth="2"
      strokeLinecap="round"
      opacity="0.6"
      d={isHorizontal ? 'M6 11.5h8M19 11.5h8M32 11.5h8' : 'M4 14h10M4 20h8M4 26h10'}
    />
  </svg>
)
