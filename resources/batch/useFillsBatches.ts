import { useCan } from '../../src/app/permissions.tsx'
import { isProviderSession } from './isProviderSession.ts'

/** Does the user place candidates into batches: for the training provider, or as an officer who decides about batches and candidates? */
export function useFillsBatches(): boolean {
  const can = useCan()
  const decides = !isProviderSession() && can('batch', 'approve') && can('employee_registration', 'approve')
  return can('batch', 'update') || decides
}
