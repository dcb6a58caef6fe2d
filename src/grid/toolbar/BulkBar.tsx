import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Suspense } from 'react'
import { useFormats } from '../../app/formats.ts'
import { useEntityTexts } from '../../app/useEntityTexts.ts'
import { useKaushalDataProvider } from '../../data/useKaushalDataProvider.ts'
import { useBulkActionsContext } from '../useBulkActions.ts'
import { useGridContext, useLoadedRows } from '../useGrid.ts'
import { useRowsContext } from '../useRows.ts'

/** Extends the selection of a whole page to everything that matches, with the exact count. */
function SelectAll() {
  const { entity, filter, ids, total, selection, actions } = useGridContext()
  const dataProvider = useKaushalDataProvider()
  const translate = useTranslate()
  const formats = useFormats()
  // Only the generic actions apply to records that are not loaded.
  const isOffered =
    actions.length > 0 && selection.all === null && selection.page === 'all' && total > ids.length
  const { data: count } = useQuery({
    queryKey: [entity.name, 'count', filter],
    queryFn: () => dataProvider.count(entity.name, { ...filter }),
    enabled: isOffered,
    staleTime: 0,
  })
  if (!isOffered) return null
  return (
    <Button size="small" disabled={count === undefined} onClick={() => count && selection.selectAll(count)}>
      {count === undefined
        ? translate('grid.counting')
        : Object.keys(filter).some((name) => name !== 'deleted')
          ? translate('grid.select_matching', {
              count: formats.integer(count),
            })
          : translate('grid.select_all', { count: formats.integer(count) })}
    </Button>
  )
}

/** Leaves out the selected records of this page that cannot be changed; the others can be then. */
function LeaveOut({ ids }: { ids: readonly number[] }) {
  const { selection } = useGridContext()
  const translate = useTranslate()
  return (
    <Button size="small" onClick={() => selection.set(ids, false)}>
      {translate('grid.leave_out', { smart_count: ids.length })}
    </Button>
  )
}

/** On a phone the actions share a line of their own. */
const actionsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 1,
  flex: { xs: '1 0 100%', sm: 1 },
  '& > .MuiButton-root': { flexGrow: { xs: 1, sm: 0 } },
} as const

/** The number of selected records, and the actions on them. */
export function BulkBar() {
  const { entity, selection, actions, selectionActions } = useGridContext()
  const { running, startSelected } = useBulkActionsContext()
  const { isChangeable } = useRowsContext()
  const rows = useLoadedRows()
  const translate = useTranslate()
  const formats = useFormats()
  const texts = useEntityTexts(entity)
  const { count } = selection
  const unchangeable =
    selection.all === null && actions.length > 0
      ? rows.filter((row) => selection.ids.has(row.id) && !isChangeable(row)).map(({ id }) => id)
      : []
  const params = { count: formats.integer(count), names: texts.inline(count) }
  return (
    <Box
      role="toolbar"
      aria-label={translate('grid.selected', params)}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, flex: 1 }}
    >
      <IconButton size="small" onClick={selection.clear} aria-label={translate('grid.unselect')}>
        <Close fontSize="small" />
      </IconButton>
      <Box component="span" role="status" sx={{ fontWeight: 600 }}>
        {translate('grid.selected', params)}
      </Box>
      <SelectAll />
      {unchangeable.length > 0 && unchangeable.length < count && <LeaveOut ids={unchangeable} />}
      <Box sx={actionsSx}>
        {selectionActions && selection.all === null && (
          <Suspense>
            <selectionActions.Buttons
              ids={[...selection.ids]}
              records={rows.filter(({ id }) => selection.ids.has(id))}
              onDone={selection.clear}
            />
          </Suspense>
        )}
        {actions.map((action) => (
          <Button
            key={action}
            size="small"
            variant="outlined"
            color={action === 'remove' ? 'error' : 'primary'}
            loading={running === action}
            disabled={running !== null || unchangeable.length > 0}
            onClick={() => startSelected(action)}
            aria-label={translate(`grid.action.${action}`, params)}
            sx={{ bgcolor: 'background.paper' }}
          >
            {translate(`grid.verb.${action}`)}
          </Button>
        ))}
      </Box>
    </Box>
  )
}
