import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Obstacle } from './useWhy.ts'

/** Tells, to whoever asks, what they may not do with a record, why not, and who can. */
export function WhyButton({ obstacles }: { obstacles: readonly Obstacle[] }) {
  const translate = useTranslate()
  const [isOpen, open] = useState(false)
  if (!obstacles.length) return null
  const title = translate('form.why', { _: 'Why can’t I…?' })
  return (
    <>
      <Button variant="text" size="small" onClick={() => open(true)}>
        {title}
      </Button>
      <Dialog open={isOpen} onClose={() => open(false)} maxWidth="sm" fullWidth>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
            {obstacles.map(({ reason, actions, message, who }) => (
              <li key={`${reason} ${actions.join()}`}>
                <Typography sx={{ fontWeight: 500 }}>{message}</Typography>
                <Typography sx={{ color: 'text.secondary', fontSize: 13 }}>{who}</Typography>
              </li>
            ))}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => open(false)}>{translate('form.why_close', { _: 'Close' })}</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
