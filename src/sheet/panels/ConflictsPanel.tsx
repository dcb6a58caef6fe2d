import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import type { Field } from '../../../schema/define.ts'
import { useFormats } from '../../app/formats.ts'
import { FieldValue } from '../../form/fields/FieldValue.tsx'
import type { FieldTexts } from '../../form/fields/fieldTexts.ts'
import type { SheetDocument } from '../document/openSheetDocument.ts'
import { FIELDS, type SheetShape } from '../document/sheetModel.ts'
import type { Snapshot } from '../document/snapshot.ts'

interface ConflictsPanelProps {
  sheet: SheetDocument
  snapshot: Snapshot
  shape: SheetShape
  texts: Readonly<Record<string, FieldTexts>>
  changed: NonNullable<Snapshot['changed']>
}

/** Tells that another user changed the document, and offers both values of each cell that both changed. */
export default function ConflictsPanel({ sheet, snapshot, shape, texts, changed }: ConflictsPanelProps) {
  const translate = useTranslate()
  const { timestamp } = useFormats()
  const { conflicts, doc } = snapshot
  const by = changed.by ?? translate('sheet.another_user')
  const cells = Object.entries(conflicts).flatMap(([key, columns]) =>
    Object.entries(columns).map(([column, { theirs }]) => ({ key, column, theirs })),
  )
  const all = (side: 'mine' | 'theirs') => {
    for (const { key, column } of cells) sheet.resolveConflict(key, column, side)
  }
  return (
    <Alert
      severity={cells.length ? 'warning' : 'info'}
      sx={{ mb: 1.5, '& button': { minHeight: { xs: 44, sm: 0 } } }}
    >
      {translate(cells.length ? 'sheet.changed_both' : 'sheet.changed', {
        by,
        at: timestamp(changed.at),
        smart_count: cells.length,
      })}
      {cells.length > 1 && (
        <Box sx={{ my: 0.5 }}>
          <Button size="small" onClick={() => all('mine')}>
            {translate('form.conflict.all_mine')}
          </Button>
          <Button size="small" onClick={() => all('theirs')}>
            {translate('form.conflict.all_theirs')}
          </Button>
        </Box>
      )}
      {cells.map(({ key, column, theirs }) => {
        const row = doc.rows.findIndex((one) => one.key === key)
        const field = (key === FIELDS ? shape.fields : shape.columns)[column] as Field
        const mine = (key === FIELDS ? doc.fields : doc.rows[row]?.values)?.[column]
        const choice = texts[column]?.choice ?? String
        return (
          <Box
            key={`${key}/${column}`}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}
          >
            <span>
              {row >= 0 && `${translate('sheet.row', { row: row + 1 })}, `}
              {texts[column]?.label}
            </span>
            {(['mine', 'theirs'] as const).map((side) => (
              <Button
                key={side}
                size="small"
                variant="outlined"
                onClick={() => sheet.resolveConflict(key, column, side)}
              >
                {translate(`form.conflict.${side}`)}:&nbsp;
                <FieldValue value={side === 'mine' ? mine : theirs} field={field} choice={choice} />
              </Button>
            ))}
          </Box>
        )
      })}
    </Alert>
  )
}
