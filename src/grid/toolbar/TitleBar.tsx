import Add from '@mui/icons-material/Add'
import Upload from '@mui/icons-material/FileUploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useEntityTexts } from '../../app/useEntityTexts.ts'
import { useListPaths } from '../paths.ts'
import { useCountText } from '../useCountText.ts'
import { useGridContext } from '../useGrid.ts'
import { ExportButton } from './ExportButton.tsx'

/** Title and number of records, with the actions on the whole list. */
export function TitleBar() {
  const { entity, isLoading, error, isBin, can } = useGridContext()
  const translate = useTranslate()
  const texts = useEntityTexts(entity)
  const count = useCountText()
  const paths = useListPaths()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pt: 1.25, pb: 0.5 }}>
      <Typography variant="h1" sx={{ fontSize: 20, lineHeight: '28px', flex: 1, minWidth: 0 }} noWrap>
        {texts.title}
        <Typography
          component="span"
          sx={{ ml: 1, fontSize: 15, fontWeight: 400, color: 'text.secondary' }}
          aria-live="polite"
        >
          {isLoading || error ? '' : count}
        </Typography>
      </Typography>
      {can('export') && <ExportButton />}
      {!isBin && can('import') && (
        <Button color="secondary" startIcon={<Upload />} component={Link} to={paths.import}>
          {translate('grid.import')}
        </Button>
      )}
      {!isBin && can('create') && (
        <Button variant="contained" startIcon={<Add />} component={Link} to={paths.create}>
          {translate('grid.new', { name: texts.inline(1) })}
        </Button>
      )}
    </Box>
  )
}
