import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useSearchParams } from 'react-router-dom'
import type { FormSummary, PlanForm } from '../../../schema/contract/planSchemas.ts'
import type { Entity } from '../../../schema/index.ts'
import { planAreaField } from '../../../schema/plan.ts'
import { ReferencePicker } from '../../../src/form/inputs/ReferencePicker.tsx'
import type { RowValues } from '../../../src/sheet/model/row.ts'
import { subareaField } from './subareaField.ts'

interface AreaPickerProps {
  entity: Entity
  form: PlanForm
  summary: FormSummary
  /** Values that all shown records share. */
  scope: RowValues
}

/** Chooses the block for a form that is filled by block. */
function BlockPicker({ form, summary }: Pick<AreaPickerProps, 'form' | 'summary'>) {
  const translate = useTranslate()
  const [, setParams] = useSearchParams()
  if (form.areas.length === 1) return <Box sx={{ fontWeight: 500 }}>{summary.area}</Box>
  return (
    <TextField
      select
      size="small"
      value={summary.area_id}
      onChange={(event) => setParams({ block: event.target.value })}
      slotProps={{ htmlInput: { 'aria-label': translate('plan.block') } }}
      sx={{ minWidth: 160 }}
    >
      {form.areas.map(({ area_id, area }) => (
        <MenuItem key={area_id} value={area_id}>
          {area}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Limits a form to one area inside its area, such as a panchayat of its block. */
function SubareaPicker({ entity, summary, scope }: Omit<AreaPickerProps, 'form'>) {
  const translate = useTranslate()
  const [, setParams] = useSearchParams()
  const subarea = subareaField(entity)
  if (!subarea) return null
  const { name, to } = subarea
  return (
    <Box sx={{ width: 220 }}>
      <ReferencePicker
        inCell
        to={to}
        filter={{ [planAreaField(entity)]: summary.area_id }}
        label={translate(`resources.${entity.name}.fields.${name}`)}
        placeholder={translate('plan.all_of', {
          names: translate(`resources.${to}.inline`, { smart_count: 2 }),
        })}
        value={(scope[name] as number | undefined) ?? null}
        onChange={(id) => setParams(id ? { [to]: String(id) } : { block: String(summary.area_id) })}
      />
    </Box>
  )
}

/** Chooses the area of a form, and the part of it that is shown. */
export default function AreaPicker({ form, ...props }: AreaPickerProps) {
  return (
    <>
      {form.level === 'block' && <BlockPicker form={form} summary={props.summary} />}
      <SubareaPicker {...props} />
    </>
  )
}
