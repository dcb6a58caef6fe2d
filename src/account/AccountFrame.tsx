import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { BRAND, BrandName } from '../app/BrandName.tsx'
import { LanguageMenu } from '../app/LanguageMenu.tsx'
import { OfflineBar } from '../app/OfflineBar.tsx'
import { usePublicSetting } from '../app/usePublicSetting.ts'

/** The emblem of the mission, if the settings have one. */
function Emblem() {
  const emblem = usePublicSetting('mission.emblem')
  if (!emblem) return null
  return (
    <Box
      component="img"
      src={emblem}
      alt=""
      sx={{
        height: { xs: 36, md: 88 },
        maxWidth: { xs: 72, md: 240 },
        objectFit: 'contain',
        objectPosition: 'left',
        mb: { md: 3 },
      }}
    />
  )
}

/** The name of the mission, if the settings have one. */
function Mission() {
  const name = usePublicSetting('mission.name')
  if (!name) return null
  return (
    <Box
      sx={{
        flex: 1,
        mt: { md: 1.5 },
        textAlign: { xs: 'right', md: 'left' },
        fontSize: { xs: 12.5, md: 16 },
        lineHeight: { xs: '16px', md: '24px' },
      }}
    >
      {name}
    </Box>
  )
}

/** Where to find help, if the settings say so. */
function HelpLine() {
  const translate = useTranslate()
  const line = usePublicSetting('mission.help_line')
  if (!line) return null
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mt: 3, overflowWrap: 'anywhere' }}>
      {translate('shell.login.help_line', { line })}
    </Typography>
  )
}

/** Layout of the login screens: the product and the mission on the left, the form on the right. */
export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  const translate = useTranslate()
  const name = translate('shell.product')
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
          position: { md: 'sticky' },
          top: 0,
          height: { md: '100dvh' },
          p: { xs: '20px 24px 18px', md: '48px 56px' },
          color: theme.palette.mode === 'dark' ? 'text.primary' : 'primary.contrastText',
          bgcolor: theme.palette.mode === 'dark' ? 'primary.light' : 'primary.main',
        })}
      >
        <Box sx={{ display: { xs: 'flex', md: 'block' }, alignItems: 'center', gap: 1.5 }}>
          <Emblem />
          <BrandName
            sx={{ display: 'block', fontSize: { xs: 28, md: 72 }, lineHeight: { xs: '40px', md: '104px' } }}
          />
          {name !== BRAND && (
            <Box component="span" sx={{ display: 'block', fontSize: { xs: 16, md: 22 }, fontWeight: 500 }}>
              {name}
            </Box>
          )}
          <Mission />
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
        <OfflineBar isOutside />
        <Box
          sx={{
            width: '100%',
            maxWidth: { xs: 480, md: 424 },
            mx: 'auto',
            // Not centred: what arrives later below must not move what is above.
            p: { xs: '24px', md: '11dvh 32px 32px' },
          }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 36, mb: 2.5 }}>
            <Typography variant="h1" sx={{ flex: 1 }}>
              {title}
            </Typography>
            <LanguageMenu isOnPhones />
          </Box>
          {children}
          <HelpLine />
        </Box>
      </Box>
    </Box>
  )
}
