import type { Entity } from '../../schema/index.ts'
import { withNamedOwner } from '../../schema/namedOwner.ts'
import { NEW_VERSION } from '../../schema/naturalKey.ts'
import { isOwnAccount } from '../../schema/traits.ts'
import { validateWithTexts } from '../../schema/validate.ts'
import { unknownModules } from '../access/grantable.ts'
import { assertOwnerRole, ownerOnCreate } from '../access/ownership.ts'
import type { Caller } from '../access/route.ts'
import type { Queries } from '../database/database.ts'
import { badInput } from '../errors/apiError.ts'
import { assertValid } from './assertValid.ts'
import { repeatedFiles } from './fileClaims.ts'
import { withFilledReferences } from './filledReferences.ts'
import { withOwnArea } from './ownArea.ts'
import { changedContacts } from './ownContacts.ts'
import { assertStrongPassword } from './weakPasswords.ts'

type Body = Readonly<Record<string, unknown>>

/** A save whose values are valid as far as they can be checked without its statement. */
export interface CheckedSave {
  /** Undefined for a new record. */
  id: number | undefined
  /** The version that the caller has read, if it was sent. */
  version: number | undefined
  values: Record<string, unknown>
}

/** Does this body update a stored record? */
export const isUpdate = ({ id }: Body): boolean =>
  id !== undefined && id !== null && id !== '' && id !== 0 && id !== '0'

/** The digits of a form as a number. */
const toNumber = (value: unknown) =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value

const isPositiveInteger = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) < 2 ** 31

/** The id and the version that were sent, as numbers where they are some. */
function sentTarget(sent: Body): { id: unknown; version: unknown } {
  const isNew = !isUpdate(sent)
  const hasNoVersion = sent.version === null || (isNew && sent.version === NEW_VERSION)
  return {
    id: isNew ? undefined : toNumber(sent.id),
    version: hasNoVersion ? undefined : toNumber(sent.version),
  }
}

/** The values of the fields that were sent. */
function sentValues({ ignored }: Entity, { id: _, version: __, ...others }: Body): Body {
  return Object.fromEntries(Object.entries(others).filter(([name]) => !ignored?.includes(name)))
}

/**
 * The values of a save, checked by the rules that need no statement of their own. Throws 400 for what validate() rejects, for the caller's own
 * account unless they are an administrator, for the owner of a new record who cannot be one, and for a weak password.
 */
export async function checkSave(
  db: Queries,
  entity: Entity,
  sent: Body,
  caller: Caller,
): Promise<CheckedSave> {
  const { id, version } = sentTarget(sent)
  const updates = id !== undefined
  const typed = sentValues(entity, sent)
  const placed = updates ? typed : await withOwnArea(db, entity, typed, caller.scope)
  const filled = await withFilledReferences(db, entity, placed, id)
  const filledIn = updates ? entity : withNamedOwner(entity, caller.scope.level)
  const { values, broken } = validateWithTexts(filledIn, filled, updates)
  if (updates && !isPositiveInteger(id)) broken.id = 'reference'
  if (version !== undefined && !isPositiveInteger(version)) broken.version = 'integer'
  if (isOwnAccount(entity, id, caller.userId)) {
    // Users edit their own account through their profile, so that they cannot raise their own rights.
    if (!caller.scope.isGlobal) for (const name of Object.keys(typed)) broken[name] ??= 'own'
    if (!caller.isContactVerified)
      for (const name of await changedContacts(db, values, caller)) broken[name] ??= 'ownContact'
  }
  assertValid(entity, { ...repeatedFiles(entity, values), ...broken })
  const unknown = unknownModules(entity, values)
  if (Object.keys(unknown).length) throw badInput(unknown)
  if (!updates) await assertOwnerRole(db, entity, values, caller.scope)
  const target = { id: id as number | undefined, version: version as number | undefined }
  await assertStrongPassword(db, entity, values, target.id ?? null)
  return { ...target, values: updates ? values : { ...values, ...ownerOnCreate(entity, caller.scope) } }
}
