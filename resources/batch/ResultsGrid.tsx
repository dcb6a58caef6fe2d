import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useMemo, useRef } from 'react'
import { assessmentFile } from '../../schema/assessmentFile.ts'
import { fieldTexts } from '../../src/form/fields/fieldTexts.ts'
import { FieldGrid } from '../../src/sheet/grid/FieldGrid.tsx'
import type { CellMark } from '../../src/sheet/grid/FieldGridContext.ts'
import type { GridHandle } from '../../src/sheet/grid/Grid.tsx'
import { PasteNotice } from '../../src/sheet/grid/PasteNotice.tsx'
import { useCellText } from '../../src/sheet/grid/useCellText.ts'
import { useRangeActions } from '../../src/sheet/grid/useRangeActions.ts'
import { useRowEdits } from '../../src/sheet/grid/useRowEdits.ts'
import type { SheetRow } from '../../src/sheet/model/row.ts'
import type { ResultListProps } from './ResultLines.tsx'
import { resultColumns } from './useResultRows.ts'

const noScope = {}
const noNames = () => undefined
/** No row is ever added. */
const NO_BLANK = ''
const NAME_WIDTH = 240

/** The results of a batch as a sheet with the keys and the clipboard of a spreadsheet: a row for each candidate. */
export default function ResultsGrid({ candidates, entering, label }: ResultListProps) {
  const translate = useTranslate()
  const grid = useRef<GridHandle>(null)
  const { rows, store, errorsOf } = entering
  const texts = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(resultColumns).map(([name, field]) => [
          name,
          fieldTexts(translate, assessmentFile.name, name, field),
        ]),
      ),
    [translate],
  )
  const labels = useMemo(
    () => Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.label])),
    [texts],
  )
  const edits = useRowEdits({
    store,
    columns: resultColumns,
    scope: noScope,
    scopeFields: noScope,
    labels,
    max: rows.length,
  })
  const textOf = useCellText(resultColumns, texts, noNames)
  const selection = useRangeActions({
    grid,
    edits,
    columns: resultColumns,
    rows,
    shownCount: rows.length,
    textOf,
    isReadOnly: false,
    enter: 'down',
  })
  const activeRow = selection.active?.row
  const marks = useMemo(
    () =>
      new Map(
        rows.flatMap((row, index) =>
          Object.entries(index === activeRow ? {} : errorsOf(row)).map(
            ([name, text]) => [`${row.key}/${name}`, { severity: 'error', text } satisfies CellMark] as const,
          ),
        ),
      ),
    [rows, errorsOf, activeRow],
  )
  const rowHeader = useMemo(() => {
    const byId = new Map(candidates.map((member) => [String(member.id), member]))
    return {
      label: translate('batch.results.candidate'),
      width: NAME_WIDTH,
      render: ({ key }: SheetRow) => {
        const { name, no_attemtpt } = byId.get(key) ?? {}
        return (
          <>
            {name}
            {no_attemtpt ? (
              <Box component="small" sx={{ color: 'text.secondary', ml: 0.75 }}>
                {translate('batch.results.attempt', { attempt: no_attemtpt + 1 })}
              </Box>
            ) : null}
          </>
        )
      },
    }
  }, [candidates, translate])
  return (
    <>
      {edits.notice && (
        <PasteNotice notice={edits.notice} max={rows.length} onDismiss={edits.dismissNotice} />
      )}
      <FieldGrid
        grid={grid}
        label={label}
        texts={texts}
        rows={rows}
        marks={marks}
        edits={edits}
        selection={selection}
        rowHeader={rowHeader}
        columns={resultColumns}
        shown={rows}
        blankKey={NO_BLANK}
        scope={noScope}
        scopeFields={noScope}
        nameOf={noNames}
        showsMessages
        hasTotals={false}
        isReadOnly={false}
        maxHeight="52vh"
      />
      <Box sx={{ mt: 1, color: 'text.secondary', fontSize: 12 }}>{translate('batch.results.hint')}</Box>
    </>
  )
}
