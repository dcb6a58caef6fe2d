import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslate } from 'ra-core'
import { assessmentFile } from '../../schema/assessmentFile.ts'
import { useFormats } from '../../src/app/formats.ts'
import type { Member } from './data/useMembers.ts'
import type { ResultRows } from './useResultRows.ts'

export interface ResultListProps {
  candidates: readonly Member[]
  entering: ResultRows
  label: string
}

const RESULTS = { 1: 'batch.results.passed', 0: 'batch.results.failed' } as const

/** The results of a batch on a phone: one candidate below the other. */
export function ResultLines({ candidates, entering, label }: ResultListProps) {
  const translate = useTranslate()
  const { integer } = useFormats()
  const { rows, seldomOf, errorsOf, write } = entering
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {candidates.map(({ id, name, registration_number, no_attemtpt }, at) => {
        const row = rows[at]
        const values = row?.values ?? {}
        const errors = row ? errorsOf(row) : {}
        const seldom = seldomOf(id)
        const about = [
          registration_number,
          no_attemtpt && translate('batch.results.attempt', { attempt: integer(no_attemtpt + 1) }),
        ]
        return (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1.5,
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
              {name}
              <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{about.filter(Boolean).join(' · ')}</Box>
            </Box>
            <ToggleButtonGroup
              exclusive
              value={values.is_pass ?? null}
              aria-label={translate('batch.results.result_of', { name })}
              onChange={(_, value: string | null) => write(id, 'is_pass', value)}
            >
              {(['1', '0'] as const).map((value) => (
                <ToggleButton key={value} value={value} sx={{ minHeight: 44, px: 2 }}>
                  {translate(RESULTS[value])}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            <TextField
              size="small"
              placeholder={translate('batch.results.number')}
              value={values.assement_id ?? ''}
              error={Boolean(errors.assement_id)}
              helperText={errors.assement_id}
              onChange={(event) => write(id, 'assement_id', event.target.value || null)}
              slotProps={{
                htmlInput: { 'aria-label': translate('batch.results.number_of', { name }), maxLength: 60 },
              }}
              sx={{ flex: '1 1 200px' }}
            />
            {seldom && (
              <TextField
                size="small"
                placeholder={translate(`resources.${assessmentFile.name}.fields.exception`)}
                helperText={seldom}
                error={Boolean(errors.exception)}
                value={values.exception ?? ''}
                onChange={(event) => write(id, 'exception', event.target.value || null)}
                slotProps={{ htmlInput: { 'aria-label': translate('batch.results.exception_of', { name }) } }}
                sx={{ width: '100%' }}
              />
            )}
          </Box>
        )
      })}
    </Box>
  )
}
