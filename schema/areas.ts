import type { FieldOf, Fields } from './define.ts'
import { type Entity, entities } from './index.ts'

/** Levels of area, widest first; an id names one area over all of them. */
export const levels: readonly string[] = Object.values(entities)
  .filter(({ ids }) => ids === 'area')
  .map(({ name }) => name)

/** The field by which a record names an area of this level. */
export const areaField = (level: string) => `${level}_id`

/** The levels by which a record of this entity has a place of its own, the area itself included. */
export const placedBy = (entity: Entity): { level: string; column: string }[] =>
  levels.flatMap((level) => {
    if (entity.name === level) return [{ level, column: 'id' }]
    const field = entity.fields[areaField(level)]
    return field?.kind === 'reference' && field.to === level ? [{ level, column: areaField(level) }] : []
  })

/** An area that a row may name, and those in which it lies, by their columns. */
export interface Named {
  column: string
  way: readonly { level: string; column: string }[]
}

const levelOf = (columns: Fields, column: string) => {
  const field = columns[column]
  return field?.kind === 'reference' && column === areaField(field.to) ? field.to : undefined
}

function wayTo(columns: Fields, column: string): { level: string; column: string }[] {
  const level = levelOf(columns, column)
  const within = (columns[column] as { within?: string }).within
  return level ? [{ level, column }, ...(within ? wayTo(columns, within) : [])] : []
}

/** The areas that a row of these columns may name, the smallest first: the first that it does name is meant. */
export const namedBy = ({ columns }: FieldOf<'rows'>): Named[] =>
  levels
    .map(areaField)
    .filter((column) => levelOf(columns, column))
    .toReversed()
    .map((column) => ({ column, way: wayTo(columns, column) }))
