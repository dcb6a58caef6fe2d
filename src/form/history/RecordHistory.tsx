import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { Entity } from '../../../schema/index.ts'
import { Panel } from '../../app/Panel.tsx'
import { useKaushalDataProvider } from '../../data/useKaushalDataProvider.ts'
import type { SavedRecord } from '../savedRecord.ts'
import { VersionItem } from './VersionItem.tsx'

/** The versions of a record, newest first; those of a new version are loaded again. */
export function RecordHistory({ entity, record }: { entity: Entity; record: SavedRecord }) {
  const translate = useTranslate()
  const dataProvider = useKaushalDataProvider()
  const { id, version } = record
  const { data: versions = [] } = useQuery({
    queryKey: [entity.name, 'history', id, version],
    queryFn: async () => {
      const path = { entity: entity.path, id: Number(id) }
      return (await dataProvider.api('GET {entity}/{id}/history', { path })).json
    },
  })
  return (
    <Panel title={translate('history.button')}>
      <Box component="ul" sx={{ m: 0, p: 0, mx: -1, '& > :last-child': { borderBottom: 0 } }}>
        {versions.map((one) => (
          <VersionItem key={one.version} entity={entity} record={record} version={one} />
        ))}
      </Box>
    </Panel>
  )
}
