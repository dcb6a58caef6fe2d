import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import type { Field } from '../../schema/define.ts'
import { Shown } from '../form/Shown.tsx'
import type { FieldTexts } from '../form/state/fieldTexts.ts'
import { useFormats } from '../grid/formats.ts'
import type { SheetDocument } from './document.ts'
import { FIELDS, type Shape } from './model.ts'
import type { Snapshot } from './snapshot.ts'

interface ClashPanelProps {
  sheet: SheetDocument
  now: Snapshot
  shape: Shape
  texts: Readonly<Record<string, FieldTexts>>
}

/** That somebody else changed it just now; and where both changed the same cell, both versions, of which one is chosen. */
export function ClashPanel({ sheet, now, shape, texts }: ClashPanelProps) {
  const translate = useTranslate()
  const { moment } = useFormats()
  const { changed, clashes, doc } = now
  if (!changed) return null
  const by = changed.by ?? translate('sheet.somebody')
  const cells = Object.entries(clashes).flatMap(([key, columns]) =>
    Object.entries(columns).map(([column, { theirs }]) => ({ key, column, theirs })),
  )
  const all = (side: 'mine' | 'theirs') => {
    for (const { key, column } of cells) sheet.choose(key, column, side)
  }
  return (
    <Alert severity={cells.length ? 'warning' : 'info'} sx={{ mb: 1.5 }}>
      {translate(cells.length ? 'sheet.changed_both' : 'sheet.changed', {
        by,
        at: moment(changed.at),
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
                onClick={() => sheet.choose(key, column, side)}
              >
                {translate(`form.conflict.${side}`)}:&nbsp;
                <Shown value={side === 'mine' ? mine : theirs} field={field} choice={choice} />
              </Button>
            ))}
          </Box>
        )
      })}
    </Alert>
  )
}
