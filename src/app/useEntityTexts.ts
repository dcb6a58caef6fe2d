import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { Entity } from '../../schema/index.ts'
import { totalField } from '../../schema/totals.ts'

/** The names of an entity, its fields and choices in the user's language. */
export function useEntityTexts(entity: Entity) {
  const translate = useTranslate()
  return useMemo(() => entityTexts(entity, translate), [entity, translate])
}

function entityTexts(entity: Entity, translate: ReturnType<typeof useTranslate>) {
  const key = `resources.${entity.name}`
  const declared = (name: string) => entity.fields[name] ?? totalField(entity.fields, name)
  return {
    get title() {
      return translate(`${key}.name`, { smart_count: 2 })
    },
    /** The name inside a sentence, for this number of records. */
    inline: (count: number) => translate(`${key}.inline`, { smart_count: count }),
    get about() {
      return translate(`${key}.about`)
    },
    field: (name: string) =>
      declared(name) ? translate(`${key}.fields.${name}`) : translate(`grid.system.${name}`),
    unit: (name: string) => (declared(name)?.unit ? translate(`${key}.units.${name}`) : undefined),
    help: (name: string) => (declared(name)?.help ? translate(`${key}.help.${name}`) : undefined),
    /** A value that is no longer declared is shown as it is stored. */
    choice: (name: string, value: string | number) => {
      const field = entity.fields[name]
      const isDeclared = field?.kind === 'choice' && Object.hasOwn(field.choices, value)
      return isDeclared ? translate(`${key}.choices.${name}.${value}`) : String(value)
    },
  }
}
