import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type DragEvent, useState } from 'react'
import { MAX_GROUPS, type Report } from '../../../schema/reports/report.ts'
import { columnsOf, groupsOf, type ReportQuery } from '../../../schema/reports/reportQuery.ts'
import { offeredFields } from '../offeredFields.ts'
import type { ReportTexts } from '../useReportTexts.ts'

const Chip = styled('button')(({ theme }) => ({
  font: 'inherit',
  fontSize: 13,
  color: theme.palette.text.primary,
  padding: '3px 10px',
  minHeight: 28,
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  cursor: 'grab',
  '&:hover': { borderColor: theme.palette.text.secondary },
  [theme.breakpoints.down(600)]: { minHeight: 44 },
}))

type Zone = 'rows' | 'columns'
const zones: readonly Zone[] = ['rows', 'columns']

interface DimensionsProps {
  report: Report
  query: ReportQuery
  texts: ReportTexts
  onSet: (changes: ReportQuery) => void
}

/** The fields by which the table groups, in rows and in columns: dragged from one to the other, or moved by the menu of each. */
export function Dimensions({ report, query, texts, onSet }: DimensionsProps) {
  const translate = useTranslate()
  const [opened, setOpened] = useState<{ anchor: HTMLElement; field?: string; zone: Zone } | null>(null)
  const [target, setTarget] = useState<Zone | null>(null)
  const offered = offeredFields(texts.dataset)
  // Of a field of the address that the report does not have the error speaks.
  const groups = groupsOf(report, query).filter((name) => offered.includes(name))
  const columns = columnsOf(report, query).filter((name) => offered.includes(name))
  const placed: Readonly<Record<Zone, readonly string[]>> = {
    rows: groups.filter((name) => !columns.includes(name)),
    columns,
  }
  const free = offered.filter((name) => !groups.includes(name))

  const place = (rows: readonly string[], columns: readonly string[]) => {
    const by = [...rows, ...columns].slice(0, MAX_GROUPS)
    onSet({
      by: by.join() === report.by.join() ? undefined : by.join(),
      columns: columns.join() || undefined,
      sort: undefined,
    })
  }
  const put = (field: string, zone: Zone, at = Number.POSITIVE_INFINITY) => {
    const without = (list: readonly string[]) => list.filter((name) => name !== field)
    const [rows, cols] = [without(placed.rows), without(placed.columns)]
    const list = zone === 'rows' ? rows : cols
    list.splice(at, 0, field)
    place(rows, cols)
  }
  const remove = (field: string) =>
    place(
      placed.rows.filter((name) => name !== field),
      placed.columns.filter((name) => name !== field),
    )
  const onDrop = (zone: Zone) => (event: DragEvent) => {
    event.preventDefault()
    setTarget(null)
    const field = event.dataTransfer.getData('text/plain')
    if (groups.includes(field)) put(field, zone)
  }
  const close = (then?: () => void) => () => {
    setOpened(null)
    then?.()
  }
  const other = (zone: Zone): Zone => (zone === 'rows' ? 'columns' : 'rows')
  const { field, zone = 'rows' } = opened ?? {}
  const at = field ? placed[zone].indexOf(field) : -1
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 1,
        my: 1.5,
        '@media print': { display: 'none' },
      }}
    >
      {zones.map((zone) => (
        <Box
          key={zone}
          role="group"
          aria-label={translate(`reports.${zone}`)}
          onDragOver={(event) => {
            event.preventDefault()
            setTarget(zone)
          }}
          onDragLeave={() => setTarget(null)}
          onDrop={onDrop(zone)}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            px: 1,
            py: 0.5,
            minHeight: 40,
            border: 1,
            borderStyle: 'dashed',
            borderColor: target === zone ? 'primary.main' : 'divider',
            borderRadius: '6px',
          }}
        >
          <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
            {translate(`reports.${zone}`)}
          </Box>
          {placed[zone].map((name) => (
            <Chip
              key={name}
              type="button"
              draggable
              aria-haspopup="menu"
              onDragStart={(event) => event.dataTransfer.setData('text/plain', name)}
              onClick={(event) => setOpened({ anchor: event.currentTarget, field: name, zone })}
            >
              {texts.fieldName(name)}
            </Chip>
          ))}
          {groups.length < MAX_GROUPS && (
            <Button
              size="small"
              startIcon={<Add />}
              aria-haspopup="menu"
              aria-label={translate(`reports.add_to_${zone}`)}
              onClick={(event) => setOpened({ anchor: event.currentTarget, zone })}
              sx={{ minHeight: { xs: 44, sm: 0 } }}
            >
              {translate('reports.add')}
            </Button>
          )}
        </Box>
      ))}
      <Menu anchorEl={opened?.anchor} open={opened !== null} onClose={close()}>
        {field
          ? [
              <MenuItem key="move" onClick={close(() => put(field, other(zone)))}>
                {translate(`reports.move_to_${other(zone)}`)}
              </MenuItem>,
              <MenuItem key="first" disabled={at <= 0} onClick={close(() => put(field, zone, at - 1))}>
                {translate('reports.move_before')}
              </MenuItem>,
              <MenuItem key="remove" disabled={groups.length === 1} onClick={close(() => remove(field))}>
                {translate('reports.remove')}
              </MenuItem>,
            ]
          : free.map((name) => (
              <MenuItem key={name} onClick={close(() => put(name, zone))}>
                {texts.fieldName(name)}
              </MenuItem>
            ))}
      </Menu>
    </Box>
  )
}
