import { styled } from '@mui/material/styles'

/** The calendar in the colours of the product. A session has the tone of its status, and a mark where the attendance is missing. */
export const CalendarFrame = styled('div')(({ theme }) => {
  const { primary, success, warning, text, divider, background, action } = theme.palette
  return {
    '--fc-classic-background': background.paper,
    '--fc-classic-foreground': text.primary,
    '--fc-classic-muted-foreground': text.secondary,
    '--fc-classic-faint-foreground': text.secondary,
    '--fc-classic-border': divider,
    '--fc-classic-strong-border': divider,
    '--fc-classic-faint': action.hover,
    '--fc-classic-muted': action.hover,
    '--fc-classic-strong': action.hover,
    '--fc-classic-today': primary.light,
    '--fc-classic-now': warning.main,
    '--fc-classic-primary': primary.main,
    '--fc-classic-event': primary.main,
    fontSize: 13,
    '& > div': { fontSize: 13 },
    '& a': { color: 'inherit', textDecoration: 'none' },
    '& .session': {
      display: 'block',
      width: '100%',
      minWidth: 0,
      height: '100%',
      padding: '1px 5px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      fontSize: 12,
      lineHeight: '16px',
      color: text.primary,
      borderLeft: `3px solid ${primary.main}`,
      borderRadius: 3,
      background: primary.light,
    },
    '& .session[data-status=closed]': { borderColor: text.secondary, background: action.hover },
    '& .session[data-status=running]': { borderColor: success.main, background: success.light },
    '& .session:is([data-status=draft], [data-status=returned], [data-status=sent_to_state])': {
      borderLeftStyle: 'dashed',
      background: background.paper,
    },
    '& .session[data-unentered]': { borderColor: warning.main, background: warning.light },
    '& .session[data-view=dayGridMonth]': { whiteSpace: 'nowrap' },
    '& .further': { padding: '0 5px', fontSize: 12, fontWeight: 500, color: primary.main, cursor: 'pointer' },
    '& .holiday': {
      display: 'block',
      color: text.primary,
      background: warning.light,
      borderRadius: 3,
      padding: '0 5px',
      fontSize: 12,
    },
  }
})
