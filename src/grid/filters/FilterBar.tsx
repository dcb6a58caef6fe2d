import FilterList from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { LazyMenu } from '../../app/LazyMenu.tsx'
import { typeAhead } from '../../app/typeAhead.ts'
import { useEntityTexts } from '../../app/useEntityTexts.ts'
import { useGridContext } from '../useGrid.ts'
import { FilterChip } from './FilterChip.tsx'
import { type FilterField, filterFields, isFiltered, primaryFilters } from './filterFields.ts'

const loadPopover = () => import('./FilterPopover.tsx')
const FilterPopover = lazy(loadPopover)
/** Loads the code before the click, so that keys typed right after it are not lost. Without a network the click says that it is missing. */
const loadEarly = () => {
  for (const loading of [loadPopover(), import('../../form/inputs/ReferencePicker.tsx')])
    loading.catch(() => undefined)
}

/** The filters as chips: primary filters always, others once they are set; a menu adds them. */
export function FilterBar() {
  const { entity, filter, setFilter } = useGridContext()
  const translate = useTranslate()
  const texts = useEntityTexts(entity)
  const [opened, setOpened] = useState<{ filterField: FilterField; anchor: HTMLElement } | null>(null)
  const [menuAnchor, setMenuAnchor] = useState<HTMLElement | null>(null)
  const open = (filterField: FilterField, anchor: HTMLElement) => {
    typeAhead()
    setOpened({ filterField, anchor })
  }
  const primary = primaryFilters(entity)
  const others = filterFields(entity).filter(({ name }) => !primary.some((other) => other.name === name))
  const isSet = ({ name }: FilterField) => isFiltered(filter, name)
  const shown = [...primary, ...others.filter(isSet)]
  const hidden = others.filter((filterField) => !isSet(filterField))
  return (
    <Box
      onPointerEnter={loadEarly}
      onFocus={loadEarly}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, minWidth: 0 }}
    >
      {shown.map((filterField) => (
        <FilterChip
          key={filterField.name}
          filterField={filterField}
          onOpen={(anchor) => open(filterField, anchor)}
        />
      ))}
      {hidden.length > 0 && (
        <Button
          size="small"
          color="secondary"
          startIcon={<FilterList />}
          aria-haspopup="menu"
          onClick={(event) => setMenuAnchor(event.currentTarget)}
        >
          {translate('grid.filter.more')}
        </Button>
      )}
      {shown.filter(isSet).length > 1 && (
        <Button size="small" onClick={() => setFilter(filter.deleted ? { deleted: true } : {})}>
          {translate('grid.filter.clear_all')}
        </Button>
      )}
      <LazyMenu anchor={menuAnchor} onClose={() => setMenuAnchor(null)}>
        {hidden.map((filterField) => (
          <MenuItem
            key={filterField.name}
            onClick={() => {
              if (menuAnchor) open(filterField, menuAnchor)
              setMenuAnchor(null)
            }}
          >
            {texts.field(filterField.name)}
          </MenuItem>
        ))}
      </LazyMenu>
      <Suspense>{opened && <FilterPopover {...opened} onClose={() => setOpened(null)} />}</Suspense>
    </Box>
  )
}
