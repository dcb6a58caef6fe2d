import { useCan } from '../../../src/app/permissions.tsx'
import { type FormInArea, isLocked } from './workspace.ts'

/** Can the user change the records of a form in an area? Without it the sheet only shows them. */
export function useCanEdit() {
  const can = useCan()
  return ({ form, summary }: FormInArea) => can(form.form, 'update') && !isLocked(summary)
}
