import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router-dom'
import { useMay } from '../../src/layout/useMay.ts'
import { useScreenTitle } from '../../src/layout/useScreenTitle.ts'
import { columns, ProviderLine } from './ProviderLine.tsx'
import { ACCOUNTS } from './provider.ts'
import { useProviders } from './useProviders.ts'

const heads = ['name', 'contact', 'places', 'trades_head', 'status'] as const

/** Training providers, with the trades of each. */
export default function ProvidersScreen() {
  const translate = useTranslate()
  const may = useMay()('users', 'create')
  const [typed, type] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useProviders(q)
  const title = translate('accounts.title', { smart_count: 2 })
  useScreenTitle(title)
  const providers = data?.pages.flat() ?? []
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
        <Typography variant="h1" sx={{ flex: '1 1 240px' }}>
          {title}
        </Typography>
        <TextField
          value={typed}
          onChange={(event) => type(event.target.value)}
          placeholder={translate('accounts.search')}
          slotProps={{ htmlInput: { 'aria-label': translate('accounts.search'), type: 'search' } }}
          sx={{ width: { xs: '100%', sm: 290 } }}
        />
        {may && (
          <Button variant="contained" startIcon={<Add />} component={Link} to={`/${ACCOUNTS}/create`}>
            {translate('accounts.new')}
          </Button>
        )}
      </Box>
      {error && <Typography role="alert">{error.message}</Typography>}
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
            {heads.map((head) => (
              <span key={head}>{translate(`accounts.${head}`)}</span>
            ))}
          </Box>
          <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {providers.map((provider) => (
              <ProviderLine key={provider.id} provider={provider} />
            ))}
          </Box>
        </Box>
      )}
      {hasNextPage && (
        <Button sx={{ mt: 1 }} disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate('accounts.show_more')}
        </Button>
      )}
    </Box>
  )
}
