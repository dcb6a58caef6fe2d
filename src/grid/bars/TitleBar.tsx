import Add from '@mui/icons-material/Add'
import Download from '@mui/icons-material/FileDownloadOutlined'
import Upload from '@mui/icons-material/FileUploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useCountText } from '../useCountText.ts'
import { useExport } from '../useExport.ts'
import { useGridContext } from '../useGrid.ts'
import { useNames } from '../useNames.ts'
import { usePaths } from '../usePaths.ts'

/** What this is and how many there are; what can be done with all of them. */
export function TitleBar() {
  const { entity, isLoading, error, isBin, may } = useGridContext()
  const translate = useTranslate()
  const names = useNames(entity)
  const count = useCountText()
  const paths = usePaths()
  const { download, isBusy } = useExport()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pt: 1.25, pb: 0.5 }}>
      <Typography variant="h1" sx={{ fontSize: 20, lineHeight: '28px', flex: 1, minWidth: 0 }} noWrap>
        {names.title}
        <Typography
          component="span"
          sx={{ ml: 1, fontSize: 15, fontWeight: 400, color: 'text.secondary' }}
          aria-live="polite"
        >
          {isLoading || error ? '' : count}
        </Typography>
      </Typography>
      {may('export') && (
        <Button
          color="secondary"
          startIcon={<Download />}
          onClick={download}
          loading={isBusy}
          loadingPosition="start"
        >
          {translate('grid.export', { _: 'Export' })}
        </Button>
      )}
      {!isBin && may('import') && (
        <Button color="secondary" startIcon={<Upload />} component={Link} to={paths.import}>
          {translate('grid.import', { _: 'Import' })}
        </Button>
      )}
      {!isBin && may('create') && (
        <Button variant="contained" startIcon={<Add />} component={Link} to={paths.create}>
          {translate('grid.new', { name: names.inline(1), _: 'New %{name}' })}
        </Button>
      )}
    </Box>
  )
}
