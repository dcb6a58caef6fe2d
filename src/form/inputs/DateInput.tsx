import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { formatDate, isIsoDate, parseDate } from './dates.ts'
import type { InputProps } from './InputProps.ts'
import { LineInput } from './LineInput.tsx'

const WIDTH = 200

/** A date, typed as 01-04-2025 or chosen from the calendar of the browser. */
export function DateInput({
  field,
  value,
  onChange,
  onBlur,
  choiceLabel,
  within,
  isCode,
  ...rest
}: InputProps<'date'>) {
  const translate = useTranslate()
  const [typed, setTyped] = useState<string | null>(null)
  const calendar = useRef<HTMLInputElement>(null)
  const name = translate('form.date.pick', { name: rest.label })
  return (
    <LineInput
      {...rest}
      value={typed ?? formatDate(value)}
      onText={(text) => {
        setTyped(text)
        onChange(parseDate(text))
      }}
      onBlur={() => {
        setTyped(null)
        onBlur?.()
      }}
      width={WIDTH}
      html={{ inputMode: 'numeric', placeholder: translate('form.date.format') }}
      end={
        <>
          <Box
            ref={calendar}
            component="input"
            type="date"
            tabIndex={-1}
            aria-hidden
            value={isIsoDate(value) ? value : ''}
            max={field.past ? new Date().toLocaleDateString('sv') : undefined}
            onChange={({ target }: { target: HTMLInputElement }) => onChange(target.value || null)}
            sx={{
              position: 'absolute',
              right: 8,
              bottom: 0,
              width: 0,
              height: 0,
              p: 0,
              border: 0,
              opacity: 0,
            }}
          />
          <IconButton
            size="small"
            edge="end"
            tabIndex={-1}
            disabled={rest.disabled}
            aria-label={name}
            title={name}
            onClick={() => calendar.current?.showPicker()}
          >
            <CalendarMonth fontSize="small" />
          </IconButton>
        </>
      }
    />
  )
}
