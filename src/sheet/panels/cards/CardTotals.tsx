import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { Fields } from '../../../../schema/define.ts'
import type { FieldTexts } from '../../../form/fields/fieldTexts.ts'
import { formatNumber } from '../../../form/inputs/numbers.ts'
import type { SheetRow } from '../../model/row.ts'
import { totalsOf } from '../../model/totals.ts'

interface CardTotalsProps {
  rows: readonly SheetRow[]
  columns: Fields
  texts: Readonly<Record<string, FieldTexts>>
}

/** The number of rows and the totals of their columns, below the cards. */
export function CardTotals({ rows, columns, texts }: CardTotalsProps) {
  const translate = useTranslate()
  const totals = useMemo(
    () =>
      totalsOf(
        rows.map(({ values }) => values),
        columns,
      ),
    [rows, columns],
  )
  const lines = Object.entries(totals).filter(([, total]) => total !== null)
  if (!rows.length) return null
  return (
    <Box
      component="section"
      aria-label={translate('form.rows.total')}
      sx={{
        px: 1.5,
        py: 1.25,
        mb: 1.5,
        fontSize: 13,
        lineHeight: '20px',
        bgcolor: 'secondary.light',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Box sx={{ fontWeight: 600 }}>
        {translate('form.rows.total')}: {translate('form.rows.count', { smart_count: rows.length })}
      </Box>
      <Box component="dl" sx={{ m: 0, '& > div': { display: 'flex', gap: 2 } }}>
        {lines.map(([name, total]) => (
          <div key={name}>
            <Box component="dt" sx={{ flex: 1, color: 'text.secondary' }}>
              {texts[name]?.label}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
              {formatNumber(total)}
            </Box>
          </div>
        ))}
      </Box>
    </Box>
  )
}
