import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { ImportRun } from '../../schema/contract/importing.ts'
import type { Entity } from '../../schema/index.ts'
import { useEntityTexts } from '../app/useEntityTexts.ts'

interface MatchedColumnsProps extends Pick<ImportRun, 'columns' | 'ignored'> {
  entity: Entity
}

/** The field of each column of the file. */
export function MatchedColumns({ entity, columns, ignored }: MatchedColumnsProps) {
  const translate = useTranslate()
  const texts = useEntityTexts(entity)
  const label = (field: string) => (field === 'id' ? translate('import.own_id') : texts.field(field))
  return (
    <Box component="details" sx={{ mb: 2, fontSize: 13 }}>
      <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary', width: 'fit-content' }}>
        {translate('import.columns_used', { smart_count: columns.length })}
        {ignored.length > 0 && ` · ${translate('import.columns_ignored', { smart_count: ignored.length })}`}
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 2,
          rowGap: 0.5,
          m: 0,
          mt: 1,
          '& dd': { m: 0 },
        }}
      >
        {columns.map(({ header, field }) => (
          <Box key={header} sx={{ display: 'contents' }}>
            <dt>{header}</dt>
            <Typography component="dd" variant="body2" color="text.secondary">
              → {label(field)}
            </Typography>
          </Box>
        ))}
        {ignored.map((header) => (
          <Box key={header} sx={{ display: 'contents', color: 'text.secondary' }}>
            <dt>{header}</dt>
            <dd>{translate('import.not_used')}</dd>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
