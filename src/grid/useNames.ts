import { useTranslate } from 'ra-core'
import type { Entity } from '../../schema/index.ts'
import { labelOf } from '../../schema/label.ts'

const systemNames: Readonly<Record<string, string>> = {
  id: 'Record number',
  status: 'Status',
  created_at: 'Created',
  updated_at: 'Changed',
  deleted_at: 'Deleted',
}

/** What an entity and its fields are called, in the words of the language. */
export function useNames(entity: Entity) {
  const translate = useTranslate()
  const key = `resources.${entity.name}`
  return {
    title: translate(`${key}.name`, { smart_count: 2, _: entity.plural }),
    /** Inside a sentence, for so many. */
    inline: (count: number) =>
      translate(`${key}.inline`, { smart_count: count, _: `${entity.label} |||| ${entity.plural}` }),
    about: translate(`${key}.about`, { _: entity.about }),
    field: (name: string) => {
      const field = entity.fields[name]
      return field
        ? translate(`${key}.fields.${name}`, { _: labelOf(name, field) })
        : translate(`grid.system.${name}`, { _: systemNames[name] ?? name })
    },
    unit: (name: string) => {
      const unit = entity.fields[name]?.unit
      return unit && translate(`${key}.units.${name}`, { _: unit })
    },
    choice: (name: string, value: string | number, label: string) =>
      translate(`${key}.choices.${name}.${value}`, { _: label }),
  }
}

export type Names = ReturnType<typeof useNames>
