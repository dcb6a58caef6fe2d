import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Page } from '../../src/app/Page.tsx'
import { useOnDeviceTexts } from '../../src/app/useOnDeviceTexts.ts'
import { onNetworkBack } from '../../src/data/offline/network.ts'
import { DocumentRow } from './DocumentRow.tsx'
import { DraftRow } from './DraftRow.tsx'
import { SaveRow } from './SaveRow.tsx'
import { UnreadableRow } from './UnreadableRow.tsx'
import { useWaiting } from './useWaiting.ts'

/** What waits on this device until the server has it. */
export default function WaitingScreen() {
  const translate = useTranslate()
  const { waiting, isLocked, discardSave, discardDraft, discardUnreadable } = useWaiting()
  const { saves = [], documents = [], drafts = [], unreadable = [] } = waiting ?? {}
  const texts = useOnDeviceTexts()
  const count = saves.length + documents.length + drafts.length + unreadable.length
  const isBehind = (at: number) =>
    saves.slice(0, at).some(({ subject }) => subject.record && subject.record === saves[at]?.subject.record)
  return (
    <Page
      title={translate('offline.title')}
      about={translate('offline.about')}
      headingGap={2}
      sx={{ maxWidth: 1120 }}
    >
      {count > 0 && <Box sx={{ fontWeight: 500, mb: 2 }}>{texts.join(' ')}</Box>}
      {isLocked && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('offline.locked')}
        </Alert>
      )}
      {saves.length > 1 && (
        <Button
          variant="outlined"
          sx={{ mb: 2, minHeight: { xs: 44, sm: 0 } }}
          onClick={() => void onNetworkBack()}
        >
          {translate('offline.send_now')}
        </Button>
      )}
      <Box
        component="ul"
        aria-busy={!waiting && !isLocked}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          border: count ? 1 : 0,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
        }}
      >
        {saves.map((save, at) => (
          <SaveRow key={save.id} save={save} isBehind={isBehind(at)} onDiscard={() => discardSave(save)} />
        ))}
        {documents.map((one) => (
          <DocumentRow key={one.key} document={one} onDiscard={() => discardDraft(one)} />
        ))}
        {drafts.map((one) => (
          <DraftRow key={one.key} draft={one} onDiscard={() => discardDraft(one)} />
        ))}
        {unreadable.map((one) => (
          <UnreadableRow key={one.key} unreadable={one} onDiscard={() => discardUnreadable(one)} />
        ))}
      </Box>
      {waiting && count === 0 && !isLocked && (
        <Box sx={{ py: 3, color: 'text.secondary' }}>{translate('offline.none')}</Box>
      )}
    </Page>
  )
}
