import type { FieldOf, Fields } from './define.ts'
import { type Entity, entities } from './index.ts'
import { hasMeaning } from './kindTraits.ts'
import { perEntity } from './perEntity.ts'

/** The levels of areas, largest first. An id identifies one area across all levels. */
export const areaLevels: readonly string[] = Object.values(entities)
  .filter(({ ids }) => ids === 'area')
  .map(({ name }) => name)

/** The field that refers to an area of this level. */
export const areaField = (level: string) => `${level}_id`

/** The levels of area to which a record of this entity belongs, with their columns. An area belongs to itself, too. */
export const areaColumns = perEntity((entity): readonly { level: string; column: string }[] =>
  areaLevels.flatMap((level) => {
    if (entity.name === level) return [{ level, column: 'id' }]
    const field = entity.fields[areaField(level)]
    return field?.kind === 'reference' && field.to === level ? [{ level, column: areaField(level) }] : []
  }),
)

/**
 * The area column of an entity whose records apply to an area as a whole, or to all areas without a value in it: system administrators
 * write those, and everyone with the right reads what applies to the own areas.
 */
export const allAreasColumn = (entity: Entity): string | undefined => {
  const { adminOnly } = entity
  return typeof adminOnly === 'object'
    ? areaColumns(entity).find(({ column }) => column === adminOnly.without)?.column
    : undefined
}

/** A column that refers to an area, and the columns of the areas that contain it. */
interface NamedArea {
  column: string
  path: readonly { level: string; column: string }[]
}

const levelOf = (columns: Fields, column: string) => {
  const field = columns[column]
  return field?.kind === 'reference' && column === areaField(field.to) ? field.to : undefined
}

function areaPath(columns: Fields, column: string): { level: string; column: string }[] {
  const level = levelOf(columns, column)
  const within = (columns[column] as { within?: string }).within
  return level ? [{ level, column }, ...(within ? areaPath(columns, within) : [])] : []
}

/** The columns of a rows field that refer to areas, smallest first. A row means the first of them that is filled in. */
export const areasNamedBy = ({ columns }: FieldOf<'rows'>): NamedArea[] =>
  areaLevels
    .map(areaField)
    .filter((column) => levelOf(columns, column))
    .toReversed()
    .map((column) => ({ column, path: areaPath(columns, column) }))

/** The rows fields that list the areas of a record, with their names. */
export const areaRows = perEntity(({ fields }): readonly (readonly [string, FieldOf<'rows'>])[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    hasMeaning(field, 'areas') ? [[name, field] as const] : [],
  ),
)
