import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { BrandName } from '../app/BrandName.tsx'
import { OfflineBar } from '../app/OfflineBar.tsx'

/** Layout of the login screens: the product on the left, the form on the right. */
export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  const translate = useTranslate()
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
        gridTemplateRows: { xs: 'auto 1fr', md: '1fr' },
      }}
    >
      <Box
        component="header"
        sx={(theme) => ({
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          gap: 2,
          p: { xs: '20px 24px 18px', md: '48px 56px' },
          color: theme.palette.mode === 'dark' ? 'text.primary' : 'primary.contrastText',
          bgcolor: theme.palette.mode === 'dark' ? 'primary.light' : 'primary.main',
        })}
      >
        <Box sx={{ display: { xs: 'flex', md: 'block' }, alignItems: 'baseline', gap: 1.5 }}>
          <BrandName
            sx={{ display: 'block', fontSize: { xs: 28, md: 72 }, lineHeight: { xs: '40px', md: '104px' } }}
          />
          <Box component="span" sx={{ display: 'block', fontSize: { xs: 16, md: 22 }, fontWeight: 500 }}>
            {translate('shell.product')}
          </Box>
        </Box>
        <Box sx={{ display: { xs: 'none', md: 'block' }, maxWidth: 440 }}>
          <Box aria-hidden sx={{ width: 48, height: 3, mb: 2, bgcolor: 'warning.dark' }} />
          <Typography sx={{ fontSize: 18, lineHeight: '28px', fontWeight: 500 }}>
            {translate('shell.tagline')}
          </Typography>
          <Typography sx={{ mt: 0.5, opacity: 0.86 }}>{translate('shell.login.about')}</Typography>
        </Box>
      </Box>
      <Box component="main" sx={{ bgcolor: 'background.paper', display: 'flex', flexDirection: 'column' }}>
        <OfflineBar />
        <Box
          sx={{
            m: { xs: 0, md: 'auto' },
            width: '100%',
            maxWidth: { xs: 480, md: 424 },
            mx: 'auto',
            p: { xs: '32px 24px', md: 4 },
          }}
        >
          <Typography variant="h1" sx={{ mb: 3 }}>
            {title}
          </Typography>
          {children}
        </Box>
      </Box>
    </Box>
  )
}
