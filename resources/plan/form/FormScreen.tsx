import { useTranslate } from 'ra-core'
import { useParams, useSearchParams } from 'react-router-dom'
import { entities } from '../../../schema/index.ts'
import { isForm, planAreaField, planLevel } from '../../../schema/plan.ts'
import { ErrorState, NotFound } from '../../../src/app/ErrorState.tsx'
import { Loading } from '../../../src/app/Loading.tsx'
import { useOption } from '../../../src/form/inputs/useOption.ts'
import { useDistrictYearParams, useWorkspace } from '../workspace/useWorkspace.ts'
import { formsIn } from '../workspace/workspace.ts'
import { FormPane } from './FormPane.tsx'
import { subareaField } from './subareaField.ts'

const STALE_TIME = 10_000

/** A form of the plan in one of its areas, or in one area inside it. */
export default function FormScreen() {
  const translate = useTranslate()
  const { form: name = '' } = useParams()
  const { district, year, isValid } = useDistrictYearParams()
  const [params] = useSearchParams()
  const { data: workspace, error } = useWorkspace(district, year, STALE_TIME)
  const entity = entities[name]
  const subarea = entity && subareaField(entity)
  const subareaId = (subarea && Number(params.get(subarea.to))) || null
  const { data: option, error: optionError } = useOption(subarea?.to ?? '', subareaId)
  if (!isValid || !entity || !isForm(entity)) return <NotFound />
  const failure = error ?? optionError
  if (failure) return <ErrorState title={translate('plan.failed')} body={failure.message} />
  if (!workspace || (subareaId && option === undefined)) return <Loading />
  const form = formsIn(workspace).find((candidate) => candidate.form === name)
  const area = subareaId ? option?.[planAreaField(entity)] : Number(params.get('block'))
  const summary =
    form?.areas.find(({ area_id }) => form.level === 'district' || area_id === area) ??
    (subareaId ? undefined : form?.areas[0])
  if (!form || !summary) return <NotFound />
  const scope = {
    state_id: workspace.district.state_id,
    district_id: workspace.district.id,
    financial_year_id: workspace.financial_year.id,
    ...(planLevel(entity) === 'block' && { block_id: summary.area_id }),
    ...(subarea && subareaId && { [subarea.name]: subareaId }),
  }
  const key = `${name}/${workspace.district.id}/${workspace.financial_year.id}/${summary.area_id}/${subareaId}`
  return <FormPane key={key} {...{ workspace, entity, form, summary, scope }} />
}
