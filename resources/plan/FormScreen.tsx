import { useTranslate } from 'ra-core'
import { useParams, useSearchParams } from 'react-router-dom'
import { entities } from '../../schema/index.ts'
import { isForm, planAreaField, planLevel } from '../../schema/plan.ts'
import { useOption } from '../../src/form/reference/useOption.ts'
import { NotFound, Trouble } from '../../src/layout/Trouble.tsx'
import { Waiting } from '../../src/layout/Waiting.tsx'
import { FormPane } from './FormPane.tsx'
import { usePlaceHere, useWorkspace } from './useWorkspace.ts'
import { withinOf } from './within.ts'
import { formsIn } from './workspace.ts'

const FRESH = 10_000

/** A form of the plan in one of its areas, or in one place inside it. */
export default function FormScreen() {
  const translate = useTranslate()
  const { form: name = '' } = useParams()
  const { district, year, isPlace } = usePlaceHere()
  const [asked] = useSearchParams()
  const { data: workspace, error } = useWorkspace(district, year, FRESH)
  const entity = entities[name]
  const within = entity && withinOf(entity)
  const inside = (within && Number(asked.get(within.to))) || null
  const { data: place, error: lost } = useOption(within?.to ?? '', inside)
  if (!isPlace || !entity || !isForm(entity)) return <NotFound />
  const trouble = error ?? lost
  if (trouble) return <Trouble title={translate('plan.failed')} body={trouble.message} />
  if (!workspace || (inside && place === undefined)) return <Waiting />
  const form = formsIn(workspace).find((one) => one.form === name)
  const area = inside ? place?.[planAreaField(entity)] : Number(asked.get('block'))
  const cell =
    form?.cells.find(({ area_id }) => form.level === 'district' || area_id === area) ??
    (inside ? undefined : form?.cells[0])
  if (!form || !cell) return <NotFound />
  const scope = {
    state_id: workspace.district.state_id,
    district_id: workspace.district.id,
    financial_year_id: workspace.financial_year.id,
    ...(planLevel(entity) === 'block' && { block_id: cell.area_id }),
    ...(within && inside && { [within.name]: inside }),
  }
  const at = `${name}/${workspace.district.id}/${workspace.financial_year.id}/${cell.area_id}/${inside}`
  return <FormPane key={at} {...{ workspace, entity, form, cell, scope }} />
}
