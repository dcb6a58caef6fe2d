import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Obstacle } from '../../../schema/contract/entities.ts'

/** Opens a dialog that lists which actions on the record are not allowed, why, and who can help. */
export function ObstaclesButton({ obstacles }: { obstacles: readonly Obstacle[] }) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (!obstacles.length) return null
  const title = translate('form.why')
  return (
    <>
      <Button variant="text" size="small" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} maxWidth="sm" fullWidth>
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
          <Button onClick={() => setOpen(false)}>{translate('form.why_close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
