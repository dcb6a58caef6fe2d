import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { KaushalDataProvider } from '../../src/provider.ts'
import type { Standing } from '../../src/sheet/SheetPane.tsx'
import { FormBody, type FormBodyProps } from './FormBody.tsx'

/** Records of one place that are shown side by side. */
const MOST = 200
const NEW = 'new'

/** All of them are of this year. */
const withoutYear = (name: string, year: string) =>
  name
    .split(' · ')
    .filter((part) => part !== year)
    .join(' · ')

/** Records that each have rows of their own: one of them is open, another is begun. */
export function RecordsBody(props: FormBodyProps) {
  const { entity, scope, isReadOnly, onStanding, label, year } = props
  const translate = useTranslate()
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const [params, setParams] = useSearchParams()
  const [version, setVersion] = useState(0)
  const [begun, begin] = useState(0)
  const { data } = useQuery({
    queryKey: ['plan-records', entity.name, scope, version],
    queryFn: () => dataProvider.options(entity.name, scope, [0, MOST - 1]),
    placeholderData: (before) => before,
  })
  const tell = useCallback(
    (standing: Standing) => {
      // The list is asked again when something was saved.
      if (standing.version > 1) setVersion(standing.version)
      onStanding(standing)
    },
    [onStanding],
  )
  if (!data) return null
  const asked = params.get('record')
  const open =
    asked === NEW || !data.length
      ? NEW
      : data.some(({ id }) => String(id) === asked)
        ? Number(asked)
        : data[0]?.id
  const go = (record: string) => setParams({ ...Object.fromEntries(params), record })
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={open ?? NEW}
          aria-label={label}
          onChange={(_, record: number | null) => record && go(String(record))}
          sx={{
            flexWrap: 'wrap',
            gap: 0.75,
            '& > button.MuiToggleButton-root.MuiToggleButton-root': {
              m: 0,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
            },
          }}
        >
          {data.map(({ id, name }) => (
            <ToggleButton key={id} value={id}>
              {withoutYear(name, year)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {!isReadOnly && (
          <Button
            size="small"
            startIcon={<Add />}
            onClick={() => {
              begin(begun + 1)
              go(NEW)
            }}
          >
            {translate('plan.another')}
          </Button>
        )}
      </Box>
      <FormBody
        {...props}
        key={`${open}/${open === NEW ? begun : ''}`}
        record={open === NEW ? NEW : open}
        onStanding={tell}
      />
    </>
  )
}
