import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { FormStatus } from '../../../schema/plan.ts'

/** A dot and a word: the dot is empty for a form that is not started, half for one in work, full for a submitted one. */
const Mark = styled('span')(({ theme }) => {
  const { text, warning, primary, success } = theme.palette
  const dot = (colour: string, filled: string) => ({
    '&::before': { borderColor: colour, background: filled },
  })
  const half = (colour: string) => `linear-gradient(90deg, ${colour} 50%, transparent 50%)`
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 7,
    whiteSpace: 'nowrap',
    fontSize: 13,
    '&::before': {
      content: '""',
      boxSizing: 'border-box',
      width: 9,
      height: 9,
      borderRadius: '50%',
      border: '1.5px solid',
      flexShrink: 0,
    },
    '&[data-status=not_started]': {
      color: text.secondary,
      ...dot(text.secondary, 'transparent'),
    },
    '&[data-status=draft]': { ...dot(warning.main, half(warning.main)) },
    '&[data-status=complete]': { ...dot(primary.main, half(primary.main)) },
    '&[data-status=submitted]': { color: primary.main, ...dot(primary.main, primary.main) },
    '&[data-status=approved]': { color: success.main, ...dot(success.main, success.main) },
    '&[data-status=locked]': {
      ...dot(text.primary, text.primary),
      '&::before': { borderColor: text.primary, background: text.primary, borderRadius: 2 },
    },
  }
})

interface StatusMarkProps {
  status: FormStatus
  /** Shows only the first letter, for narrow columns. */
  isShort?: boolean
  /** Shows the word without the dot. */
  isTextOnly?: boolean
}

export function StatusMark({ status, isShort, isTextOnly }: StatusMarkProps) {
  const translate = useTranslate()
  const word = translate(`plan.statuses.${status}`)
  if (isTextOnly) return <span>{word}</span>
  return <Mark data-status={status}>{isShort ? translate(`plan.letters.${status}`) : word}</Mark>
}
