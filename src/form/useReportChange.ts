import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { Entity } from '../../schema/index.ts'
import { useNotifySuccess } from '../app/useNotifySuccess.ts'
import { cacheRecord } from '../data/records/recordCache.ts'
import type { SavedRecord } from './savedRecord.ts'

type RecordChange = 'created' | 'updated' | 'deleted' | 'active' | 'inactive'

interface ChangeOptions {
  /** What undo takes; without it no Undo is offered. */
  operation?: number
  /** The next screen loads what it needs, so the present one loads nothing again. */
  isLeaving?: boolean
}

/** The title of a record whose entity has one text field as its title. */
const titleOf = ({ title, fields }: Entity, record: Readonly<Record<string, unknown>>) =>
  typeof title === 'string' && fields[title]?.kind === 'text' ? String(record[title]) : undefined

/** Notifies the user of a change with an Undo button, and marks all cached queries of the entity as stale. */
export function useReportChange(entity: Entity) {
  const notifySuccess = useNotifySuccess()
  const translate = useTranslate()
  const queryClient = useQueryClient()
  return useCallback(
    (change: RecordChange, record: SavedRecord, { operation, isLeaving }: ChangeOptions = {}) => {
      const label = translate(`resources.${entity.name}.name`, { smart_count: 1 })
      const title = titleOf(entity, record)
      if (change === 'updated') cacheRecord(queryClient, entity.name, record)
      void queryClient.invalidateQueries({
        queryKey: [entity.name],
        refetchType: isLeaving ? 'none' : 'active',
      })
      notifySuccess(
        `form.done.${change}`,
        { name: title === undefined ? label : `${label} ${translate('shell.quoted', { text: title })}` },
        operation ? { resource: entity.name, operation } : undefined,
      )
    },
    [notifySuccess, translate, queryClient, entity],
  )
}
