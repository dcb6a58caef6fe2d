import Add from '@mui/icons-material/Add'
import Upload from '@mui/icons-material/FileUploadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useLacksArea } from '../app/permissions.tsx'
import { useEntityTexts } from '../app/useEntityTexts.ts'
import { useListPaths } from './paths.ts'
import { useGridContext } from './useGrid.ts'

interface ListStateProps {
  title: string
  about?: ReactNode
  /** Buttons for the next step. */
  children?: ReactNode
  isAlert?: boolean
}

/** A message instead of the rows of a list. */
const ListState = ({ title, about, children, isAlert }: ListStateProps) => (
  <Box
    role={isAlert ? 'alert' : 'status'}
    sx={{
      flex: 1,
      minHeight: 0,
      overflow: 'auto',
      borderTop: 1,
      borderColor: 'divider',
      bgcolor: 'background.paper',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      textAlign: 'center',
      px: 3,
      pt: { xs: 8, md: 12 },
      pb: 8,
    }}
  >
    <Typography variant="h3" component="p" sx={{ mb: 0.5 }}>
      {title}
    </Typography>
    {about && (
      <Typography color="text.secondary" sx={{ maxWidth: 460, mb: 2.5, overflowWrap: 'anywhere' }}>
        {about}
      </Typography>
    )}
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>{children}</Box>
  </Box>
)

/** A list without rows: nothing matches the filter, the recycle bin is empty, or there are no records yet. */
export function EmptyListState() {
  const { entity, filter, isBin, setFilter, can } = useGridContext()
  const lacksArea = useLacksArea()
  const translate = useTranslate()
  const texts = useEntityTexts(entity)
  const paths = useListPaths()
  const { deleted, ...conditions } = filter
  if (Object.keys(conditions).length > 0)
    return (
      <ListState
        title={translate('grid.none.title', { names: texts.inline(2) })}
        about={
          conditions.q
            ? translate('grid.none.search', {
                q: String(conditions.q),
              })
            : translate('grid.none.filter')
        }
      >
        <Button variant="outlined" onClick={() => setFilter(isBin ? { deleted } : {})}>
          {translate('grid.none.clear')}
        </Button>
      </ListState>
    )
  if (isBin) return <ListState title={translate('grid.bin.empty')} />
  return (
    <ListState
      title={translate('grid.empty', { names: texts.inline(2) })}
      about={lacksArea(entity.name, 'view') ? translate('grid.no_area') : texts.about}
    >
      {can('create') && (
        <Button variant="contained" startIcon={<Add />} component={Link} to={paths.create}>
          {translate('grid.new', { name: texts.inline(1) })}
        </Button>
      )}
      {can('import') && (
        <Button variant="outlined" startIcon={<Upload />} component={Link} to={paths.import}>
          {translate('grid.import_file')}
        </Button>
      )}
    </ListState>
  )
}

/** A list that could not be loaded: a missing right, an invalid filter, or no connection. */
export function ListErrorState() {
  const { entity, error, filter, refetch, setFilter } = useGridContext()
  const translate = useTranslate()
  const texts = useEntityTexts(entity)
  if (error?.status === 403)
    return (
      <ListState
        title={translate('grid.denied.title', {
          names: texts.inline(2),
        })}
        about={translate('grid.denied.about')}
        isAlert
      />
    )
  const isFilterInvalid = error?.status === 400 && Object.keys(filter).length > 0
  return (
    <ListState
      title={translate('grid.failed.title', {
        names: texts.inline(2),
      })}
      about={error?.message}
      isAlert
    >
      <Button variant="contained" onClick={() => void refetch()}>
        {translate('grid.failed.retry')}
      </Button>
      {isFilterInvalid && (
        <Button variant="outlined" onClick={() => setFilter({})}>
          {translate('grid.none.clear')}
        </Button>
      )}
    </ListState>
  )
}

/** Shown above rows that could not be loaded again. */
export function StaleListNotice() {
  const { error, refetch } = useGridContext()
  const translate = useTranslate()
  return (
    <Alert
      severity="error"
      sx={{ mx: 2, mb: 1 }}
      action={
        <Button size="small" onClick={() => void refetch()}>
          {translate('grid.failed.retry')}
        </Button>
      }
    >
      {translate('grid.failed.stale', {
        message: error?.message ?? '',
      })}
    </Alert>
  )
}
