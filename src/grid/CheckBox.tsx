import { styled } from '@mui/material/styles'
import type { InputHTMLAttributes } from 'react'

/** The label around the box makes the whole cell clickable. One styled component, since the rights have six hundred boxes. */
const Target = styled('label')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 32,
  height: '100%',
  minHeight: 32,
  cursor: 'pointer',
  '@media (max-width: 768px)': { width: 44, minHeight: 44 },
  '& > input': {
    width: 16,
    height: 16,
    margin: 0,
    verticalAlign: 'middle',
    cursor: 'pointer',
  },
  '&:has(> :disabled), & > :disabled': { cursor: 'default' },
})

interface CheckBoxProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  indeterminate?: boolean
}

/** A native checkbox: a page has a hundred of them. */
export const CheckBox = ({ label, indeterminate = false, ...rest }: CheckBoxProps) => (
  <Target>
    <input
      type="checkbox"
      aria-label={label}
      ref={(box) => {
        if (box) box.indeterminate = indeterminate
      }}
      {...rest}
    />
  </Target>
)
