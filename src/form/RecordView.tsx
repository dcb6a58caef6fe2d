import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { type ReactNode, useMemo } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { Entity } from '../../schema/index.ts'
import { Chapters } from './layout/Chapters.tsx'
import { screen } from './layout/screen.ts'
import type { Obstacle } from './record/useWhy.ts'
import { FormPlaceProvider } from './state/FormPlace.ts'
import { startValues, type Values } from './state/values.ts'

interface RecordViewProps {
  entity: Entity
  record: Readonly<Values>
  header: ReactNode
  /** What keeps them from changing it, where the server told. */
  barring?: readonly Obstacle[]
}

/** A record for those who may not change it, and why. */
export function RecordView({ entity, record, header, barring = [] }: RecordViewProps) {
  const translate = useTranslate()
  const values = useMemo(() => startValues(entity.fields, record), [entity, record])
  const form = useForm<Values>({ values })
  const names = translate(`resources.${entity.name}.inline`, { smart_count: 2, _: entity.plural })
  return (
    <FormPlaceProvider value={{ entity, isUpdate: true, isReadOnly: true }}>
      <FormProvider {...form}>
        <Box sx={screen}>
          {header}
          <Alert severity="info" sx={{ mb: 2, maxWidth: 1280 }}>
            {barring.length
              ? barring.map(({ reason, message, who }) => (
                  <Box key={reason}>
                    {message} {who}
                  </Box>
                ))
              : translate('form.read_only', {
                  names,
                  _: 'To look at only: your role has no right to change %{names}. A system administrator can give it.',
                })}
          </Alert>
          <Chapters />
        </Box>
      </FormProvider>
    </FormPlaceProvider>
  )
}
