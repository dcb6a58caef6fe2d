import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Account } from '../../schema/contract/people.ts'
import { useFormats } from '../../src/app/formats.ts'
import { StatusText } from '../../src/grid/StatusChip.tsx'
import { AreasOfWork } from './AreasOfWork.tsx'
import { ACCOUNTS_PATH } from './providerEntity.ts'
import { Trades } from './Trades.tsx'

/** A grid of columns; stacked on a phone. */
export const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 2fr) minmax(0, 2fr) minmax(0, 2fr) 120px 110px' },
  columnGap: 2,
  rowGap: 0.25,
  alignItems: 'center',
} as const

/** One training provider, with its trades in an expandable panel. */
export function ProviderRow({ provider }: { provider: Account }) {
  const translate = useTranslate()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  const { id, name, email, mobile, contact_person, data, trade_data, status } = provider
  return (
    <Box
      component="li"
      sx={{ borderTop: 1, borderColor: 'divider', px: 2, '&:first-of-type': { borderTop: 0 } }}
    >
      <Box sx={{ ...columns, minHeight: 48, py: 1 }}>
        <Box sx={{ minWidth: 0 }}>
          <MuiLink
            component={Link}
            to={`/${ACCOUNTS_PATH}/${id}`}
            underline="hover"
            sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}
          >
            {name}
          </MuiLink>
          {contact_person && <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{contact_person}</Box>}
        </Box>
        <Box sx={{ fontSize: 13, minWidth: 0, overflowWrap: 'anywhere' }}>
          <span>{email}</span>
          <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {formats.mobile(mobile)}
          </Box>
        </Box>
        <Box sx={{ fontSize: 13, minWidth: 0 }}>
          <AreasOfWork workAreas={data} />
        </Box>
        <Box
          sx={{
            display: { xs: 'flex', md: 'contents' },
            justifyContent: 'space-between',
            alignItems: 'center',
          }}
        >
          <div>
            <Button
              size="small"
              color="secondary"
              aria-expanded={isOpen}
              aria-controls={panel}
              onClick={() => setOpen(!isOpen)}
              endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
              sx={{ ml: -1 }}
            >
              {translate('accounts.trades', { smart_count: trade_data?.length ?? 0 })}
            </Button>
          </div>
          <StatusText data-status={status} sx={{ ml: { md: '-7px' } }}>
            {translate(`grid.status.${status}`)}
          </StatusText>
        </Box>
      </Box>
      <div id={panel}>{isOpen && <Trades provider={provider} />}</div>
    </Box>
  )
}
