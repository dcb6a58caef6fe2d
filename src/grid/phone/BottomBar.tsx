import Add from '@mui/icons-material/Add'
import FilterList from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useFoot } from '../../form/layout/useFoot.ts'
import { BulkBar } from '../bars/BulkBar.tsx'
import { filterFields, isFiltered } from '../filters/filterable.ts'
import { useFormats } from '../formats.ts'
import { useGridContext } from '../useGrid.ts'
import { useNames } from '../useNames.ts'
import { usePaths } from '../usePaths.ts'

/** What the thumb reaches: filter and begin; once something is selected, what to do with that. */
export function BottomBar({ onFilter }: { onFilter: () => void }) {
  const { entity, selection, filter, isBin, may } = useGridContext()
  const translate = useTranslate()
  const formats = useFormats()
  const names = useNames(entity)
  const paths = usePaths()
  const set = filterFields(entity).filter(({ name }) => isFiltered(filter, name)).length
  const bar = useFoot()
  const isSelected = selection.count > 0
  return (
    <Box
      ref={bar}
      sx={{
        position: 'fixed',
        zIndex: 'appBar',
        left: 0,
        right: 0,
        bottom: 0,
        display: 'flex',
        gap: 1,
        px: 1.5,
        py: 1,
        pb: 'max(8px, env(safe-area-inset-bottom))',
        bgcolor: isSelected ? 'primary.light' : 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        '& .MuiButton-root': { minHeight: 44 },
        '& > .MuiButton-root': { flex: 1 },
      }}
    >
      {isSelected ? (
        <BulkBar />
      ) : (
        <>
          <Button variant="outlined" startIcon={<FilterList />} onClick={onFilter}>
            {set
              ? translate('grid.filter.filters_set', { count: formats.whole(set), _: 'Filters (%{count})' })
              : translate('grid.filter.filters', { _: 'Filters' })}
          </Button>
          {!isBin && may('create') && (
            <Button
              variant="contained"
              startIcon={<Add />}
              component={Link}
              to={paths.create}
              aria-label={translate('grid.new', { name: names.inline(1), _: 'New %{name}' })}
            >
              {translate('grid.new_one', { _: 'New' })}
            </Button>
          )}
        </>
      )}
    </Box>
  )
}
