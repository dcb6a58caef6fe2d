import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type HttpError, useDataProvider, useNotify, useTranslate } from 'ra-core'
import type { KaushalDataProvider } from '../provider.ts'

interface Session {
  created_at: string
  last_seen_at: string
  agent: string | null
  current: boolean
}

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' })
const KEY = ['sessions']

/** `Chrome on Android`: what a browser's own name says of itself, as far as a person wants to know. */
function called(agent: string | null): string {
  const first = (names: readonly [RegExp, string][]) => names.find(([sign]) => sign.test(agent ?? ''))?.[1]
  const browser = first([
    [/Edg\//, 'Edge'],
    [/Firefox\//, 'Firefox'],
    [/Chrom(e|ium)\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ])
  const system = first([
    [/Android/, 'Android'],
    [/iPhone|iPad/, 'iOS'],
    [/Windows/, 'Windows'],
    [/Mac OS/, 'macOS'],
    [/Linux/, 'Linux'],
  ])
  return [browser, system].filter(Boolean).join(', ') || '—'
}

/** Where one is signed in, and how to end it everywhere else. */
export function Sessions() {
  const translate = useTranslate()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const { data: sessions = [] } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await dataProvider.call<Session[]>('GET', 'sessions')).json,
  })
  const endOthers = async () => {
    try {
      await dataProvider.call('POST', 'sessions/end_others', {})
      await queryClient.invalidateQueries({ queryKey: KEY })
      notify('shell.sessions.ended', { type: 'success' })
    } catch (error) {
      notify((error as HttpError).message, { type: 'error' })
    }
  }
  return (
    <Box component="section" aria-labelledby="sessions" sx={{ mt: 4 }}>
      <Typography id="sessions" variant="h6" component="h2" sx={{ mb: 1 }}>
        {translate('shell.sessions.title')}
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
        }}
      >
        {sessions.map(({ created_at, last_seen_at, agent, current }) => (
          <Box
            component="li"
            key={`${created_at} ${last_seen_at} ${agent}`}
            sx={{ display: 'flex', gap: 2, px: 2, py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}
          >
            <Box sx={{ flex: 1 }}>{called(agent)}</Box>
            <Box sx={{ color: 'text.secondary' }}>
              {current
                ? translate('shell.sessions.here')
                : translate('shell.sessions.seen', { time: moment.format(new Date(last_seen_at)) })}
            </Box>
          </Box>
        ))}
      </Box>
      {sessions.length > 1 && (
        <Button sx={{ mt: 1.5 }} variant="outlined" onClick={() => void endOthers()}>
          {translate('shell.sessions.end')}
        </Button>
      )}
    </Box>
  )
}
