import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type HttpError, useEditContext, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useErrorTitle } from '../../app/useScreenTitle.ts'

/** The error screen of a record that does not exist or could not be loaded. */
export function RecordErrorState() {
  const translate = useTranslate()
  const { resource, error, refetch, isFetching } = useEditContext()
  const isMissing = (error as HttpError | null)?.status === 404
  const name = translate(`resources.${resource}.inline`, { smart_count: 1 })
  const title = translate(isMissing ? 'form.missing.title' : 'form.unread.title', { name })
  useErrorTitle(title, isMissing)
  const many = translate(`resources.${resource}.inline`, { smart_count: 2 })
  return (
    <Box role="alert" sx={{ maxWidth: 560, mx: 'auto', px: 3, py: { xs: 6, md: 12 } }}>
      <Typography variant="h1" gutterBottom>
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {isMissing
          ? translate('form.missing.body')
          : ((error as Error | null)?.message ?? translate('form.unread.body'))}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {!isMissing && (
          <Button variant="contained" onClick={() => void refetch()} disabled={isFetching}>
            {translate('form.retry')}
          </Button>
        )}
        <Button variant="outlined" component={Link} to={`/${resource}`}>
          {translate('form.to_list', { name: many })}
        </Button>
      </Box>
    </Box>
  )
}
