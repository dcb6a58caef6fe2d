import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { SystemStyleObject } from '@mui/system'
import type { ReactNode } from 'react'
import { useScreenTitle } from './useScreenTitle.ts'

interface PageProps {
  /** The heading, and the title of the window. */
  title: string
  /** What the page is for. */
  about?: ReactNode
  /** Buttons beside the heading; below it where the window is too narrow for both. */
  actions?: ReactNode
  /** The space below the heading, for content that begins without a margin. */
  headingGap?: number
  /** Further styles of the frame, such as its width. */
  sx?: SystemStyleObject
  children: ReactNode
}

/** The frame of a screen: its margins, its heading with actions, and what it is for. */
export function Page({ title, about, actions, headingGap, sx, children }: PageProps) {
  useScreenTitle(title)
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 2, ...sx }}>
      <Box sx={{ mb: headingGap }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Typography variant="h1" sx={{ flex: '1 1 auto' }}>
            {title}
          </Typography>
          {actions}
        </Box>
        {about && <Box sx={{ mt: 0.5, color: 'text.secondary' }}>{about}</Box>}
      </Box>
      {children}
    </Box>
  )
}
