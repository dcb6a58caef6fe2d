import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { entities } from '../../schema/index.ts'
import { type Extensions, useExtensions } from '../../src/app/extensions.ts'
import type { KeyedDraft } from '../../src/data/offline/drafts.ts'
import { entityOfDraft } from '../../src/data/offline/onDevice.ts'
import { WaitingRow } from './WaitingRow.tsx'

/** Drafts of dialogs in the screen of a batch have its number in their key, which is `user/kind/batch` or `user/kind/batch-day`. */
const IN_BATCH: readonly string[] = ['attendance', 'results']
const OWN_PROFILE = 'own profile'

/** The screen of a draft; undefined where it is not known. */
function pathOf(key: string, extensions: Extensions): string | undefined {
  const entity = entityOfDraft(key)
  const id = key.split('/')[2] ?? ''
  if (entity === OWN_PROFILE) return '/profile'
  if (IN_BATCH.includes(entity)) return `/batch/${id.split('-')[0]}`
  if (!entities[entity]) return undefined
  if (id === 'new') return `/${entity}/create`
  return extensions.entities[entity]?.Record ? `/${entity}/${id}/edit` : `/${entity}/${id}`
}

interface DraftRowProps {
  draft: KeyedDraft
  onDiscard: () => Promise<unknown>
}

/** What was typed into a form that was not saved. */
export function DraftRow({ draft, onDiscard }: DraftRowProps) {
  const translate = useTranslate()
  const path = pathOf(draft.key, useExtensions())
  const entity = entities[entityOfDraft(draft.key)]
  const title = typeof entity?.title === 'string' ? draft.values[entity.title] : undefined
  return (
    <WaitingRow
      at={draft.at}
      entity={entity?.name}
      title={typeof title === 'string' ? title : ''}
      status={translate('offline.states.draft')}
      needsUser={false}
      text={translate('offline.draft')}
      maybeSaved={false}
      onDiscard={onDiscard}
    >
      {path && (
        <Button size="small" variant="outlined" component={Link} to={path}>
          {translate('offline.open')}
        </Button>
      )}
    </WaitingRow>
  )
}
