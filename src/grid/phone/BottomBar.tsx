import Add from '@mui/icons-material/Add'
import FilterList from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { footStyles } from '../../app/footStyles.ts'
import { useFormats } from '../../app/formats.ts'
import { useBarHeight } from '../../app/useBarHeight.ts'
import { useEntityTexts } from '../../app/useEntityTexts.ts'
import { filterFields, isFiltered } from '../filters/filterFields.ts'
import { useListPaths } from '../paths.ts'
import { BulkBar } from '../toolbar/BulkBar.tsx'
import { useGridContext } from '../useGrid.ts'

/** The bar at the bottom on phones: filters and a new record, or the bulk actions while rows are selected. */
export function BottomBar({ onFilter }: { onFilter: () => void }) {
  const { entity, selection, filter, isBin, can } = useGridContext()
  const translate = useTranslate()
  const formats = useFormats()
  const texts = useEntityTexts(entity)
  const paths = useListPaths()
  const filterCount = filterFields(entity).filter(({ name }) => isFiltered(filter, name)).length
  const bar = useBarHeight('--foot')
  const isSelected = selection.count > 0
  return (
    <Box
      ref={bar}
      sx={{
        ...footStyles,
        zIndex: 'appBar',
        mt: 'auto',
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
            {filterCount
              ? translate('grid.filter.filters_set', { count: formats.integer(filterCount) })
              : translate('grid.filter.filters')}
          </Button>
          {!isBin && can('create') && (
            <Button
              variant="contained"
              startIcon={<Add />}
              component={Link}
              to={paths.create}
              aria-label={translate('grid.new', { name: texts.inline(1) })}
            >
              {translate('grid.new_one')}
            </Button>
          )}
        </>
      )}
    </Box>
  )
}
