import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type HttpError, useDataProvider, useNotify, useTranslate } from 'ra-core'
import type { Entity } from '../../schema/index.ts'
import { useSayChanged } from '../form/record/useSayChanged.ts'
import type { Saved } from '../form/state/saved.ts'
import { useMay } from '../layout/useMay.ts'
import type { KaushalDataProvider } from '../provider.ts'
import { VersionItem } from './VersionItem.tsx'
import { type Version, valuesAt } from './version.ts'

interface HistoryDrawerProps {
  entity: Entity
  record: Saved
  title: string
  onClose: () => void
  /** An older version was saved again. */
  onRestored: () => void
}

/** The versions of a record, the newest first; an older one can be saved again as a new one. */
export default function HistoryDrawer({ entity, record, title, onClose, onRestored }: HistoryDrawerProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const may = useMay()
  const sayChanged = useSayChanged(entity)
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const { data: versions, error } = useQuery({
    queryKey: [entity.name, 'history', record.id, record.version],
    queryFn: async () =>
      (await dataProvider.call<Version[]>('GET', `${entity.path}/${record.id}/history`)).json,
  })

  const restore = async (version: number) => {
    const values = valuesAt(entity, versions ?? [], version)
    try {
      const { data } = await dataProvider.update(entity.name, {
        id: record.id,
        data: { ...values, version: record.version },
        previousData: record,
      })
      sayChanged('updated', data as unknown as Saved)
      onRestored()
      onClose()
    } catch (failure) {
      notify((failure as HttpError).message, { type: 'error' })
    }
  }

  const canRestore = (version: Version) =>
    may(entity.name, 'update') && Object.keys(valuesAt(entity, versions ?? [], version.version)).length > 0
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: { sx: { width: 'min(560px, 100vw)' }, 'aria-labelledby': 'history-title', role: 'dialog' },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          px: 2.5,
          py: 1.25,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id="history-title" variant="h6" component="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {translate('history.title', { title, _: 'History of %{title}' })}
        </Typography>
        <IconButton size="small" onClick={onClose} aria-label={translate('history.close', { _: 'Close' })}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {error ? (
        <Typography role="alert" sx={{ p: 2.5 }}>
          {error.message}
        </Typography>
      ) : versions ? (
        <Box component="ul" sx={{ m: 0, p: 0 }}>
          {versions.map((version) => (
            <VersionItem
              key={version.version}
              entity={entity}
              version={version}
              onRestore={canRestore(version) ? () => void restore(version.version) : undefined}
            />
          ))}
          {versions.length === 0 && (
            <Typography sx={{ p: 2.5 }} color="text.secondary">
              {translate('history.empty', { _: 'It came with the database; nobody has changed it since.' })}
            </Typography>
          )}
        </Box>
      ) : (
        <Box sx={{ p: 2.5 }}>
          {[1, 2, 3].map((line) => (
            <Skeleton key={line} height={56} />
          ))}
        </Box>
      )}
    </Drawer>
  )
}
