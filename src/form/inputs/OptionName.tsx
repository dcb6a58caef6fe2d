import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { distinctNames } from '../../../schema/distinctNames.ts'
import { entities } from '../../../schema/index.ts'
import { useOption, useOptions } from './useOption.ts'

/** Returns a function: what is shown for a record whose name the user cannot read, as one of another district. */
export function useHiddenName() {
  const translate = useTranslate()
  return useCallback((id: number) => translate('form.reference.hidden', { id }), [translate])
}

/** The name of a record by its id. */
export function OptionName({ to, id }: { to: string; id: number }) {
  const hiddenName = useHiddenName()
  const { data } = useOption(to, id)
  return data?.name ?? (data === null ? hiddenName(id) : '…')
}

/** The names of records by their ids; those of areas of one name are made distinct. */
export function OptionNames({ to, ids }: { to: string; ids: readonly number[] }) {
  const hiddenName = useHiddenName()
  const options = useOptions(to, ids)
  const entity = entities[to.split('/')[0] ?? '']
  const found = options.flatMap(({ data }) =>
    data ? [{ ...data, code: entity?.code && data[entity.code] }] : [],
  )
  const names =
    entity?.ids === 'area' ? distinctNames(found) : new Map(found.map(({ id, name }) => [id, name]))
  return ids.map((id, at) => names.get(id) ?? (options[at]?.data === null ? hiddenName(id) : '…')).join(', ')
}
