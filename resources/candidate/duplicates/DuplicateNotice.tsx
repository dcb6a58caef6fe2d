import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router-dom'
import { isOwnerLevel } from '../../../schema/defaultRights.ts'
import { useLevel } from '../../../src/app/permissions.tsx'
import { useDuplicatesOf } from './useDuplicates.ts'
import { useReasonsText } from './useReasonsText.ts'

interface DuplicateNoticeProps {
  record: { id: number; version: number }
}

/** Says who may be the same person as a candidate, and who was merged into them. */
function Notice({ record: { id, version } }: DuplicateNoticeProps) {
  const translate = useTranslate()
  const reasonsText = useReasonsText()
  const { data = [] } = useDuplicatesOf(id, version)
  return data.map((pair) => {
    const { name } = pair.first.id === id ? pair.second : pair.first
    return (
      <Alert key={pair.id} severity={pair.status === 'open' ? 'warning' : 'info'} sx={{ mb: 1 }}>
        <Link component={RouterLink} to={`/duplicates/${pair.id}`} underline="always">
          {translate(`duplicates.notice.${pair.status}`, { name })}
        </Link>{' '}
        {pair.status === 'open' && reasonsText(pair)}
      </Alert>
    )
  })
}

/** The same for staff; candidates and providers learn nothing of other records. */
export function DuplicateNotice({ record }: DuplicateNoticeProps) {
  const level = useLevel()
  return level === undefined || isOwnerLevel(level) ? null : <Notice record={record} />
}
