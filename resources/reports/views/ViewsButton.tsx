import Bookmark from '@mui/icons-material/BookmarkBorder'
import Delete from '@mui/icons-material/DeleteOutline'
import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MuiLink from '@mui/material/Link'
import Popover from '@mui/material/Popover'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ReportViewEntry } from '../../../schema/contract/reportViews.ts'
import { mailIntervals } from '../../../schema/reports/report.ts'
import { LoadError } from '../../../src/app/LoadError.tsx'
import { Select } from '../filters/FieldFilter.tsx'
import { SaveViewDialog } from './SaveViewDialog.tsx'
import { useReportViews, useSharedText, useViewActions } from './useReportViews.ts'

interface ViewLineProps {
  view: ReportViewEntry
  onOpen: () => void
  onChange: () => void
  onDelete: () => void
}

/** A saved view: its link, who shares it, and whether it comes by e-mail. */
function ViewLine({ view, onOpen, onChange, onDelete }: ViewLineProps) {
  const { id, report, name, query, own, mail } = view
  const translate = useTranslate()
  const { mail: setMail } = useViewActions()
  const intervals = mailIntervals.map((every): [string, string] => [
    every,
    translate(`reports.mail.${every}`),
  ])
  const about = useSharedText()(view)
  return (
    <Box component="li" sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <MuiLink component={Link} to={`/reports/${report}?${query}`} onClick={onOpen}>
            {name}
          </MuiLink>
          {about && <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{about}</Box>}
        </Box>
        {own && (
          <>
            <IconButton
              size="small"
              aria-label={translate('reports.change_view', { name })}
              onClick={onChange}
            >
              <Edit fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={translate('reports.delete_view', { name })}
              onClick={onDelete}
            >
              <Delete fontSize="small" />
            </IconButton>
          </>
        )}
      </Box>
      <Box sx={{ mt: 0.5, '& label': { fontSize: 12 }, '& .MuiTextField-root': { width: '100%' } }}>
        <Select
          label={translate('reports.mail_of', { name })}
          value={mail ?? undefined}
          any={translate('reports.mail.none')}
          choices={intervals}
          onChange={(every) => setMail.mutate({ id, every: (every ?? null) as 'week' | null })}
        />
      </Box>
    </Box>
  )
}

/** The saved views of a report, and the button that saves the present one. */
export function ViewsButton({ report, query }: { report: string; query: string }) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [changed, setChanged] = useState<ReportViewEntry>()
  const { remove } = useViewActions()
  const { data, error, refetch } = useReportViews(anchor !== null)
  const views = data?.filter((view) => view.report === report) ?? []
  return (
    <>
      <Button
        startIcon={<Bookmark />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minHeight: { xs: 44, sm: 0 } }}
      >
        {translate('reports.views')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': translate('reports.saved_views'), sx: { width: 340 } },
        }}
      >
        {error && <LoadError message={error.message} onRetry={() => refetch()} />}
        {data && !views.length && (
          <Box sx={{ p: 2, fontSize: 13, color: 'text.secondary' }}>{translate('reports.no_views')}</Box>
        )}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', '& > li:first-of-type': { borderTop: 0 } }}>
          {views.map((view) => (
            <ViewLine
              key={view.id}
              view={view}
              onOpen={() => setAnchor(null)}
              onChange={() => setChanged(view)}
              onDelete={() =>
                // The notification is behind the list for keyboards and screen readers.
                remove.mutate(view, { onSettled: () => setAnchor(null) })
              }
            />
          ))}
        </Box>
        <Box sx={{ p: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Button
            fullWidth
            variant="outlined"
            onClick={() => {
              setAnchor(null)
              setSaving(true)
            }}
          >
            {translate('reports.save_view')}
          </Button>
        </Box>
      </Popover>
      {isSaving && <SaveViewDialog report={report} query={query} onClose={() => setSaving(false)} />}
      {changed && (
        <SaveViewDialog
          report={report}
          query={changed.query}
          view={changed}
          onClose={() => setChanged(undefined)}
        />
      )}
    </>
  )
}
