import Clear from '@mui/icons-material/Close'
import Search from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { without } from '../filters/filterable.ts'
import { useGridContext } from '../useGrid.ts'
import { useNames } from '../useNames.ts'

/** Milliseconds after the last key before the server is asked. */
const PAUSE = 200
export const SEARCH_ID = 'grid-search'

/** Finds by what is typed, in all fields that the declaration marks for it. */
export function SearchBox() {
  const { entity, filter, setFilter } = useGridContext()
  const translate = useTranslate()
  const names = useNames(entity)
  const sought = String(filter.q ?? '')
  const [text, type] = useState(sought)
  const asked = useRef(sought)

  // The address says otherwise: Back, or filters that were cleared.
  useEffect(() => {
    if (sought === asked.current) return
    asked.current = sought
    type(sought)
  }, [sought])

  const search = (next: string) => {
    const q = next.trim()
    if (q === asked.current) return
    asked.current = q
    setFilter(q ? { ...filter, q } : without(filter, 'q'))
  }
  const latest = useRef(search)
  latest.current = search
  useEffect(() => {
    const timer = setTimeout(() => latest.current(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])

  const label = translate('grid.search_in', { names: names.inline(2), _: 'Search %{names}' })
  return (
    <TextField
      id={SEARCH_ID}
      value={text}
      onChange={(event) => type(event.target.value)}
      placeholder={translate('grid.search', { _: 'Search' })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text)
        if (event.key !== 'Escape') return
        if (text) type('')
        else event.currentTarget.querySelector('input')?.blur()
      }}
      sx={{ width: { xs: '100%', md: 240 }, flex: 'none' }}
      slotProps={{
        htmlInput: {
          'aria-label': label,
          'aria-keyshortcuts': '/',
          autoComplete: 'off',
          enterKeyHint: 'search',
        },
        input: {
          startAdornment: (
            <InputAdornment position="start" sx={{ mr: 0 }}>
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text ? (
            <IconButton
              size="small"
              edge="end"
              onClick={() => {
                type('')
                search('')
              }}
              aria-label={translate('grid.clear_search', { _: 'Clear the search' })}
            >
              <Clear fontSize="small" />
            </IconButton>
          ) : (
            <InputAdornment position="end" sx={{ '@media (hover: none)': { display: 'none' } }} aria-hidden>
              <kbd>/</kbd>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
