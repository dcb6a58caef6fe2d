import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { BeforeData } from '../../../src/app/BeforeData.tsx'
import { NotFound } from '../../../src/app/ErrorState.tsx'
import { useLevel } from '../../../src/app/permissions.tsx'
import { useScreenTitle } from '../../../src/app/useScreenTitle.ts'
import { ReferencePicker } from '../../../src/form/inputs/ReferencePicker.tsx'
import { BackLink } from '../BackLink.tsx'
import { useDistrictYearParams } from '../data/useWorkspace.ts'
import { planArea } from '../data/workspace.ts'
import { useOpenBlocks } from './useOpenBlocks.ts'
import { useVillages } from './useVillages.ts'
import { VillageBlocks } from './VillageBlocks.tsx'
import { VillageRoles, VillageWorks } from './VillageTotals.tsx'
import { VILLAGE_FORM } from './villageForm.ts'

function Part({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <section>
      <Typography variant="h4" component="h2" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {about && <Box sx={{ mb: 0.75, fontSize: 12, color: 'text.secondary' }}>{about}</Box>}
      {children}
    </section>
  )
}

/** From this level on users plan for blocks of the district only. */
const BLOCK_LEVEL = 6

/** The workers that the village plans of a district need: by block and panchayat, by role, and by type of work. */
export default function VillagesScreen() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { district, year, isValid } = useDistrictYearParams()
  const { data, error, refetch } = useVillages(district, year)
  const level = useLevel() ?? 1
  const openBlocks = useOpenBlocks(district, year)
  const title = translate('plan.village.title')
  useScreenTitle(data && `${title}, ${data.district.name} ${data.financial_year.name}`)
  if (!isValid) return <NotFound />
  if (!data) return <BeforeData error={error} onRetry={refetch} />
  const form = `/plan/${district}/${year}/${VILLAGE_FORM}`
  const blocks = level >= BLOCK_LEVEL ? data.blocks.map(({ block }) => block) : []
  const area = planArea(data.district.name, blocks)
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 1.5, maxWidth: 1320 }}>
      <BackLink to={`/plan/${district}/${year}`}>
        {translate('plan.of', { district: area, year: data.financial_year.name })}
      </BackLink>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end', mb: 2 }}>
        <Typography variant="h1" sx={{ flex: '1 1 280px' }}>
          {title}
        </Typography>
        <Button component={RouterLink} to={form}>
          {translate('plan.village.sheet')}
        </Button>
        {openBlocks.length > 0 && (
          <Box sx={{ width: { xs: '100%', sm: 300 } }}>
            <ReferencePicker
              to="panchayat"
              filter={{ block_id: openBlocks }}
              label={translate('plan.village.add_where')}
              placeholder={translate('plan.village.any_panchayat')}
              value={null}
              onChange={(id) => id && navigate(`${form}?panchayat=${id}`)}
            />
          </Box>
        )}
      </Box>
      {data.blocks.length === 0 ? (
        <Box role="status" sx={{ py: 3, color: 'text.secondary' }}>
          {translate('plan.village.none')}
        </Box>
      ) : (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Part title={translate('plan.village.blocks')}>
            <VillageBlocks villages={data} openBlocks={openBlocks} />
          </Part>
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
              alignItems: 'start',
            }}
          >
            <Part title={translate('plan.village.roles')} about={translate('plan.village.roles_about')}>
              <VillageRoles villages={data} />
            </Part>
            <Part title={translate('plan.village.types')} about={translate('plan.village.types_about')}>
              <VillageWorks villages={data} />
            </Part>
          </Box>
        </Box>
      )}
    </Box>
  )
}
