import { useTranslate } from 'ra-core'
import { useParams, useSearchParams } from 'react-router-dom'
import { entities } from '../../schema/index.ts'
import { isForm, planLevel } from '../../schema/plan.ts'
import { NotFound, Trouble } from '../../src/layout/Trouble.tsx'
import { Waiting } from '../../src/layout/Waiting.tsx'
import { FormPane } from './FormPane.tsx'
import { useWorkspace } from './useWorkspace.ts'
import { formsIn } from './workspace.ts'

const FRESH = 10_000

/** A form of the plan in one of its areas. */
export default function FormScreen() {
  const translate = useTranslate()
  const { district, year, form: name = '' } = useParams()
  const block = Number(useSearchParams()[0].get('block'))
  const { data: workspace, error } = useWorkspace(Number(district), Number(year), FRESH)
  const entity = entities[name]
  if (!entity || !isForm(entity)) return <NotFound />
  if (error) return <Trouble title={translate('plan.failed')} body={error.message} />
  if (!workspace) return <Waiting />
  const form = formsIn(workspace).find((one) => one.form === name)
  const cell =
    form?.cells.find(({ area_id }) => form.level === 'district' || area_id === block) ?? form?.cells[0]
  if (!form || !cell) return <NotFound />
  const scope = {
    state_id: workspace.district.state_id,
    district_id: workspace.district.id,
    financial_year_id: workspace.financial_year.id,
    ...(planLevel(entity) === 'block' && { block_id: cell.area_id }),
  }
  const at = `${name}/${workspace.district.id}/${workspace.financial_year.id}/${cell.area_id}`
  return <FormPane key={at} {...{ workspace, entity, form, cell, scope }} />
}
