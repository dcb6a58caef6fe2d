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
  /** Second to the title: where the record lies, or what such records are for. */
  about?: ReactNode
  children?: ReactNode
}

/** Where one is, and what can be done with the whole record. */
export function FormHeader({ entity, title, about, children }: FormHeaderProps) {
  const translate = useTranslate()
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'flex-end', mb: 2 }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <MuiLink component={Link} to={`/${entity.name}`} sx={{ fontSize: 13 }}>
          {translate(`resources.${entity.name}.name`, { smart_count: 2, _: entity.plural })}
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
