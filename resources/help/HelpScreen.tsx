import Keyboard from '@mui/icons-material/KeyboardOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import { useSession } from '../../src/app/permissions.tsx'
import { usePublicSetting } from '../../src/app/usePublicSetting.ts'
import { useScreenTitle } from '../../src/app/useScreenTitle.ts'
import { storage } from '../../src/data/session/storage.ts'
import { GuideHits } from './GuideHits.tsx'
import { GuideNavigation } from './GuideNavigation.tsx'
import { GuideText } from './GuideText.tsx'
import { ownFirst, ownGuide } from './guide.ts'
import { searchGuide } from './searchGuide.ts'
import { useGuide } from './useGuide.ts'
import { useScrollToSection } from './useScrollToSection.ts'

const GeneralKeys = lazy(() => import('../../src/shell/GeneralKeys.tsx'))

/** The guide: the page of the own work first, and a search over all pages. */
export default function HelpScreen() {
  const translate = useTranslate()
  const { page: name } = useParams()
  const { data: session } = useSession()
  const helpLine = usePublicSetting('mission.help_line')
  const [query, setQuery] = useState('')
  const [isKeysOpen, setKeysOpen] = useState(false)
  const own = ownGuide(session?.level ?? null, storage.role())
  const guide = useGuide()
  const pages = useMemo(() => guide && ownFirst(guide, own), [guide, own])
  const shown = pages?.find((page) => page.name === name) ?? pages?.[0]
  const isSearch = query.trim() !== ''
  useScreenTitle(translate('help.title'))
  useScrollToSection(shown, name !== undefined)
  if (!pages || !shown) return null
  return (
    <Box
      sx={{
        px: { xs: 2, md: 3 },
        py: 2,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '248px minmax(0, 1fr)' },
        columnGap: 5,
        rowGap: 2,
        alignItems: 'start',
      }}
    >
      <Box sx={{ position: { md: 'sticky' }, top: 'calc(var(--top) + 16px)' }}>
        <Typography variant="h1" sx={{ mb: 1.5 }}>
          {translate('help.title')}
        </Typography>
        <GuideNavigation
          pages={pages}
          own={own}
          query={query}
          shown={isSearch ? undefined : shown.name}
          onQuery={setQuery}
        />
        <Button size="small" startIcon={<Keyboard />} onClick={() => setKeysOpen(true)} sx={{ mt: 1 }}>
          {translate('shell.home.keys')}
        </Button>
        {helpLine && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1, px: 1, overflowWrap: 'anywhere' }}>
            {translate('shell.login.help_line', { line: helpLine })}
          </Typography>
        )}
      </Box>
      {isSearch ? (
        <GuideHits hits={searchGuide(pages, query)} query={query} onOpen={() => setQuery('')} />
      ) : (
        <GuideText page={shown} />
      )}
      {isKeysOpen && (
        <Suspense>
          <GeneralKeys onClose={() => setKeysOpen(false)} />
        </Suspense>
      )}
    </Box>
  )
}
