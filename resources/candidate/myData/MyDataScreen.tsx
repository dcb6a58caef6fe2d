import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Link, useParams } from 'react-router-dom'
import { BeforeData } from '../../../src/app/BeforeData.tsx'
import { useScreenTitle } from '../../../src/app/useScreenTitle.ts'
import { CANDIDATE_VIEW } from '../../../src/shell/menu/candidateMenu.ts'
import { useOwnRegistration } from '../registration/useOwnRegistration.ts'
import { MyDataPanels } from './MyDataPanels.tsx'

/** The data of the signed-in candidate, or of the candidate whose id the address has. */
export default function MyDataScreen() {
  const { id } = useParams()
  const translate = useTranslate()
  const title = translate('my_data.title')
  useScreenTitle(title)
  const { data: own, error, refetch } = useOwnRegistration(id === undefined)
  if (id !== undefined) return <MyDataPanels id={Number(id)} isOwn={false} />
  if (own === undefined) return <BeforeData error={error} onRetry={refetch} />
  if (own === null)
    return (
      <Box sx={{ px: { xs: 2, md: 3 }, py: 2, maxWidth: 720 }}>
        <Typography variant="h1" gutterBottom>
          {title}
        </Typography>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {translate('my_data.none')}
        </Typography>
        <Button variant="outlined" component={Link} to={CANDIDATE_VIEW} sx={{ minHeight: 44 }}>
          {translate('candidate.check_profile')}
        </Button>
      </Box>
    )
  return <MyDataPanels id={Number(own.id)} isOwn />
}
