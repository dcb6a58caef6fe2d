import MoreHoriz from '@mui/icons-material/MoreHoriz'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { reasons, type Step, stepRule, steps } from '../../schema/plan.ts'
import type { Chosen } from './workspace.ts'

/** The step that comes next is a button of its own; going back is in the menu. */
const onward: readonly Step[] = ['submit', 'approve', 'lock', 'complete']

interface StepButtonsProps {
  chosen: Chosen
  onAsk: (step: Step) => void
}

/** The steps that are open to the one who looks; in the menu all of them, with the reason why one is not. */
export function StepButtons({ chosen, onAsk }: StepButtonsProps) {
  const { form, cell } = chosen
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const next = onward.find((step) => cell.open.includes(step) && (step !== 'complete' || cell.records > 0))
  const labelOf = (step: Step) => translate(`plan.steps.${step}`, { _: stepRule(step).label })
  const name = form.level === 'block' ? `${form.label}, ${cell.area}` : form.label
  const ask = (step: Step) => {
    setAnchor(null)
    onAsk(step)
  }
  return (
    <Box sx={{ display: 'flex', gap: 0.5, justifyContent: 'flex-end', alignItems: 'center' }}>
      {next && (
        <Button
          size="small"
          variant="outlined"
          aria-label={`${labelOf(next)}: ${name}`}
          onClick={() => ask(next)}
        >
          {labelOf(next)}
        </Button>
      )}
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-label={translate('plan.more_steps', { name })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHoriz />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { disabledItemsFocusable: true, sx: { maxWidth: 380 } } }}
      >
        {(Object.keys(steps) as Step[]).map((step) => {
          const reason = cell.closed[step]?.reason
          return (
            <MenuItem
              key={step}
              disabled={reason !== undefined}
              onClick={() => ask(step)}
              sx={{ display: 'block', '&.Mui-disabled': { opacity: 1, color: 'text.secondary' } }}
            >
              {labelOf(step)}
              {reason && (
                <Box component="span" sx={{ display: 'block', fontSize: 12, whiteSpace: 'normal' }}>
                  {translate(`plan.reasons.${reason}`, { _: reasons[reason] })}
                </Box>
              )}
            </MenuItem>
          )
        })}
      </Menu>
    </Box>
  )
}
