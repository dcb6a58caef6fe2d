import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { HELP } from '../../src/data/paths.ts'
import type { GuideHit } from './searchGuide.ts'

interface GuideHitsProps {
  hits: readonly GuideHit[]
  query: string
  onOpen: () => void
}

/** The sections that match a search, each with its page and the words around the match. */
export function GuideHits({ hits, query, onOpen }: GuideHitsProps) {
  const translate = useTranslate()
  const count = hits.length
    ? translate('help.found', { smart_count: hits.length })
    : translate('help.nothing', { q: query })
  return (
    <Box sx={{ maxWidth: 760 }}>
      <Box role="status" sx={{ mb: 1, color: 'text.secondary' }}>
        {count}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {hits.map(({ page, section, excerpt }) => (
          <Box
            component="li"
            key={`${page.name}#${section.slug}`}
            sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            <Box
              component={Link}
              to={`${HELP}/${page.name}#${section.slug}`}
              onClick={onOpen}
              sx={{ color: 'primary.main', fontWeight: 600 }}
            >
              {section.heading}
            </Box>
            {section.heading !== page.title && (
              <Box component="span" sx={{ ml: 1, fontSize: 13, color: 'text.secondary' }}>
                {page.title}
              </Box>
            )}
            <Box sx={{ fontSize: 13.5, lineHeight: '20px' }}>{excerpt}</Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
