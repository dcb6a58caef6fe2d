import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useFormats } from '../../../src/app/formats.ts'
import { type KnownAnswers, registrationPath } from '../registration/registrationPages.ts'
import type { UnregisteredPerson } from './useUnregistered.ts'

interface PersonRowProps {
  person: UnregisteredPerson
  canRegister: boolean
}

/** A person who is not registered yet, and the next step with them. */
export function PersonRow({ person, canRegister }: PersonRowProps) {
  const translate = useTranslate()
  const { timestamp } = useFormats()
  const { id, kind, name, mobile, area, created_at } = person
  const isDraft = kind === 'draft'
  return (
    <Box
      component="tr"
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        '& > td, & > th': { px: 1.5, py: 1, textAlign: 'left', overflowWrap: 'anywhere' },
        '@media (max-width: 768px)': { display: 'grid', '& > td, & > th': { py: 0.25 }, py: 1 },
      }}
    >
      <Box component="th" scope="row" sx={{ fontWeight: 500 }}>
        {name}
      </Box>
      <td>{translate('unregistered.last_four', { digits: mobile.slice(-4) })}</td>
      <td>{area ?? translate('unregistered.no_area')}</td>
      <td>{translate(`unregistered.since.${kind}`, { at: timestamp(created_at) })}</td>
      <td>
        {canRegister && (
          <Button
            size="small"
            variant="outlined"
            component={Link}
            to={registrationPath(isDraft ? id : undefined)}
            state={isDraft ? undefined : ({ name } satisfies KnownAnswers)}
            aria-label={translate(isDraft ? 'unregistered.continue_of' : 'unregistered.register_of', {
              name,
            })}
            sx={{ minHeight: { xs: 44, md: 0 } }}
          >
            {translate(isDraft ? 'unregistered.continue' : 'unregistered.register')}
          </Button>
        )}
      </td>
    </Box>
  )
}
