import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { Entity } from '../../../schema/index.ts'
import { operationOf } from '../../data/write.ts'
import { useDone } from '../../layout/useDone.ts'
import type { Saved } from '../state/saved.ts'

/** “Belur”, where a record is called by one text of its own. */
const calledBy = ({ title, fields }: Entity, record: Readonly<Record<string, unknown>>) =>
  typeof title === 'string' && fields[title]?.kind === 'text' ? ` “${record[title]}”` : ''

const said = {
  created: '%{name} was saved.',
  updated: '%{name} was saved.',
  deleted: '%{name} was deleted.',
  active: '%{name} is active.',
  inactive: '%{name} is inactive.',
}
export type Happening = keyof typeof said

/** Says what was done to a record, with Undo, and makes lists and pickers ask again. */
export function useSayChanged(entity: Entity) {
  const done = useDone()
  const translate = useTranslate()
  const queryClient = useQueryClient()
  return useCallback(
    (what: Happening, record: Saved, operation = operationOf(record)) => {
      const label = translate(`resources.${entity.name}.name`, { smart_count: 1, _: entity.label })
      void queryClient.invalidateQueries({ queryKey: [entity.name] })
      done(
        `form.done.${what}`,
        { name: `${label}${calledBy(entity, record)}`, _: said[what] },
        operation ? { resource: entity.name, operation } : undefined,
      )
    },
    [done, translate, queryClient, entity],
  )
}
