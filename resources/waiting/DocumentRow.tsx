import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { CreatedState } from '../../src/data/offline/createdRecords.ts'
import { onNetworkBack } from '../../src/data/offline/network.ts'
import { type RegistrationDraft, registrationDrafts } from '../candidate/registration/registrationDrafts.ts'
import { useWorkspace } from '../plan/data/useWorkspace.ts'
import { WaitingRow } from './WaitingRow.tsx'
import { needsUser, type WaitingDocument } from './waitingDocuments.ts'

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

/** What happens next with a document. */
const textKeys: Readonly<Record<CreatedState, string>> = {
  waiting: 'offline.document',
  unfinished: 'offline.unfinished',
  refused: 'offline.states.refused_body',
  conflict: 'offline.states.conflict_body',
  unsure: 'offline.states.unsure_body',
}

/** A sheet or a registration that waits on this device. */
export function DocumentRow({ document, onDiscard }: DocumentRowProps) {
  const translate = useTranslate()
  const sheetTitle = useSheetTitle(document)
  const { state, message, maybeSaved } = document
  const retry = async (draft: RegistrationDraft) => {
    await registrationDrafts.sendAnew(draft)
    await onNetworkBack()
  }
  return (
    <WaitingRow
      at={document.at}
      entity={document.entity}
      title={sheetTitle ?? document.title}
      isSheet={'scope' in document}
      status={translate(`offline.states.${state}`)}
      needsUser={needsUser(document)}
      text={[message, translate(textKeys[state])].filter(Boolean).join(' ')}
      maybeSaved={maybeSaved}
      onDiscard={onDiscard}
    >
      {'draft' in document && state === 'unsure' && (
        <Button size="small" variant="outlined" onClick={() => void retry(document.draft)}>
          {translate('offline.retry')}
        </Button>
      )}
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
