import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useDeferredValue, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { NotFound } from '../../../src/app/ErrorState.tsx'
import { LoadError } from '../../../src/app/LoadError.tsx'
import { Page } from '../../../src/app/Page.tsx'
import { useCan } from '../../../src/app/permissions.tsx'
import { useIsPhone } from '../../../src/app/useIsPhone.ts'
import { registration } from '../registrationEntity.ts'
import { FindByMobile } from './FindByMobile.tsx'
import { PersonRow } from './PersonRow.tsx'
import { type UnregisteredList, unregisteredNames, useUnregistered } from './useUnregistered.ts'

const PAGE = 25
const FIRST: UnregisteredList = 'begun'

/** People in the area of the user who signed up or were entered, and are not registered yet. */
export default function UnregisteredScreen() {
  const { list = FIRST } = useParams()
  const known = unregisteredNames.find((name) => name === list)
  return known ? <List key={known} list={known} /> : <NotFound />
}

/** Chooses the list: by tabs, or where their names do not fit, from a menu. */
function ListChoice({ list }: { list: UnregisteredList }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const pathOf = (name: string) => `/candidates/unregistered/${name}`
  const labelOf = (name: UnregisteredList) => translate(`unregistered.list.${name}`)
  if (useIsPhone())
    return (
      <TextField
        select
        value={list}
        onChange={({ target }) => void navigate(pathOf(target.value))}
        slotProps={{ htmlInput: { 'aria-label': translate('unregistered.title') } }}
        sx={{
          '& .MuiInputBase-root': { minHeight: 44 },
          '& .MuiSelect-select.MuiInputBase-input': { whiteSpace: 'normal' },
        }}
      >
        {unregisteredNames.map((name) => (
          <MenuItem key={name} value={name} sx={{ whiteSpace: 'normal' }}>
            {labelOf(name)}
          </MenuItem>
        ))}
      </TextField>
    )
  return (
    <Tabs value={list} variant="scrollable" allowScrollButtonsMobile>
      {unregisteredNames.map((name) => (
        <Tab key={name} value={name} label={labelOf(name)} component={Link} to={pathOf(name)} />
      ))}
    </Tabs>
  )
}

function List({ list }: { list: UnregisteredList }) {
  const translate = useTranslate()
  const can = useCan()
  const [q, setQ] = useState('')
  const [size, setSize] = useState(PAGE)
  const { data, error, refetch } = useUnregistered(list, useDeferredValue(q.trim()), size)
  const canRegister = can(registration.name, 'create')
  const rest = (data?.total ?? 0) - (data?.people.length ?? 0)
  return (
    <Page
      title={translate('unregistered.title')}
      sx={{ px: { xs: 1.5, md: 3 }, maxWidth: 1120, display: 'grid', gap: 1.5 }}
    >
      {can(registration.name, 'update') && <FindByMobile />}
      <ListChoice list={list} />
      <Box sx={{ color: 'text.secondary' }}>{translate(`unregistered.about.${list}`)}</Box>
      <TextField
        size="small"
        label={translate('unregistered.search')}
        value={q}
        onChange={(event) => setQ(event.target.value)}
        sx={{ maxWidth: { sm: 360 } }}
      />
      {error && <LoadError message={error.message} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={240} />}
      {data && (
        <Paper variant="outlined">
          {data.people.length ? (
            <Box
              component="table"
              aria-label={translate(`unregistered.list.${list}`)}
              sx={{ width: '100%', borderCollapse: 'collapse' }}
            >
              <tbody>
                {data.people.map((person) => (
                  <PersonRow key={`${person.kind} ${person.id}`} person={person} canRegister={canRegister} />
                ))}
              </tbody>
            </Box>
          ) : (
            <Box sx={{ p: 2, color: 'text.secondary' }}>{translate('unregistered.none')}</Box>
          )}
        </Paper>
      )}
      {rest > 0 && (
        <Box>
          <Button onClick={() => setSize(size + PAGE)}>
            {translate('shell.bell.more', { smart_count: rest })}
          </Button>
        </Box>
      )}
    </Page>
  )
}
