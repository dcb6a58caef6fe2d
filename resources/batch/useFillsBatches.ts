import { isOwnerLevel } from '../../schema/defaultRights.ts'
import { useCan } from '../../src/app/permissions.tsx'
import { storage } from '../../src/data/storage.ts'

/** Does the user place candidates into batches: for the training provider, or as an officer who decides about batches and candidates? */
export function useFillsBatches(): boolean {
  const can = useCan()
  const isOfficer = !isOwnerLevel(storage.session()?.level ?? null)
  const decides = isOfficer && can('batch', 'approve') && can('employee_registration', 'approve')
  return can('batch', 'update') || decides
}
