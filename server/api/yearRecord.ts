import type { Entity } from '../../schema/index.ts'
import { isYearRecord, NEW_VERSION } from '../../schema/naturalKey.ts'
import { validate } from '../../schema/validate.ts'
import { authorize } from '../access/rights.ts'
import type { RequestContext } from '../access/route.ts'
import { ApiError } from '../errors/apiError.ts'
import { isUpdate } from '../records/checkSave.ts'
import { findByKey } from '../records/findByKey.ts'
import { save } from '../records/save.ts'

/**
 * Saves a record. The clients of the specification save a year's record again without `id`: it then updates the stored one of its area and
 * year. Throws 403 for a caller who may only create, and what save() throws.
 */
export async function saveRecord(entity: Entity, request: RequestContext<'POST {entity}'>) {
  const { database, body, caller, principal } = request
  try {
    return await save(database, entity, body, caller)
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 400
    if (!isRefused || !isYearRecord(entity) || isUpdate(body) || body.version === NEW_VERSION) throw error
    const id = await findByKey(database, entity, validate(entity.fields, body).values, principal.scope)
    if (id === undefined) throw error
    authorize(principal, entity, 'update')
    return save(database, entity, { ...body, id }, caller)
  }
}
