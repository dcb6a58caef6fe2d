import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Entity } from '../../../schema/index.ts'

interface FormHeaderProps {
  entity: Entity
  title: ReactNode
  /** The line below the title: the path of the record, or what records of this entity are for. */
  about?: ReactNode
  children?: ReactNode
}

/** Title of a form, a link to the list, and the actions on the record as children. */
export function FormHeader({ entity, title, about, children }: FormHeaderProps) {
  const translate = useTranslate()
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'flex-end', mb: 2 }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <MuiLink component={Link} to={`/${entity.name}`} sx={{ fontSize: 13 }}>
          {translate(`resources.${entity.name}.name`, { smart_count: 2 })}
        </MuiLink>
        <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
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
