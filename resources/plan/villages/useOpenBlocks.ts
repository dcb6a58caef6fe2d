import { useCan } from '../../../src/app/permissions.tsx'
import { useCanEdit } from '../data/useCanEdit.ts'
import { useWorkspace } from '../data/useWorkspace.ts'
import { formsIn } from '../data/workspace.ts'
import { VILLAGE_FORM } from './villageForm.ts'

/** Milliseconds for which a status that another screen of the plan has read is new enough. */
const STALE_TIME = 10_000

/** The blocks in whose sheets the user can add a work; none until their status is loaded. */
export function useOpenBlocks(district: number, year: number): readonly number[] {
  const can = useCan()
  const canEdit = useCanEdit()
  const { data: workspace } = useWorkspace(district, year, STALE_TIME)
  const form = workspace && formsIn(workspace).find((entry) => entry.form === VILLAGE_FORM)
  if (!form || !can(VILLAGE_FORM, 'create')) return []
  return form.areas.filter((summary) => canEdit({ form, summary })).map(({ area_id }) => area_id)
}
