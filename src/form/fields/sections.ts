import type { Field } from '../../../schema/define.ts'
import { type Entity, entities } from '../../../schema/index.ts'
import { ancestorFields } from './parentFields.ts'

export interface FormSectionFields {
  /** `parents`: the references that a record belongs to; `main`: its other fields; `rows`: one list of rows; `declared`: as the entity has it. */
  kind: 'parents' | 'main' | 'rows' | 'declared'
  /** The name of a declared section. */
  name?: string
  /** Field names in order; one of them for rows. */
  names: string[]
}

const isArea = (field: Field | undefined) => field?.kind === 'reference' && entities[field.to]?.ids === 'area'

/**
 * The references that a record belongs to: those of its natural key, their ancestors, and the areas inside them. They keep their
 * values when several records are entered one after another.
 */
export function parentReferences({ fields, key }: Entity): string[] {
  const own = key.filter((name) => fields[name]?.kind === 'reference' && !fields[name]?.when)
  const all = new Set(own.flatMap((name) => [name, ...ancestorFields(fields, name)]))
  const isInside = (name: string) =>
    isArea(fields[name]) && ancestorFields(fields, name).some((ancestor) => all.has(ancestor))
  return Object.keys(fields).filter((name) => all.has(name) || isInside(name))
}

/** The declared sections; a new record has no values yet of what only the server writes. */
const declaredSections = (
  { fields }: Entity,
  sections: NonNullable<Entity['sections']>,
  isUpdate: boolean,
): FormSectionFields[] =>
  Object.entries(sections)
    .map(([name, section]): FormSectionFields => {
      const names = section.fields.filter((field) => isUpdate || !fields[field]?.readOnly)
      return { kind: 'declared', name, names }
    })
    .filter(({ names }) => names.length)

const isShown = (field: Field | undefined) => !field?.placeholder && !field?.readOnly

/** The sections of a form: parents, other fields, and each list of rows. Placeholder fields, and those that only the server writes, are not shown. */
export function sectionsOf(entity: Entity, isUpdate = false): FormSectionFields[] {
  if (entity.sections) return declaredSections(entity, entity.sections, isUpdate)
  const parents = parentReferences(entity)
  const isRows = (name: string) => entity.fields[name]?.kind === 'rows'
  const names = Object.keys(entity.fields).filter((name) => isShown(entity.fields[name]))
  const main = names.filter((name) => !isRows(name) && !parents.includes(name))
  const sections: FormSectionFields[] = [
    // A new record has no values yet of what only the server writes.
    { kind: 'parents', names: parents.filter((name) => isUpdate || !entity.fields[name]?.readOnly) },
    ...names.filter(isRows).map((name): FormSectionFields => ({ kind: 'rows', names: [name] })),
  ]
  // Rows come last, unless a single remarks field is all that is left.
  const isRemarks = main.length === 1 && sections.length > 1
  sections.splice(isRemarks ? sections.length : 1, 0, { kind: 'main', names: main })
  return sections.filter(({ names }) => names.length)
}
