import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useSearchParams } from 'react-router-dom'
import type { Entity } from '../../schema/index.ts'
import { planAreaField } from '../../schema/plan.ts'
import { ReferencePicker } from '../../src/form/ReferencePicker.tsx'
import type { Row } from '../../src/form/rows/row.ts'
import { withinOf } from './within.ts'
import type { Cell } from './workspace.ts'

interface WithinPickerProps {
  entity: Entity
  cell: Cell
  /** Values that the records shown share. */
  scope: Row
}

/** Narrows a form to one place inside its area, so that all that is entered belongs there. */
export function WithinPicker({ entity, cell, scope }: WithinPickerProps) {
  const translate = useTranslate()
  const [, setParams] = useSearchParams()
  const within = withinOf(entity)
  if (!within) return null
  const { name, to } = within
  return (
    <Box sx={{ width: 220 }}>
      <ReferencePicker
        bare
        to={to}
        filter={{ [planAreaField(entity)]: cell.area_id }}
        label={translate(`resources.${entity.name}.fields.${name}`)}
        placeholder={translate('plan.all_of', {
          names: translate(`resources.${to}.inline`, { smart_count: 2 }),
        })}
        value={(scope[name] as number | undefined) ?? null}
        onChange={(id) => setParams(id ? { [to]: String(id) } : { block: String(cell.area_id) })}
      />
    </Box>
  )
}
