import { type Entity, entities } from '../../schema/index.ts'
import { columnName } from './storedKinds.ts'

/** The columns of the fields that say something about a person. */
export const personalColumns = (entity: Entity): string[] =>
  Object.entries(entity.fields).flatMap(([name, field]) => (field.personal ? [columnName(name, field)] : []))

/** The entities whose records are about persons. */
export const personalEntities: readonly Entity[] = Object.values(entities).filter(
  (entity) => personalColumns(entity).length > 0,
)

/** SQL array of these columns. */
export const personalArray = (entity: Entity): string =>
  `array[${personalColumns(entity)
    .map((column) => `'${column}'`)
    .join(', ')}]`

/** SQL condition: a change of the table `change` has personal values that are not encrypted. An index has it, so it is written the same everywhere. */
export const hasPlainValues = (entity: Entity): string =>
  `entity = '${entity.name}' and jsonb_exists_any(before, ${personalArray(entity)})`
