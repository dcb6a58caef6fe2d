import { styled } from '@mui/material/styles'
import type { Notice } from '../../schema/contract/planSchemas.ts'
import { NoticeLine } from './NoticeLine.tsx'

const Lines = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
}))

export const NoticeList = ({ notices, onOpen }: { notices: readonly Notice[]; onOpen?: () => void }) => (
  <Lines>
    {notices.map((notice) => (
      <li key={notice.id}>
        <NoticeLine notice={notice} onOpen={onOpen} />
      </li>
    ))}
  </Lines>
)
