import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Fragment } from 'react'
import type { Entity } from '../../schema/index.ts'
import { useEntityTexts } from '../app/useEntityTexts.ts'
import { sampleColumns, saveSample } from './sampleFile.ts'

/** The columns that a file can have; the required ones are marked. */
export function KnownColumns({ entity }: { entity: Entity }) {
  const translate = useTranslate()
  const { field: labelOf } = useEntityTexts(entity)
  return (
    <Box>
      <Typography variant="subtitle2" component="h2" gutterBottom>
        {translate('import.columns_known')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {sampleColumns(entity, labelOf).map(({ header, isRequired }, index) => (
          <Fragment key={header}>
            {index > 0 && ' · '}
            {isRequired ? (
              <Box component="strong" sx={{ fontWeight: 600, color: 'text.primary' }}>
                {header}*
              </Box>
            ) : (
              header
            )}
          </Fragment>
        ))}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {translate('import.columns_help')}{' '}
        <Link component="button" type="button" variant="body2" onClick={() => saveSample(entity, labelOf)}>
          {translate('import.sample')}
        </Link>
      </Typography>
    </Box>
  )
}
