import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type HttpError, useNotify, useTranslate } from 'ra-core'
import type { RecordVersion } from '../../../schema/contract/entities.ts'
import type { Entity } from '../../../schema/index.ts'
import { useCan } from '../../app/permissions.tsx'
import { useKaushalDataProvider } from '../../data/useKaushalDataProvider.ts'
import type { SavedRecord } from '../savedRecord.ts'
import { useReportChange } from '../useReportChange.ts'
import { valuesAtVersion } from './historyVersion.ts'
import { VersionItem } from './VersionItem.tsx'

interface HistoryDrawerProps {
  entity: Entity
  record: SavedRecord
  title: string
  onClose: () => void
}

/** The versions of a record, the newest first. Restoring an older version saves its values as a new version. */
export default function HistoryDrawer({ entity, record, title, onClose }: HistoryDrawerProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const can = useCan()
  const reportChange = useReportChange(entity)
  const dataProvider = useKaushalDataProvider()
  const { data: versions, error } = useQuery({
    queryKey: [entity.name, 'history', record.id, record.version],
    queryFn: async () =>
      (
        await dataProvider.api('GET {entity}/{id}/history', {
          path: { entity: entity.path, id: record.id as number },
        })
      ).json,
  })

  const restore = async (version: number) => {
    const values = valuesAtVersion(entity, versions ?? [], version)
    try {
      const { data, meta } = await dataProvider.update(entity.name, {
        id: record.id,
        data: { ...values, version: record.version },
        previousData: record,
      })
      reportChange('updated', data as unknown as SavedRecord, { operation: meta?.operation })
      onClose()
    } catch (failure) {
      notify((failure as HttpError).message, { type: 'error' })
    }
  }

  const canRestore = (version: RecordVersion) =>
    can(entity.name, 'update') &&
    !version.reveal &&
    Object.keys(valuesAtVersion(entity, versions ?? [], version.version)).length > 0
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
          {translate('history.title', { title })}
        </Typography>
        <IconButton size="small" onClick={onClose} aria-label={translate('history.close')}>
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
              key={version.operation}
              entity={entity}
              record={record}
              version={version}
              onRestore={canRestore(version) ? () => void restore(version.version) : undefined}
            />
          ))}
          {versions.length === 0 && (
            <Typography sx={{ p: 2.5 }} color="text.secondary">
              {translate('history.empty')}
            </Typography>
          )}
        </Box>
      ) : (
        <Box sx={{ p: 2.5 }}>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height={56} />
          ))}
        </Box>
      )}
    </Drawer>
  )
}
