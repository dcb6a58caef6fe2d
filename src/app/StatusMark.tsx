import { styled } from '@mui/material/styles'

/** How a status looks: its dot is empty where nothing has begun, half for work in progress, full where it waits or is decided. */
export type StatusTone = 'empty' | 'inWork' | 'ready' | 'waiting' | 'done' | 'final'

/** A dot and a word. */
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
    '&[data-tone=empty]': {
      color: text.secondary,
      ...dot(text.secondary, 'transparent'),
    },
    '&[data-tone=inWork]': { ...dot(warning.main, half(warning.main)) },
    '&[data-tone=ready]': { ...dot(primary.main, half(primary.main)) },
    '&[data-tone=waiting]': { color: primary.main, ...dot(primary.main, primary.main) },
    '&[data-tone=done]': { color: success.main, ...dot(success.main, success.main) },
    '&[data-tone=final]': {
      ...dot(text.primary, text.primary),
      '&::before': { borderColor: text.primary, background: text.primary, borderRadius: 2 },
    },
  }
})

/** The status of a record with steps. */
export const StatusMark = ({ tone, word }: { tone: StatusTone; word: string }) => (
  <Mark data-tone={tone}>{word}</Mark>
)
