import type { Field, FieldOf } from '../../../schema/define.ts'
import { type Entity, entities } from '../../../schema/index.ts'
import { perEntity } from '../../../schema/perEntity.ts'
import { titleField } from '../../sql/columns.ts'
import { isPhonetic } from '../../sql/phonetics.ts'

/** How the search everywhere finds the records of an entity. */
export interface Searchable {
  entity: Entity
  /** The field that is the title. */
  title: string
  /** The title has an index of how it sounds. */
  isPhonetic: boolean
  /** The letters of the title are compared: not those of codes, and not those of the names of a million people. */
  isSpelled: boolean
}

/** An entity is searched everywhere by its title: where that is a searched field, the result says why it was found. */
const searchableOf = perEntity((entity): Searchable | null => {
  const title = titleField(entity)
  const field = title === null ? undefined : entity.fields[title]
  if (title === null || !field?.search) return null
  return { entity, title, isPhonetic: isPhonetic(entity), isSpelled: isSpelled(field) }
})

function isSpelled(field: Field): boolean {
  const { kind, policy, personal } = field as FieldOf<'text'>
  return kind === 'text' && policy !== 'free' && !personal
}

/** The entities of the search everywhere, in the order of the menu. */
export const searchables: readonly Searchable[] = Object.values(entities).flatMap(
  (entity) => searchableOf(entity) ?? [],
)
