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
import { TaskProgress } from '../../../src/tasks/TaskProgress.tsx'
import type { Workspace } from '../data/workspace.ts'
import { ProposalList } from './ProposalList.tsx'
import { useWorkbook, type WorkbookDryRun } from './useWorkbook.ts'

const outcomes = ['new', 'changed', 'removed', 'stale', 'wrong'] as const

/** The number of records by outcome, in one line. */
function Summary({ run }: { run: WorkbookDryRun }) {
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
  canUpload: boolean
  onClose: () => void
}

/** Downloads the plan as a workbook, and uploads a filled one: dry run, then confirmation. */
export function WorkbookDialog({ workspace, canUpload, onClose }: WorkbookDialogProps) {
  const translate = useTranslate()
  const { download, dryRun, confirm } = useWorkbook(workspace)
  const input = useRef<HTMLInputElement>(null)
  const run = dryRun.data
  const valid = run ? run.counts.new + run.counts.changed + run.counts.removed : 0
  const invalid = run ? run.counts.wrong + run.counts.stale : 0
  const error = confirm.error ?? dryRun.error ?? download.error
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="workbook-title">
      <DialogTitle id="workbook-title">{translate('plan.workbook.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {!run && translate(canUpload ? 'plan.workbook.about' : 'plan.workbook.about_download')}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            startIcon={<Download />}
            disabled={download.isPending}
            onClick={() => download.mutate()}
          >
            {translate('plan.workbook.download')}
          </Button>
          {canUpload && (
            <Button
              variant="outlined"
              startIcon={<UploadFile />}
              disabled={dryRun.isPending || confirm.isPending}
              onClick={() => input.current?.click()}
            >
              {translate('plan.workbook.upload')}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            hidden
            accept=".xlsx"
            aria-label={translate('plan.workbook.upload')}
            onChange={({ target }) => {
              const file = target.files?.[0]
              confirm.reset()
              if (file) dryRun.mutate(file)
              target.value = ''
            }}
          />
        </Box>
        <TaskProgress
          name="writeWorkbook"
          label={translate('plan.workbook.writing')}
          isPending={download.isPending}
        />
        <TaskProgress
          name="readWorkbook"
          label={translate('plan.workbook.reading')}
          isPending={dryRun.isPending}
        />
        {error && <Alert severity="error">{error.message}</Alert>}
        {run && !confirm.data && <Summary run={run} />}
        {confirm.data && (
          <Alert severity="success">
            {translate('plan.workbook.done', {
              smart_count: confirm.data.new + confirm.data.changed + confirm.data.removed,
            })}
          </Alert>
        )}
        {run && !confirm.data && <ProposalList run={run} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('plan.board.close')}</Button>
        {run && valid > 0 && !confirm.data && (
          <Button
            variant="contained"
            disabled={confirm.isPending}
            onClick={() => confirm.mutate({ id: run.id, skip: invalid > 0 })}
          >
            {invalid
              ? translate('plan.workbook.write_others', { smart_count: valid, bad: invalid })
              : translate('plan.workbook.write', { smart_count: valid })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
