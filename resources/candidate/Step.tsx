import Check from '@mui/icons-material/CheckCircle'
import Circle from '@mui/icons-material/RadioButtonUnchecked'
import Now from '@mui/icons-material/TripOriginOutlined'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'

const states = {
  done: { Icon: Check, color: 'success.main' },
  next: { Icon: Now, color: 'primary.main' },
  later: { Icon: Circle, color: 'text.disabled' },
} as const
export type StepState = keyof typeof states

/** A step of the road: whether it is done, next or later, in a sign and a word. */
export function Step({ name, state }: { name: string; state: StepState }) {
  const translate = useTranslate()
  const { Icon, color } = states[state]
  const isNext = state === 'next'
  return (
    <Box
      component="li"
      aria-current={isNext ? 'step' : undefined}
      sx={{ display: 'flex', gap: 1.5, pb: 2, '&:last-child': { pb: 0 } }}
    >
      <Icon sx={{ fontSize: 20, color, mt: '2px' }} />
      <Box sx={{ flex: 1 }}>
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'baseline' }}>
          <Box component="span" sx={{ fontWeight: isNext ? 600 : 500 }}>
            {translate(`candidate.road.${name}`)}
          </Box>
          <Box component="span" sx={{ fontSize: 12, color: isNext ? 'primary.main' : 'text.secondary' }}>
            {translate(`candidate.road.${state}`)}
          </Box>
        </Box>
        {state !== 'later' && (
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
            {translate(`candidate.road.${name}_about`)}
          </Box>
        )}
      </Box>
    </Box>
  )
}
