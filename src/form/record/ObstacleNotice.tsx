import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Obstacle } from '../../../schema/contract/entities.ts'

interface ObstacleNoticeProps {
  obstacles: readonly Obstacle[]
  /** Shown without an obstacle. */
  children?: ReactNode
}

/** Why a record, or some of its fields, cannot be changed, and who can. */
export const ObstacleNotice = ({ obstacles, children }: ObstacleNoticeProps) => (
  <Alert severity="info" sx={{ mb: 2, maxWidth: 1280 }}>
    {obstacles.length
      ? obstacles.map(({ reason, message, who }) => (
          <Box key={reason}>
            {message} {who}
          </Box>
        ))
      : children}
  </Alert>
)
