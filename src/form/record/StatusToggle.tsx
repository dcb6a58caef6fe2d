import Box from '@mui/material/Box'
import Switch from '@mui/material/Switch'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Entity } from '../../../schema/index.ts'
import { useCan } from '../../app/permissions.tsx'
import { useKaushalDataProvider } from '../../data/useKaushalDataProvider.ts'
import type { SavedRecord } from '../savedRecord.ts'
import { useReportChange } from '../useReportChange.ts'

interface StatusToggleProps {
  entity: Entity
  record: SavedRecord
}

/** Switches a record between active and inactive; the change is saved at once and can be undone. */
export function StatusToggle({ entity, record }: StatusToggleProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const dataProvider = useKaushalDataProvider()
  const reportChange = useReportChange(entity)
  const [isBusy, setBusy] = useState(false)
  const isAllowed = useCan()(entity.name, 'status')

  const toggle = async () => {
    setBusy(true)
    try {
      const { status, operation } = await dataProvider.toggleStatus(entity.name, record.id)
      reportChange(status, record, { operation })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const isActive = record.status === 'active'
  return (
    <Box
      component="label"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 34,
        fontSize: 13,
        fontWeight: 500,
        color: isActive ? 'success.main' : 'text.secondary',
        cursor: isAllowed ? 'pointer' : 'default',
      }}
    >
      <Switch
        checked={isActive}
        disabled={isBusy || !isAllowed}
        onChange={() => void toggle()}
        color="success"
        slotProps={{ input: { 'aria-label': translate('form.status') } }}
      />
      <span aria-hidden>{translate(`form.${record.status}`)}</span>
    </Box>
  )
}
