import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { Notice } from '../../schema/contract/planSchemas.ts'
import { useFormats } from '../../src/app/formats.ts'
import { visuallyHidden } from '../../src/app/theme/visuallyHidden.ts'
import { PLAN_QUERY } from '../plan/data/useWorkspace.ts'
import { useMarkRead } from './useNotices.ts'
import { useSentence } from './useSentence.ts'

const Line = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '8px minmax(0, 1fr)',
  columnGap: 10,
  padding: '9px 14px 9px 12px',
  color: theme.palette.text.primary,
  textDecoration: 'none',
  fontSize: 13,
  lineHeight: '18px',
  overflowWrap: 'anywhere',
  '&:hover': { background: theme.palette.primary.light },
  '&:focus-visible': { outlineOffset: -2 },
  '& > i': { width: 8, height: 8, marginTop: 5, borderRadius: 4 },
  '&[data-unread] > i': { background: theme.palette.primary.main },
  '& b': { fontWeight: 400 },
  '&[data-unread] b': { fontWeight: 600 },
  '& small': { display: 'block', fontSize: 12, lineHeight: '17px', color: theme.palette.text.secondary },
}))

/** A notification that links to its subject and is marked as read when it is opened. */
export function NoticeLine({ notice, onOpen }: { notice: Notice; onOpen?: () => void }) {
  const translate = useTranslate()
  const { timestamp } = useFormats()
  const queryClient = useQueryClient()
  const { mutate: markRead } = useMarkRead()
  const { title, text } = useSentence()(notice)
  const { id, read, link, time } = notice
  const open = () => {
    if (!read) markRead([id])
    // The linked screen may be open already, with older data.
    void queryClient.invalidateQueries({ queryKey: [PLAN_QUERY] })
    onOpen?.()
  }
  return (
    <Line to={link} data-unread={!read || undefined} onClick={open}>
      <i />
      <span>
        {!read && (
          <Box component="span" sx={visuallyHidden}>
            {translate('shell.bell.mark')}
          </Box>
        )}
        <b>{title}</b>
        <span style={{ display: 'block' }}>{text}</span>
        <small>{timestamp(time)}</small>
      </span>
    </Line>
  )
}
