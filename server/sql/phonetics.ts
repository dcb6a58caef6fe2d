import { areaColumns } from '../../schema/areas.ts'
import type { Entity } from '../../schema/index.ts'
import { perEntity } from '../../schema/perEntity.ts'

/** Is the title of these records a name that is spelled as it sounds? Names of people are, others say so. */
export const isPhonetic = perEntity(({ title, fields }) => {
  const field = typeof title === 'string' ? fields[title] : undefined
  return (
    field?.kind === 'text' && field.search === true && (field.policy === 'letters' || field.phonetic === true)
  )
})

/** SQL: the words of a name as they sound, by which it is found (migration 0050). */
export const soundWords = (name: string) => `sound_words(${name})`

/** The columns of the index of sounds: the largest area too, in which most users work. */
export function soundColumns(entity: Entity): string[] {
  const [largest] = areaColumns(entity).filter(({ column }) => column !== 'id')
  return [...(largest ? [`"${largest.column}"`] : []), soundWords(`"${entity.title as string}"`)]
}
