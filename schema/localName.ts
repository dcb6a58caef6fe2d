import { text } from './define.ts'
import type { Entity } from './index.ts'

/** The field with the name in the local language. */
export const LOCAL_NAME = 'local_name'

/**
 * The name in the language and script of the state. Spread into the `fields` of an entity whose title is `name`: it is then searched with the name and
 * shown beside it, and imports find the record by it.
 */
export const localName = (max = 120) => ({
  [LOCAL_NAME]: text({
    max,
    search: true,
    label: 'Local name',
    help: 'The name in the language of the state, in its own script.',
    aliases: ['Name in local', 'Name in local language', 'Name in the local language', 'Regional name'],
  }),
})

export const hasLocalName = ({ fields }: Pick<Entity, 'fields'>): boolean => LOCAL_NAME in fields
