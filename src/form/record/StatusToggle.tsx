import Box from '@mui/material/Box'
import Switch from '@mui/material/Switch'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Entity } from '../../../schema/index.ts'
import { useMay } from '../../layout/useMay.ts'
import type { KaushalDataProvider } from '../../provider.ts'
import type { Saved } from '../state/saved.ts'
import { useSayChanged } from './useSayChanged.ts'

interface StatusToggleProps {
  entity: Entity
  record: Saved
  onChanged: () => void
}

const words = { active: 'Active', inactive: 'Inactive' }

/** Active or inactive, with a word and a dot; it takes effect at once and can be undone. */
export function StatusToggle({ entity, record, onChanged }: StatusToggleProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const sayChanged = useSayChanged(entity)
  const [isBusy, setBusy] = useState(false)
  const isAllowed = useMay()(entity.name, 'status')

  const toggle = async () => {
    setBusy(true)
    try {
      const { status, operation } = await dataProvider.toggleStatus(entity.name, record.id)
      sayChanged(status, record, operation)
      onChanged()
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
        slotProps={{ input: { 'aria-label': translate('form.status', { _: 'Active' }) } }}
      />
      <span aria-hidden>{translate(`form.${record.status}`, { _: words[record.status] })}</span>
    </Box>
  )
}
