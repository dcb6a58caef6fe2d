import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useParams } from 'react-router-dom'
import { LoadError } from '../../../src/app/LoadError.tsx'
import { Loading } from '../../../src/app/Loading.tsx'
import { useOwnRegistration } from '../registration/useOwnRegistration.ts'
import { MyDataPanels } from './MyDataPanels.tsx'

/** The data of the signed-in candidate, or of the candidate whose id the address has. */
export default function MyDataScreen() {
  const { id } = useParams()
  const translate = useTranslate()
  const { data: own, error, refetch } = useOwnRegistration(id === undefined)
  if (id !== undefined) return <MyDataPanels id={Number(id)} isOwn={false} />
  if (error) return <LoadError message={error.message} onRetry={refetch} />
  if (own === undefined) return <Loading />
  if (own === null) return <Box sx={{ p: 3 }}>{translate('my_data.none')}</Box>
  return <MyDataPanels id={Number(own.id)} isOwn />
}
