import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useCallback, useState } from 'react'
import { useAddressParams } from '../../../src/app/useAddressParams.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import type { SheetStatus } from '../../../src/sheet/panels/SheetPane.tsx'
import { FormBody, type FormBodyProps } from './FormBody.tsx'

/** Records of one area that can be chosen. */
const MAX_RECORDS = 200
const NEW = 'new'

/** The year is left out of the names, since all records have the same one. */
const withoutYear = (name: string, year: string) =>
  name
    .split(' · ')
    .filter((part) => part !== year)
    .join(' · ')

/** Records with rows of their own: one of them is open, and new ones can be added. */
export function RecordsBody(props: FormBodyProps) {
  const { entity, scope, isReadOnly, onStatusChange, label, year } = props
  const translate = useTranslate()
  const dataProvider = useKaushalDataProvider()
  const { params, newest, setParams } = useAddressParams()
  const [version, setVersion] = useState(0)
  const [newCount, setNewCount] = useState(0)
  const { data } = useQuery({
    queryKey: ['plan-records', entity.name, scope, version],
    queryFn: () => dataProvider.options(entity.name, scope, [0, MAX_RECORDS - 1]),
    placeholderData: (before) => before,
  })
  const handleStatusChange = useCallback(
    (status: SheetStatus | undefined) => {
      // The list is loaded again after a save.
      if (status && status.version > 1) setVersion(status.version)
      onStatusChange(status)
    },
    [onStatusChange],
  )
  if (!data) return null
  const requested = params.get('record')
  const open =
    requested === NEW || !data.length
      ? NEW
      : data.some(({ id }) => String(id) === requested)
        ? Number(requested)
        : data[0]?.id
  const isChoice = data.some(({ id }) => id !== open)
  const openRecord = (record: string) => setParams({ ...Object.fromEntries(newest()), record })
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        {isChoice && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={open ?? NEW}
            aria-label={label}
            onChange={(_, record: number | null) => record && openRecord(String(record))}
            sx={{
              flexWrap: 'wrap',
              gap: 0.75,
              '& > button.MuiToggleButton-root.MuiToggleButton-root': {
                m: 0,
                minHeight: { xs: 44, sm: 0 },
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
        )}
        {!isReadOnly && data.length > 0 && (
          <Button
            size="small"
            startIcon={<Add />}
            sx={{ minHeight: { xs: 44, sm: 0 } }}
            onClick={() => {
              setNewCount(newCount + 1)
              openRecord(NEW)
            }}
          >
            {translate('plan.another')}
          </Button>
        )}
      </Box>
      <FormBody
        {...props}
        key={`${open}/${open === NEW ? newCount : ''}`}
        record={open === NEW ? NEW : open}
        onStatusChange={handleStatusChange}
      />
    </>
  )
}
