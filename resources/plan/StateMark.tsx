import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type State, states } from '../../schema/plan.ts'

/** A dot and a word: hollow while nothing is there, half while it is worked on, full when it is handed in. */
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
    '&[data-state=not_started]': {
      color: text.secondary,
      ...dot(text.secondary, 'transparent'),
    },
    '&[data-state=draft]': { ...dot(warning.main, half(warning.main)) },
    '&[data-state=complete]': { ...dot(primary.main, half(primary.main)) },
    '&[data-state=submitted]': { color: primary.main, ...dot(primary.main, primary.main) },
    '&[data-state=approved]': { color: success.main, ...dot(success.main, success.main) },
    '&[data-state=locked]': {
      ...dot(text.primary, text.primary),
      '&::before': { borderColor: text.primary, background: text.primary, borderRadius: 2 },
    },
  }
})

interface StateMarkProps {
  state: State
  /** The first letter of the word, where there is no room for it. */
  brief?: boolean
  /** The word alone. */
  bare?: boolean
}

export function StateMark({ state, brief, bare }: StateMarkProps) {
  const translate = useTranslate()
  const word = translate(`plan.states.${state}`, { _: states[state] })
  if (bare) return <span>{word}</span>
  return <Mark data-state={state}>{brief ? translate(`plan.letters.${state}`) : word}</Mark>
}
