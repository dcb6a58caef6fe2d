import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router-dom'
import { LoadError } from '../../src/app/LoadError.tsx'
import { Page } from '../../src/app/Page.tsx'
import { useCan } from '../../src/app/permissions.tsx'
import { columns, ProviderRow } from './ProviderRow.tsx'
import { ACCOUNTS_PATH } from './providerEntity.ts'
import { useProviders } from './useProviders.ts'

const columnKeys = ['name', 'contact', 'areas', 'trades_head', 'status'] as const

/** The list of training providers with their trades. */
export default function ProvidersScreen() {
  const translate = useTranslate()
  const canCreate = useCan()('users', 'create')
  const [search, setSearch] = useState('')
  const q = useDeferredValue(search.trim())
  const { data, error, refetch, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useProviders(q)
  const title = translate('accounts.title')
  const providers = data?.pages.flat() ?? []
  return (
    <Page
      title={title}
      headingGap={2}
      actions={
        <>
          <TextField
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            placeholder={translate('accounts.search')}
            slotProps={{ htmlInput: { 'aria-label': translate('accounts.search'), type: 'search' } }}
            sx={{ width: { xs: '100%', sm: 290 } }}
          />
          {canCreate && (
            <Button variant="contained" startIcon={<Add />} component={Link} to={`/${ACCOUNTS_PATH}/create`}>
              {translate('accounts.new')}
            </Button>
          )}
        </>
      }
    >
      {error && <LoadError message={error.message} onRetry={refetch} />}
      {!error && !isPending && providers.length === 0 && (
        <Typography color="text.secondary">
          {translate(q ? 'accounts.none_found' : 'accounts.none', { q })}
        </Typography>
      )}
      {providers.length > 0 && (
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}>
          <Box
            aria-hidden
            sx={{
              ...columns,
              display: { xs: 'none', md: 'grid' },
              px: 2,
              height: 36,
              borderBottom: 1,
              borderColor: 'divider',
              color: 'text.secondary',
              fontSize: 13,
              fontWeight: 600,
            }}
          >
            {columnKeys.map((key) => (
              <span key={key}>{translate(`accounts.${key}`)}</span>
            ))}
          </Box>
          <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {providers.map((provider) => (
              <ProviderRow key={provider.id} provider={provider} />
            ))}
          </Box>
        </Box>
      )}
      {hasNextPage && (
        <Button sx={{ mt: 1 }} disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate('accounts.show_more')}
        </Button>
      )}
    </Page>
  )
}
