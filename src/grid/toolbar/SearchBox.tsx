import Clear from '@mui/icons-material/Close'
import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { mediaQueries } from '../../app/mediaQueries.ts'
import { useEntityTexts } from '../../app/useEntityTexts.ts'
import { withoutField } from '../filters/filterFields.ts'
import { useGridContext } from '../useGrid.ts'

/** Milliseconds after the last key until the search starts. */
const DEBOUNCE_MS = 200
export const SEARCH_ID = 'grid-search'

/** Searches all fields that are declared with `search`. */
export function SearchBox() {
  const { entity, filter, setFilter } = useGridContext()
  const translate = useTranslate()
  const texts = useEntityTexts(entity)
  const hasKeyboard = !useMediaQuery(mediaQueries.withoutKeyboard, { noSsr: true })
  const query = String(filter.q ?? '')
  const [text, setText] = useState(query)
  const lastQuery = useRef(query)

  // The address has changed: by Back, or because the filters were cleared.
  useEffect(() => {
    if (query === lastQuery.current) return
    lastQuery.current = query
    setText(query)
  }, [query])

  const search = (next: string) => {
    const q = next.trim()
    if (q === lastQuery.current) return
    lastQuery.current = q
    setFilter(q ? { ...filter, q } : withoutField(filter, 'q'))
  }
  const latest = useRef(search)
  latest.current = search
  useEffect(() => {
    const timer = setTimeout(() => latest.current(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])

  const label = translate('grid.search_in', { names: texts.inline(2) })
  return (
    <OutlinedInput
      id={SEARCH_ID}
      value={text}
      onChange={(event) => setText(event.target.value)}
      placeholder={translate('grid.search')}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text)
        if (event.key !== 'Escape') return
        if (text) setText('')
        else event.currentTarget.querySelector('input')?.blur()
      }}
      sx={{ width: '100%', flex: '0 1 240px', minWidth: 140 }}
      inputProps={{
        'aria-label': label,
        'aria-keyshortcuts': '/',
        autoComplete: 'off',
        enterKeyHint: 'search',
      }}
      startAdornment={<Search fontSize="small" sx={{ color: 'action.active' }} />}
      endAdornment={
        text ? (
          <IconButton
            size="small"
            edge="end"
            onClick={() => {
              setText('')
              search('')
            }}
            aria-label={translate('grid.clear_search')}
          >
            <Clear fontSize="small" />
          </IconButton>
        ) : hasKeyboard ? (
          <Box component="kbd" sx={{ ml: 1 }} aria-hidden>
            /
          </Box>
        ) : undefined
      }
    />
  )
}
