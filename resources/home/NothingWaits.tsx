import Done from '@mui/icons-material/CheckCircleOutlined'
import Warning from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { entities } from '../../schema/index.ts'
import { type Requirement, useCanOpen, useLacksArea } from '../../src/app/permissions.tsx'

/** What a user does next where nothing waits: the first of which the user has the right. */
const nextActions: readonly { label: string; to: string; requires: Requirement }[] = [
  {
    label: 'new_batch',
    to: '/batch/create',
    requires: { entity: 'batch', action: 'create' },
  },
  {
    label: 'new_candidate',
    to: '/employee_registration/create',
    requires: { entity: 'employee_registration', action: 'create' },
  },
  {
    label: 'open_plan',
    to: '/plan',
    requires: { anyOf: Object.keys(entities).filter((name) => entities[name]?.plan), action: 'update' },
  },
  { label: 'open_batches', to: '/batches/board', requires: { entity: 'batch', action: 'view' } },
]

/** Nothing waits because the user has no area to work in: what to do about it. */
function WithoutArea() {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', p: 1 }}>
      <Warning sx={{ color: 'warning.main', fontSize: 22 }} aria-hidden />
      <Box>
        <Box sx={{ fontWeight: 600 }}>{translate('home.no_area')}</Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{translate('shell.error.area_body')}</Box>
      </Box>
    </Box>
  )
}

/** Nothing waits: the next sensible action. */
export function NothingWaits() {
  const translate = useTranslate()
  const canOpen = useCanOpen()
  const lacksArea = useLacksArea()
  const isWithoutArea = (requires: Requirement) =>
    'entity' in requires && lacksArea(requires.entity, requires.action)
  const next = nextActions.find(({ requires }) => canOpen(requires) || isWithoutArea(requires))
  if (next && !canOpen(next.requires)) return <WithoutArea />
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', p: 1 }}>
      <Done sx={{ color: 'success.main', fontSize: 22 }} aria-hidden />
      <Box sx={{ flex: 1 }}>
        <Box sx={{ fontWeight: 600 }}>{translate('home.nothing')}</Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary', mb: next ? 1.5 : 0 }}>
          {translate(next ? 'home.nothing_about' : 'home.nothing_lists')}
        </Box>
        {next && (
          <Button
            variant="outlined"
            size="small"
            component={Link}
            to={next.to}
            sx={{ minHeight: { xs: 44, sm: 0 } }}
          >
            {translate(`home.actions.${next.label}`)}
          </Button>
        )}
      </Box>
    </Box>
  )
}
