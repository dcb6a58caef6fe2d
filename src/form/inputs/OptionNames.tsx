import { useQueries } from '@tanstack/react-query'
import { distinctNames } from '../../../schema/distinctNames.ts'
import { entities } from '../../../schema/index.ts'
import { useHiddenName } from './OptionName.tsx'
import { useOptionQuery } from './useOption.ts'

/** The names of records by their ids; those of areas of one name are made distinct. */
export function OptionNames({ to, ids }: { to: string; ids: readonly number[] }) {
  const hiddenName = useHiddenName()
  const queryOf = useOptionQuery(to)
  const options = useQueries({ queries: ids.map((id) => queryOf(id)) })
  const entity = entities[to.split('/')[0] ?? '']
  const found = options.flatMap(({ data }) =>
    data ? [{ ...data, code: entity?.code && data[entity.code] }] : [],
  )
  const names =
    entity?.ids === 'area' ? distinctNames(found) : new Map(found.map(({ id, name }) => [id, name]))
  return ids.map((id, at) => names.get(id) ?? (options[at]?.data === null ? hiddenName(id) : '…')).join(', ')
}
