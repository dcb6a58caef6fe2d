import type { Field, FieldOf } from '../define.ts'
import type { Entity } from '../index.ts'
import type { Entities } from '../lint.ts'
import { actions } from '../rights.ts'

const isLevel = (field: Field) =>
  field.kind === 'choice' && Object.keys(field.choices).every((key) => /^\d+$/.test(key))

/** By a rank nobody may pass who should not: it must be a level, or lead to one. */
const rankFaults = (entities: Entities, { name, fields, rank = [] }: Entity): string[] =>
  rank.flatMap((part) => {
    const field = Object.hasOwn(fields, part) ? fields[part] : undefined
    if (!field) return [`The rank of "${name}" names "${part}", which does not exist.`]
    const ranked = field.kind === 'reference' && entities[field.to]?.rank?.length
    return ranked || isLevel(field)
      ? []
      : [`The rank of "${name}" names "${part}", which is no level and leads to none.`]
  })

const meanings: {
  [M in NonNullable<FieldOf<'rows'>['meaning']>]: (entities: Entities, rows: FieldOf<'rows'>) => string[]
} = {
  areas: (entities, { columns }) =>
    Object.entries(columns).flatMap(([name, column]) =>
      column.kind === 'reference' && name === `${column.to}_id` && entities[column.to]?.ids === 'area'
        ? []
        : [`tells of areas, but "${name}" names none`],
    ),
  rights: (_, { columns }) =>
    ['module', ...actions].flatMap((name) =>
      columns[name]?.kind === (name === 'module' ? 'text' : 'yesNo')
        ? []
        : [`tells of rights, but has no "${name}"`],
    ),
}

/** Faults of what says who may reach a record. */
export const accessFaults = (entities: Entities, entity: Entity): string[] => [
  ...rankFaults(entities, entity),
  ...Object.entries(entity.fields).flatMap(([name, field]) =>
    field.kind === 'rows' && field.meaning
      ? meanings[field.meaning](entities, field).map((fault) => `"${name}" of "${entity.name}" ${fault}.`)
      : [],
  ),
]
