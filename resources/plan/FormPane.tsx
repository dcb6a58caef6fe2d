import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useEffect, useMemo, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Entity } from '../../schema/index.ts'
import type { Row } from '../../src/form/rows/row.ts'
import { useMay } from '../../src/layout/useMay.ts'
import { useScreenTitle } from '../../src/layout/useScreenTitle.ts'
import type { Standing } from '../../src/sheet/SheetPane.tsx'
import { kindOf } from '../../src/sheet/shapeOf.ts'
import { AreaPicker } from './AreaPicker.tsx'
import { BackLink } from './BackLink.tsx'
import { ClosedLine } from './ClosedLine.tsx'
import { isClosed } from './closed.ts'
import { FormBody } from './FormBody.tsx'
import { RecordsBody } from './RecordsBody.tsx'
import { SaidLine } from './SaidLine.tsx'
import { StateMark } from './StateMark.tsx'
import { StepButtons } from './StepButtons.tsx'
import { type Asked, StepDialog } from './StepDialog.tsx'
import { StoryDialog } from './StoryDialog.tsx'
import { useChecks, useLast } from './useFormAround.ts'
import { PLAN } from './useWorkspace.ts'
import { VILLAGE_FORM, villagesPath } from './villages.ts'
import { WithinPicker } from './WithinPicker.tsx'
import { type Cell, type Form, listPath, type Workspace } from './workspace.ts'

interface FormPaneProps {
  workspace: Workspace
  entity: Entity
  form: Form
  cell: Cell
  /** Values that all its records share. */
  scope: Row
}

/** Milliseconds after the last save before states and findings are asked again. */
const PAUSE = 1_500
const none: readonly Row[] = []

/** The same records in their list, for all that is done there: import, export, history. */
const listOf = ({ name }: Entity, { state_id, ...filter }: Row) => listPath(name, filter)

/** A form of one area: where it stands, its steps, and its sheet. */
export function FormPane({ workspace, entity, form, cell, scope }: FormPaneProps) {
  const translate = useTranslate()
  const queryClient = useQueryClient()
  const [asked, ask] = useState<Asked>()
  const [isTelling, tell] = useState(false)
  const [standing, setStanding] = useState<Standing>({ isSettled: false, held: 0, version: 0 })
  const { district, financial_year: year } = workspace
  const mayChange = useMay()(entity.name, 'update')
  const title = translate(`resources.${entity.name}.name`, { smart_count: 2 })
  useScreenTitle(`${title}, ${district.name} ${year.name}`)
  const last = useLast(district.id, year.id, entity.name)
  const lastRecords = useMemo(
    () =>
      last.data?.records.filter(({ block_id }) => form.level === 'district' || block_id === cell.area_id) ??
      none,
    [last.data, form.level, cell.area_id],
  )
  const found = useChecks(district.id, year.id, entity.name, cell.area_id, standing.version)
  useEffect(() => {
    // A sheet opens with what the workspace knew some seconds ago; whether that still holds is asked once it stands.
    if (standing.version < 1) return undefined
    const timer = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: [PLAN, district.id, year.id] }),
      PAUSE,
    )
    return () => clearTimeout(timer)
  }, [standing.version, queryClient, district.id, year.id])

  // Whoever goes back to the workspace sees what was saved since.
  useEffect(
    () => () => void queryClient.invalidateQueries({ queryKey: [PLAN, district.id, year.id] }),
    [queryClient, district.id, year.id],
  )

  const shut = isClosed(cell)
  const Body = kindOf(entity, scope) === 'each' ? RecordsBody : FormBody
  const isReady = shut || (standing.isSettled && standing.held === 0)
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 1.5 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2.5,
          alignItems: 'center',
          fontSize: 13,
          lineHeight: '28px',
        }}
      >
        <Box sx={{ flex: { xs: '1 0 100%', md: 1 } }}>
          <BackLink to={`/plan/${district.id}/${year.id}`}>
            {translate('plan.of', { district: district.name, year: year.name })}
          </BackLink>
        </Box>
        {entity.name === VILLAGE_FORM && (
          <Link component={RouterLink} to={villagesPath(district.id, year.id)}>
            {translate('plan.village.open')}
          </Link>
        )}
        <Link component={RouterLink} to={listOf(entity, scope)}>
          {translate('plan.as_list')}
        </Link>
        <Link component="button" type="button" onClick={() => tell(true)}>
          {translate('plan.story.title')}
        </Link>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center', mb: 1 }}>
        <Typography variant="h1">{title}</Typography>
        <AreaPicker form={form} cell={cell} />
        <WithinPicker entity={entity} cell={cell} scope={scope} />
        <StateMark state={cell.state} />
        <Box sx={{ ml: 'auto', display: 'flex', columnGap: 2, alignItems: 'center' }}>
          {!isReady && (
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{translate('plan.unsettled')}</Box>
          )}
          <Box inert={!isReady} sx={{ opacity: isReady ? 1 : 0.5 }}>
            <StepButtons chosen={{ form, cell }} onAsk={(step) => ask({ step, chosen: [{ form, cell }] })} />
          </Box>
        </Box>
      </Box>
      <SaidLine cell={cell} />
      {shut && <ClosedLine cell={cell} />}
      <Body
        key={`${shut}/${mayChange}`}
        {...{ entity, scope, found }}
        label={title}
        year={year.name}
        isReadOnly={shut || !mayChange}
        last={lastRecords}
        lastYear={last.data?.previous?.name}
        onStanding={setStanding}
      />
      {isTelling && <StoryDialog {...{ workspace, form, cell }} onClose={() => tell(false)} />}
      {asked && <StepDialog workspace={workspace} asked={asked} onClose={() => ask(undefined)} />}
    </Box>
  )
}
