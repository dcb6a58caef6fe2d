import FilterList from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { LazyMenu } from '../../layout/LazyMenu.tsx'
import { useGridContext } from '../useGrid.ts'
import { useNames } from '../useNames.ts'
import { FilterChip } from './FilterChip.tsx'
import { type FilterField, filterFields, isFiltered, offered } from './filterable.ts'

const load = () => {
  void import('../../form/ReferencePicker.tsx')
  return import('./FilterPopover.tsx')
}
const FilterPopover = lazy(load)

/** The filters as chips: the usual ones always, the others once they are set or chosen from the menu. */
export function FilterBar() {
  const { entity, filter, setFilter } = useGridContext()
  const translate = useTranslate()
  const names = useNames(entity)
  const [opened, open] = useState<{ of: FilterField; anchor: HTMLElement } | null>(null)
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  const first = offered(entity)
  const others = filterFields(entity).filter(({ name }) => !first.some((one) => one.name === name))
  const isSet = ({ name }: FilterField) => isFiltered(filter, name)
  const shown = [...first, ...others.filter(isSet)]
  const hidden = others.filter((one) => !isSet(one))
  return (
    <Box
      // On its way already when the click comes, so that what is typed right after is not lost.
      onPointerEnter={load}
      onFocus={load}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, minWidth: 0 }}
    >
      {shown.map((of) => (
        <FilterChip key={of.name} of={of} onOpen={(anchor) => open({ of, anchor })} />
      ))}
      {hidden.length > 0 && (
        <Button
          size="small"
          color="secondary"
          startIcon={<FilterList />}
          aria-haspopup="menu"
          onClick={(event) => setMenu(event.currentTarget)}
        >
          {translate('grid.filter.more', { _: 'More' })}
        </Button>
      )}
      {shown.filter(isSet).length > 1 && (
        <Button size="small" onClick={() => setFilter(filter.deleted ? { deleted: true } : {})}>
          {translate('grid.filter.clear_all', { _: 'Clear all' })}
        </Button>
      )}
      <LazyMenu anchor={menu} onClose={() => setMenu(null)}>
        {hidden.map((of) => (
          <MenuItem
            key={of.name}
            onClick={() => {
              if (menu) open({ of, anchor: menu })
              setMenu(null)
            }}
          >
            {names.field(of.name)}
          </MenuItem>
        ))}
      </LazyMenu>
      <Suspense>{opened && <FilterPopover {...opened} onClose={() => open(null)} />}</Suspense>
    </Box>
  )
}
