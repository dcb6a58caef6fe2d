import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { dayInIndia, yearsBefore } from '../../../schema/indiaTime.ts'
import { useFormats } from '../../app/formats.ts'
import { isIsoDate, parseDate } from './dates.ts'
import type { InputProps } from './InputProps.ts'
import { LineInput } from './LineInput.tsx'

const WIDTH = 200

type DateInputProps = Omit<InputProps<'date'>, 'field' | 'choiceLabel' | 'name'> &
  Partial<Pick<InputProps<'date'>, 'field' | 'choiceLabel' | 'name'>> & {
    /** In ISO format: the calendar offers no earlier day. */
    min?: string
  }

/** A date, typed as the language writes it, 1 Apr 2025, or as 01-04-2025, or chosen from the calendar of the browser. */
export function DateInput({
  field,
  value,
  onChange,
  onBlur,
  choiceLabel,
  within,
  isCode,
  min,
  ...rest
}: DateInputProps) {
  const translate = useTranslate()
  const { date } = useFormats()
  const [typed, setTyped] = useState<string | null>(null)
  const calendar = useRef<HTMLInputElement>(null)
  const name = translate('form.date.pick')
  return (
    <LineInput
      {...rest}
      value={typed ?? (isIsoDate(value) ? date(value) : String(value ?? ''))}
      onText={(text) => {
        setTyped(text)
        onChange(parseDate(text))
      }}
      onBlur={() => {
        setTyped(null)
        onBlur?.()
      }}
      width={WIDTH}
      html={{ placeholder: translate('form.date.format') }}
      end={
        <>
          <Box
            ref={calendar}
            component="input"
            type="date"
            tabIndex={-1}
            aria-hidden
            value={isIsoDate(value) ? value : ''}
            min={min ?? (field?.maxYearsAgo && yearsBefore(dayInIndia(), field.maxYearsAgo))}
            max={field?.past ? dayInIndia() : undefined}
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
