import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useResourceContext, useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Entity, entityOf } from '../../schema/index.ts'
import { RequirePermission } from '../app/permissions.tsx'
import { useNotifySuccess } from '../app/useNotifySuccess.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { ConfirmBar } from './ConfirmBar.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { useImport } from './useImport.ts'

/** Imports CSV into any entity: choose a file, check every row, confirm. */
export default function ImportScreen() {
  const entity = entityOf(useResourceContext() ?? '')
  return (
    <RequirePermission entity={entity.name} action="import">
      <Import entity={entity} />
    </RequirePermission>
  )
}

function Import({ entity }: { entity: Entity }) {
  const translate = useTranslate()
  const done = useNotifySuccess()
  const navigate = useNavigate()
  const { run, uploading, error, imported, isConfirming, send, cancel, confirm, restart } = useImport(entity)

  useEffect(() => {
    if (!imported) return
    const { count, operation, at } = imported
    const params = { smart_count: count, count: count.toLocaleString('en-IN') }
    done('import.done', params, operation === null ? undefined : { resource: entity.name, operation })
    // The list shows the rows of this file; its chip of a filter leads to all others.
    const search = at ? `?filter=${encodeURIComponent(JSON.stringify({ updated_at_gte: at }))}` : ''
    navigate(`/${entity.name}${search}`)
  }, [imported, done, navigate, entity])

  const name = translate(`resources.${entity.name}.inline`, { smart_count: 2 })
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 2 }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {translate('shell.actions.import', { name })}
      </Typography>
      {error && (
        <Alert severity="error" variant="outlined" sx={{ mb: 3, maxWidth: 760 }}>
          {error.message || translate('shell.error.unreachable')}
        </Alert>
      )}
      {uploading ? (
        <UploadProgress {...uploading} onCancel={cancel} />
      ) : run ? (
        <>
          <ImportPreview run={run} />
          <ConfirmBar run={run} isBusy={isConfirming} onConfirm={confirm} onRestart={restart} />
        </>
      ) : (
        <ChooseFile entity={entity} onFile={send} />
      )}
    </Box>
  )
}
