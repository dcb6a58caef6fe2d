import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type HttpError, useNotify, useTranslate } from 'ra-core'
import { useFormats } from '../app/formats.ts'
import { useKaushalDataProvider } from '../data/useKaushalDataProvider.ts'

const KEY = ['sessions']

/** The browser and system in a User-Agent header, like “Chrome, Android”. */
function describeAgent(agent: string | null): string {
  const match = (names: readonly [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(agent ?? ''))?.[1]
  const browser = match([
    [/Edg\//, 'Edge'],
    [/Firefox\//, 'Firefox'],
    [/Chrom(e|ium)\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ])
  const system = match([
    [/Android/, 'Android'],
    [/iPhone|iPad/, 'iOS'],
    [/Windows/, 'Windows'],
    [/Mac OS/, 'macOS'],
    [/Linux/, 'Linux'],
  ])
  return [browser, system].filter(Boolean).join(', ') || '—'
}

/** The user's active sessions, with a button that ends all others. */
export function Sessions() {
  const translate = useTranslate()
  const formats = useFormats()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const dataProvider = useKaushalDataProvider()
  const { data: sessions = [] } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await dataProvider.api('GET sessions')).json,
  })
  const endOthers = async () => {
    try {
      await dataProvider.api('POST sessions/end_others')
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
            <Box sx={{ flex: 1 }}>{describeAgent(agent)}</Box>
            <Box sx={{ color: 'text.secondary' }}>
              {current
                ? translate('shell.sessions.here')
                : translate('shell.sessions.seen', { time: formats.timestamp(last_seen_at) })}
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
