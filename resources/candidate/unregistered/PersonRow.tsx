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

/** On a phone: the name with the button beside it, and the rest in lines below. */
const card = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  px: 1.5,
  py: 1,
  '& > td, & > th': { p: 0, gridColumn: '1 / -1' },
  '& > th': { fontSize: 15, lineHeight: '22px', gridColumn: 1 },
  '& > td': { fontSize: 13, lineHeight: '20px', color: 'text.secondary' },
  '& > th + td': { gridColumn: 1 },
  '& > td:last-of-type': { gridColumn: 2, gridRow: '1 / 3', pl: 1 },
} as const

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
        '&:first-of-type': { borderTop: 0 },
        '@media (max-width: 768px)': card,
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
