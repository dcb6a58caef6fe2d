import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { type ReactNode, useMemo } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { Obstacle } from '../../schema/contract/entities.ts'
import type { Entity } from '../../schema/index.ts'
import { hasAction } from '../../schema/traits.ts'
import { FormSections } from './fields/FormSections.tsx'
import { FormSettingsProvider } from './fields/formSettings.ts'
import { type FormValues, initialValues } from './fields/formValues.ts'
import { screenStyles } from './formStyles.ts'
import { ObstacleNotice } from './record/ObstacleNotice.tsx'

interface ReadOnlyRecordProps {
  entity: Entity
  record: Readonly<FormValues>
  header: ReactNode
  /** Why the record cannot be updated; without it the user's role has no right to, or such records are written elsewhere. */
  obstacles?: readonly Obstacle[]
}

/** A record that the current user cannot change, and the reason. */
export function ReadOnlyRecord({ entity, record, header, obstacles = [] }: ReadOnlyRecordProps) {
  const translate = useTranslate()
  const values = useMemo(() => initialValues(entity.fields, record), [entity, record])
  const form = useForm<FormValues>({ values })
  const names = translate(`resources.${entity.name}.inline`, { smart_count: 2 })
  return (
    <FormSettingsProvider value={{ entity, isUpdate: true, isReadOnly: true }}>
      <FormProvider {...form}>
        <Box sx={screenStyles}>
          {header}
          <ObstacleNotice obstacles={obstacles}>
            {hasAction(entity, 'update')
              ? translate('form.read_only', { names })
              : translate(`resources.${entity.name}.about`)}
          </ObstacleNotice>
          <FormSections />
        </Box>
      </FormProvider>
    </FormSettingsProvider>
  )
}
