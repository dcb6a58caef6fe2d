import type { Entity } from '../index.ts'
import { isComparable, limitsOf } from '../kindTraits.ts'
import { hasLocalName } from '../localName.ts'
import { totalField } from '../totals.ts'
import { lintName } from './lintName.ts'
import type { Entities, LintError } from './lintSchema.ts'

/** A list also shows the number of rows, and the totals of their columns. */
const isColumnOfList = ({ fields }: Entity, name: string) =>
  totalField(fields, name) !== undefined || (Object.hasOwn(fields, name) && fields[name]?.kind === 'rows')

function lintFieldNames(
  entity: Entity,
  part: string,
  names: readonly string[],
  isAccepted: (entity: Entity, name: string) => boolean = () => false,
): LintError[] {
  const errors = names.flatMap((name) => {
    if (isAccepted(entity, name)) return []
    const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
    if (!field) return [`The ${part} of "${entity.name}" names "${name}", which does not exist.`]
    return isComparable(field)
      ? []
      : [`The ${part} of "${entity.name}" names "${name}", which is of the kind "${field.kind}".`]
  })
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  return [
    ...errors,
    ...(names.length ? [] : [`The ${part} of "${entity.name}" is empty.`]),
    ...twice.map((name) => `The ${part} of "${entity.name}" names "${name}" twice.`),
  ]
}

function lintCode({ name, code, fields }: Entity): LintError[] {
  if (code === undefined) return []
  const kind = Object.hasOwn(fields, code) ? fields[code]?.kind : undefined
  if (!kind) return [`The code of "${name}" names "${code}", which does not exist.`]
  return kind === 'text' || kind === 'integer'
    ? []
    : [`The code of "${name}" names "${code}", which is of the kind "${kind}".`]
}

/** PostgreSQL indexes at most 2,704 bytes, and a character may take four. */
const MOST_INDEXED = 650

/** Keys and titles are indexed. */
function lintIndexLength({ name, fields, key, title }: Entity): LintError[] {
  const length = (names: readonly string[]) =>
    names
      .map((one) => fields[one])
      .map((field) => (field?.kind === 'text' ? limitsOf(field).max : 0))
      .reduce((sum, max) => sum + max, 0)
  return Object.entries({ key, title: [title].flat() }).flatMap(([part, names]) =>
    length(names) > MOST_INDEXED
      ? [`The ${part} of "${name}" may have more than ${MOST_INDEXED} characters, too many for an index.`]
      : [],
  )
}

function lintTexts(entities: Entities, entity: Entity): LintError[] {
  const { name, about, fields, key, title } = entity
  const hasTextTitle = typeof title === 'string' && fields[title]?.kind === 'text'
  const errors = lintName(name, false).map((error) => `"${name}" ${error}.`)
  if (!Object.values(fields).some(({ search }) => search))
    errors.push(`"${name}" has no field that can be searched.`)
  for (const [field, declared] of Object.entries(fields))
    if ('phonetic' in declared && !(declared.search && field === title))
      errors.push(`"${field}" of "${name}" is phonetic, but is not the searched title.`)
  if (hasLocalName(entity) && !hasTextTitle)
    errors.push(`"${name}" has a local name without a text as title.`)
  if (entity.titleLabels && !hasTextTitle)
    errors.push(`"${name}" has labels of titles without a text as title.`)
  if (!key.some((part) => fields[part]?.required)) errors.push(`The key of "${name}" has no required field.`)
  if (!/^[^\s].*\.$/.test(about)) errors.push(`The text \`about\` of "${name}" is not a sentence.`)
  const same = Object.values(entities).find((other) => other.name !== name && other.plural === entity.plural)
  if (same && same.name < name)
    errors.push(`"${name}" has the same plural as "${same.name}", "${entity.plural}".`)
  return errors
}

/** Declared sections have each field once, and all that must be filled in. */
function lintSections({ name, fields, sections }: Entity): LintError[] {
  if (!sections) return []
  const shown = Object.values(sections).flatMap((section) => section.fields)
  const missing = Object.entries(fields).flatMap(([field, { required, readOnly }]) =>
    required && !readOnly && !shown.includes(field) ? [field] : [],
  )
  return [
    ...shown
      .filter((field, at) => !Object.hasOwn(fields, field) || shown.indexOf(field) !== at)
      .map(
        (field) => `The sections of "${name}" name "${field}", which does not exist or is in two of them.`,
      ),
    ...missing.map((field) => `No section of "${name}" has "${field}", which is required.`),
  ]
}

/** Errors of an entity: its name, title, key, columns and order. */
export const lintRecord = (entities: Entities, entity: Entity): LintError[] => [
  ...lintTexts(entities, entity),
  ...lintFieldNames(entity, 'title', [entity.title].flat()),
  ...lintFieldNames(entity, 'key', entity.key),
  ...lintFieldNames(entity, 'list', entity.list, isColumnOfList),
  ...(entity.order ? lintFieldNames(entity, 'order', [entity.order.field]) : []),
  ...lintSections(entity),
  ...lintCode(entity),
  ...lintIndexLength(entity),
]
