import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { HELP } from '../../src/data/paths.ts'
import type { GuideName, GuidePage } from './guide.ts'

const PageLink = styled(Link)(({ theme }) => ({
  display: 'block',
  padding: '6px 8px',
  borderRadius: 4,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { background: theme.palette.action.hover },
  '&[aria-current]': {
    color: theme.palette.primary.main,
    background: theme.palette.primary.light,
    fontWeight: 500,
  },
  '& small': { display: 'block', fontSize: 12, color: theme.palette.text.secondary },
}))

interface GuideNavigationProps {
  pages: readonly GuidePage[]
  own: GuideName
  /** The page that is open; undefined during a search. */
  shown: GuideName | undefined
  query: string
  onQuery: (query: string) => void
}

/** The search field and the pages of the guide. */
export function GuideNavigation({ pages, own, shown, query, onQuery }: GuideNavigationProps) {
  const translate = useTranslate()
  return (
    <Box component="nav" aria-label={translate('help.title')}>
      <OutlinedInput
        fullWidth
        size="small"
        type="search"
        value={query}
        placeholder={translate('help.search')}
        onChange={({ target }) => onQuery(target.value)}
        inputProps={{ 'aria-label': translate('help.search'), spellCheck: false }}
        startAdornment={<Search sx={{ fontSize: 18, mr: 0.75, color: 'text.secondary' }} />}
        sx={{ mb: 1 }}
      />
      {pages.map(({ name, title, language }) => (
        <PageLink
          key={name}
          to={`${HELP}/${name}`}
          aria-current={name === shown ? 'page' : undefined}
          onClick={() => onQuery('')}
        >
          <span lang={language}>{title}</span>
          {name === own && <small>{translate('help.own')}</small>}
        </PageLink>
      ))}
    </Box>
  )
}
