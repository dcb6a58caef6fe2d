import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useWorkspace } from '../plan/data/useWorkspace.ts'
import { WaitingRow } from './WaitingRow.tsx'
import type { WaitingDocument } from './waitingDocuments.ts'

const NEVER_STALE = Number.POSITIVE_INFINITY

/** District and year of a sheet; undefined for a registration, and where this device has never seen the plan. */
function useSheetTitle(document: WaitingDocument): string | undefined {
  const translate = useTranslate()
  const { district_id = 0, financial_year_id = 0 } = 'scope' in document ? document.scope : {}
  const { data } = useWorkspace(district_id, financial_year_id, NEVER_STALE)
  return (
    data && translate('offline.sheet_of', { district: data.district.name, year: data.financial_year.name })
  )
}

interface DocumentRowProps {
  document: WaitingDocument
  onDiscard: () => Promise<unknown>
}

/** The state of a document, and the sentence about it. */
function stateOf(document: WaitingDocument): readonly [state: string, textKey: string] {
  if ('hasConflicts' in document && document.hasConflicts) return ['conflict', 'offline.states.conflict_body']
  if ('isUnfinished' in document && document.isUnfinished) return ['unfinished', 'offline.unfinished']
  return ['waiting', 'offline.document']
}

/** A sheet or a registration that waits on this device. */
export function DocumentRow({ document, onDiscard }: DocumentRowProps) {
  const translate = useTranslate()
  const sheetTitle = useSheetTitle(document)
  const [state, textKey] = stateOf(document)
  return (
    <WaitingRow
      at={document.at}
      entity={document.entity}
      title={sheetTitle ?? document.title}
      isSheet={'scope' in document}
      status={translate(`offline.states.${state}`)}
      needsUser={state === 'conflict'}
      text={translate(textKey)}
      maybeSaved={false}
      onDiscard={onDiscard}
    >
      <Button
        size="small"
        variant="outlined"
        component={Link}
        to={document.path}
        state={{ draft: document.key }}
      >
        {translate(state === 'unfinished' ? 'registration.resume' : 'offline.open')}
      </Button>
    </WaitingRow>
  )
}
