import { useParams, useSearchParams } from 'react-router-dom'
import { entities } from '../../../schema/index.ts'
import { isForm, planAreaField } from '../../../schema/plan.ts'
import { BeforeData, isGone } from '../../../src/app/BeforeData.tsx'
import { NotFound } from '../../../src/app/ErrorState.tsx'
import { useOption } from '../../../src/form/inputs/useOption.ts'
import { shownParts } from '../../../src/sheet/panels/parts.ts'
import { useDistrictYearParams, useWorkspace } from '../data/useWorkspace.ts'
import { FormPane } from './FormPane.tsx'
import { formInArea } from './formInArea.ts'
import { formShape } from './formShape.ts'
import { subareaField } from './subareaField.ts'

export { firstQueries } from './useFormQueries.ts'

export function firstParts(pathname: string) {
  const entity = entities[pathname.split('/').at(-1) ?? '']
  return entity && isForm(entity) ? shownParts(formShape(entity)) : []
}

const STALE_TIME = 10_000

/** A form of the plan in one of its areas, or in one area inside it. */
export default function FormScreen() {
  const { form: name = '' } = useParams()
  const { district, year, isValid } = useDistrictYearParams()
  const [params] = useSearchParams()
  const { data: workspace, error, refetch } = useWorkspace(district, year, STALE_TIME)
  const entity = entities[name]
  const subarea = entity && subareaField(entity)
  const subareaId = (subarea && Number(params.get(subarea.to))) || null
  const { data: option, error: optionError, refetch: reloadOption } = useOption(subarea?.to ?? '', subareaId)
  if (!isValid || !entity || !isForm(entity)) return <NotFound />
  if (!workspace || isGone(error)) return <BeforeData error={error} onRetry={refetch} />
  if (subareaId && option === undefined) return <BeforeData error={optionError} onRetry={reloadOption} />
  const area = subareaId ? option?.[planAreaField(entity)] : Number(params.get('block'))
  const opened = formInArea(workspace, entity, area, subareaId)
  if (!opened) return <NotFound />
  const key = `${name}/${workspace.district.id}/${workspace.financial_year.id}/${opened.summary.area_id}/${subareaId}`
  return <FormPane key={key} workspace={workspace} entity={entity} {...opened} />
}
