import Checked from '@mui/icons-material/CheckBox'
import Unchecked from '@mui/icons-material/CheckBoxOutlineBlank'
import Download from '@mui/icons-material/FileDownloadOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Columns from '@mui/icons-material/ViewColumnOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { exportFormats, type Report } from '../../schema/reports/report.ts'
import { isCompared, type ReportQuery } from '../../schema/reports/reportQuery.ts'
import { useCan } from '../../src/app/permissions.tsx'
import { DownloadProgress } from '../../src/tasks/DownloadProgress.tsx'
import { queryText } from './useReportAddress.ts'
import { useReportExport } from './useReportExport.ts'
import type { ReportTexts } from './useReportTexts.ts'
import { ViewsButton } from './views/ViewsButton.tsx'

interface ReportToolbarProps {
  name: string
  report: Report
  query: ReportQuery
  request: Readonly<Record<string, unknown>>
  texts: ReportTexts
  /** The measures that are shown. */
  measures: readonly string[]
  canCompare: boolean
  isComparing: boolean
  onSet: (changes: ReportQuery) => void
}

interface MenuButtonProps {
  label: string
  icon: ReactNode
  children: (close: () => void) => ReactNode
}

/** A button that opens a menu. */
function MenuButton({ label, icon, children }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        startIcon={icon}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minHeight: { xs: 44, sm: 0 } }}
      >
        {label}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {children(() => setAnchor(null))}
      </Menu>
    </>
  )
}

/** What is done with a report: which measures it shows, the year before, files, paper. */
export function ReportToolbar(props: ReportToolbarProps) {
  const { name, report, query, request, texts, measures, canCompare, isComparing, onSet } = props
  const translate = useTranslate()
  const can = useCan()
  const { mutate, isPending, variables } = useReportExport(name)
  const toggle = (measure: string) => {
    const next = report.measures.filter((one) => (one === measure) !== measures.includes(one))
    if (next.length) onSet({ show: next.join(), sort: undefined })
  }
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.5,
        alignItems: 'center',
        '@media print': { display: 'none' },
      }}
    >
      <Tooltip title={canCompare ? '' : translate('reports.compare_needs')}>
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={isCompared(query)}
              disabled={!canCompare && !isCompared(query)}
              onChange={(_, isChecked) => onSet({ compare: isChecked ? '1' : undefined })}
            />
          }
          label={translate('reports.compare')}
          sx={{ mr: 1, minHeight: { xs: 44, sm: 0 } }}
        />
      </Tooltip>
      {can('dashboard', 'view') && <ViewsButton report={name} query={queryText(query)} />}
      {report.measures.length > 1 && (
        <MenuButton label={translate('reports.measures_label')} icon={<Columns />}>
          {() =>
            report.measures.map((measure) => (
              <MenuItem
                key={measure}
                role="menuitemcheckbox"
                aria-checked={measures.includes(measure)}
                onClick={() => toggle(measure)}
              >
                {measures.includes(measure) ? <Checked color="primary" /> : <Unchecked color="secondary" />}
                {texts.measureName(measure)}
              </MenuItem>
            ))
          }
        </MenuButton>
      )}
      <MenuButton label={translate('reports.export')} icon={<Download />}>
        {(close) =>
          exportFormats.map((format) => (
            <MenuItem
              key={format}
              onClick={() => {
                close()
                mutate({ format, request, show: measures.join(), compare: isComparing })
              }}
            >
              {translate(`reports.formats.${format}`)}
            </MenuItem>
          ))
        }
      </MenuButton>
      <Button
        startIcon={<Print />}
        onClick={() => window.print()}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        {translate('reports.print')}
      </Button>
      <DownloadProgress
        name={variables?.format === 'pdf' ? 'printReport' : 'writeReport'}
        label={translate('reports.exporting')}
        isPending={isPending}
      />
    </Box>
  )
}
