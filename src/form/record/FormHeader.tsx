import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface FormHeaderProps {
  title: ReactNode
  /** In grey after the title: the name in another language. */
  beside?: string
  /** The line below the title: the path of the record, or what records of this entity are for. */
  about?: ReactNode
  children?: ReactNode
}

/** Title of a form, and the actions on the record as children. */
export function FormHeader({ title, beside, about, children }: FormHeaderProps) {
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'flex-end', mb: 2 }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
          {beside && (
            <Typography component="span" variant="body1" color="text.secondary" sx={{ ml: 1.25 }}>
              {beside}
            </Typography>
          )}
        </Typography>
        {about && (
          <Typography variant="body2" color="text.secondary">
            {about}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>{children}</Box>
    </Box>
  )
}
