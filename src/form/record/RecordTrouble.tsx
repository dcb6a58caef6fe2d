import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type HttpError, useEditContext, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { entityOf } from '../../../schema/index.ts'

/** A record that is not there, or that cannot be reached now. */
export function RecordTrouble() {
  const translate = useTranslate()
  const { resource, error, refetch, isFetching } = useEditContext()
  const entity = entityOf(resource)
  const isMissing = (error as HttpError | null)?.status === 404
  const name = translate(`resources.${resource}.inline`, { smart_count: 1, _: entity.label })
  const many = translate(`resources.${resource}.inline`, { smart_count: 2, _: entity.plural })
  return (
    <Box role="alert" sx={{ maxWidth: 560, mx: 'auto', px: 3, py: { xs: 6, md: 12 } }}>
      <Typography variant="h1" gutterBottom>
        {isMissing
          ? translate('form.missing.title', { name, _: 'There is no such %{name}' })
          : translate('form.unread.title', { name, _: 'This %{name} cannot be shown now' })}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {isMissing
          ? translate('form.missing.body', {
              _: 'It may have been deleted. What was deleted can be restored from the bin of the list.',
            })
          : ((error as Error | null)?.message ??
            translate('form.unread.body', { _: 'There is no connection. Check it and try again.' }))}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {!isMissing && (
          <Button variant="contained" onClick={() => void refetch()} disabled={isFetching}>
            {translate('form.retry', { _: 'Try again' })}
          </Button>
        )}
        <Button variant="outlined" component={Link} to={`/${resource}`}>
          {translate('form.to_list', { name: many, _: 'All %{name}' })}
        </Button>
      </Box>
    </Box>
  )
}
