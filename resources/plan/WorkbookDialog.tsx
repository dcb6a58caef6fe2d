import Download from '@mui/icons-material/FileDownloadOutlined'
import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { useRef } from 'react'
import { ProposedList } from './ProposedList.tsx'
import { type DryRun, useWorkbook } from './useWorkbook.ts'
import type { Workspace } from './workspace.ts'

const outcomes = ['new', 'changed', 'removed', 'stale', 'wrong'] as const

/** How many records become what, in a line. */
function Summary({ run }: { run: DryRun }) {
  const translate = useTranslate()
  const found = outcomes.filter((outcome) => run.counts[outcome])
  if (!found.length) return <Alert severity="info">{translate('plan.workbook.nothing')}</Alert>
  return (
    <Alert severity={run.counts.wrong + run.counts.stale ? 'warning' : 'info'}>
      {found.map((outcome) => `${translate(`plan.workbook.${outcome}`)}: ${run.counts[outcome]}`).join(' · ')}
    </Alert>
  )
}

interface WorkbookDialogProps {
  workspace: Workspace
  canBring: boolean
  onClose: () => void
}

/** The plan as a workbook: taken away, filled offline, looked at and written. */
export function WorkbookDialog({ workspace, canBring, onClose }: WorkbookDialogProps) {
  const translate = useTranslate()
  const { take, look, write } = useWorkbook(workspace)
  const input = useRef<HTMLInputElement>(null)
  const run = look.data
  const good = run ? run.counts.new + run.counts.changed + run.counts.removed : 0
  const bad = run ? run.counts.wrong + run.counts.stale : 0
  const error = write.error ?? look.error ?? take.error
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="workbook-title">
      <DialogTitle id="workbook-title">{translate('plan.workbook.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {!run && translate(canBring ? 'plan.workbook.about' : 'plan.workbook.about_taking')}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            startIcon={<Download />}
            disabled={take.isPending}
            onClick={() => take.mutate()}
          >
            {translate('plan.workbook.take')}
          </Button>
          {canBring && (
            <Button
              variant="outlined"
              startIcon={<UploadFile />}
              disabled={look.isPending || write.isPending}
              onClick={() => input.current?.click()}
            >
              {translate(look.isPending ? 'plan.workbook.looking' : 'plan.workbook.bring')}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            hidden
            accept=".xlsx"
            aria-label={translate('plan.workbook.bring')}
            onChange={({ target }) => {
              const file = target.files?.[0]
              write.reset()
              if (file) look.mutate(file)
              target.value = ''
            }}
          />
        </Box>
        {error && <Alert severity="error">{error.message}</Alert>}
        {run && !write.data && <Summary run={run} />}
        {write.data && (
          <Alert severity="success">
            {translate('plan.workbook.done', {
              smart_count: write.data.new + write.data.changed + write.data.removed,
            })}
          </Alert>
        )}
        {run && !write.data && <ProposedList run={run} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('plan.board.close')}</Button>
        {run && good > 0 && !write.data && (
          <Button
            variant="contained"
            disabled={write.isPending}
            onClick={() => write.mutate({ id: run.id, skip: bad > 0 })}
          >
            {bad
              ? translate('plan.workbook.write_others', { smart_count: good, bad })
              : translate('plan.workbook.write', { smart_count: good })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
