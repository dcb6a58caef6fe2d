import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface NothingProps {
  title: string
  about?: ReactNode
  /** Buttons: what to do next. */
  children?: ReactNode
  isAlert?: boolean
}

/** What stands where rows would be. */
export const Nothing = ({ title, about, children, isAlert }: NothingProps) => (
  <Box
    role={isAlert ? 'alert' : 'status'}
    sx={{
      flex: 1,
      minHeight: 0,
      overflow: 'auto',
      borderTop: 1,
      borderColor: 'divider',
      bgcolor: 'background.paper',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      textAlign: 'center',
      px: 3,
      pt: { xs: 8, md: 12 },
      pb: 8,
    }}
  >
    <Typography variant="h3" component="p" sx={{ mb: 0.5 }}>
      {title}
    </Typography>
    {about && (
      <Typography color="text.secondary" sx={{ maxWidth: 460, mb: 2.5, overflowWrap: 'anywhere' }}>
        {about}
      </Typography>
    )}
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>{children}</Box>
  </Box>
)
