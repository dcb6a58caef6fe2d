/** What generic code asks of a declaration, so that it need not name an entity. */
import type { Action } from './defaultRights.ts'
import type { Field, Kind } from './define.ts'
import type { RowsMeaning } from './fieldOptions.ts'
import { type Entity, entities, entityOf } from './index.ts'
import { hasMeaning } from './kindTraits.ts'

/** The names of an entity's fields of one kind. */
export const fieldsOfKind = ({ fields }: Pick<Entity, 'fields'>, kind: Kind): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.kind === kind)

/** The name of the rows field with this meaning; undefined where there is none. */
const rowsFieldOf = ({ fields }: Pick<Entity, 'fields'>, meaning: RowsMeaning): string | undefined =>
  Object.keys(fields).find((name) => hasMeaning(fields[name], meaning))

/** Does this action exist for such records? Where nobody can set a status, every record is active, and the status says nothing. */
export const hasAction = ({ actions }: Pick<Entity, 'actions'>, action: Action): boolean =>
  actions?.includes(action) ?? true

/** Do the people of these records sign in? Such an entity has a password field. */
export const isAccount = (entity: Pick<Entity, 'fields'>): boolean =>
  fieldsOfKind(entity, 'password').length > 0

/** Is this the record of the signed-in user? An id may come as a number or as text. */
export const isOwnAccount = (entity: Entity, id: unknown, userId: number): boolean =>
  isAccount(entity) && userId > 0 && (id === userId || id === String(userId))

/** The one entity with a trait. Throws where the declarations have none or several. */
function single(trait: string, hasTrait: (entity: Entity) => boolean): Entity {
  const found = Object.values(entities).filter(hasTrait)
  if (found.length !== 1)
    throw new Error(`Exactly one entity must have ${trait}; these have: ${found.map(({ name }) => name)}.`)
  return found[0] as Entity
}

/** The entity of a reference field. Throws where the field is not a reference. */
function targetOf({ name, fields }: Entity, field: string | undefined): Entity {
  const declared = fields[field ?? '']
  if (declared?.kind !== 'reference') throw new Error(`"${field}" of "${name}" must be a reference.`)
  return entityOf(declared.to)
}

/** The accounts with which people sign in: the entity with a password. */
export const accountEntity: Entity = single('a password field', isAccount)
/** The field by which an account names its role. */
export const accountRoleField: string = accountEntity.rank?.[0] ?? ''
/** The fields of an account by which a person signs in. Each is unique. */
export const signInFields: readonly string[] = (['email', 'mobile'] as const).flatMap((kind) =>
  fieldsOfKind(accountEntity, kind).filter((name) => accountEntity.fields[name]?.unique),
)
/** A field by which a person signs in, where it must have a value: an account can be without an e-mail address. */
export const contactField = (name: string): Field =>
  ({ ...accountEntity.fields[name], required: true }) as Field
/** The field of an account that lists the areas of the person. */
export const accountAreasField: string = rowsFieldOf(accountEntity, 'areas') ?? ''

/** The fields of an account that decide who signs in with it, and where and with which rights that person works. */
export const accountAccessFields: readonly string[] = [
  ...(accountEntity.rank ?? []),
  ...signInFields,
  ...fieldsOfKind(accountEntity, 'password'),
  ...fieldsOfKind(accountEntity, 'confirmation'),
  accountAreasField,
  `${accountAreasField}_suspended`,
]

/** The persons who are registered, of whom one can be there twice: the entity with an Aadhaar number. */
export const personEntity: Entity = single(
  'an Aadhaar number',
  (entity) => fieldsOfKind(entity, 'aadhaar').length > 0,
)

/** The roles: the entity to which the rank of an account refers. */
export const roleEntity: Entity = targetOf(accountEntity, accountRoleField)

/** The rights of roles and persons: the entity with a rows field whose meaning is `rights`. */
export const rightsEntity: Entity = single(
  'rows with the meaning "rights"',
  (entity) => rowsFieldOf(entity, 'rights') !== undefined,
)
/** The field that lists the rights, module by module. */
export const rightsField: string = rowsFieldOf(rightsEntity, 'rights') ?? ''

/** The financial years: the entity whose title is a financial year. */
export const yearEntity: Entity = single(
  'a financial year as its title',
  ({ title, fields }) => typeof title === 'string' && fields[title]?.kind === 'financialYear',
)
/** The field by which a yearly record names its year. */
export const yearField = `${yearEntity.name}_id`
