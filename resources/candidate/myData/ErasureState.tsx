import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Erasure } from '../../../schema/contract/personalData.ts'
import { ERASURE_LEVEL } from '../../../schema/rpl/erasure.ts'
import { useFormats } from '../../../src/app/formats.ts'
import { Panel } from '../../../src/app/Panel.tsx'
import { useLevel } from '../../../src/app/permissions.tsx'
import type { DataAction } from './useMyData.ts'

interface ErasureStateProps {
  erasure: Erasure | null
  isPending: boolean
  onAct: (action: DataAction) => void
}

/** The request to erase the data, its decision, and the buttons for both. Each asks once more. */
export function ErasureState({ erasure, isPending, onAct }: ErasureStateProps) {
  const translate = useTranslate()
  const { timestamp } = useFormats()
  const level = useLevel() ?? null
  const [unconfirmed, setUnconfirmed] = useState<DataAction | null>(null)
  const canDecide = erasure?.status === 'waiting' && level !== null && level <= ERASURE_LEVEL
  const canAsk = erasure === null || erasure.status === 'refused'
  const button = (action: DataAction, label: string) => (
    <Button
      variant="outlined"
      color="error"
      disabled={isPending}
      onClick={() => setUnconfirmed(action)}
      sx={{ minHeight: 44 }}
    >
      {translate(label)}
    </Button>
  )
  return (
    <Panel title={translate('erasure.title')}>
      <Box sx={{ px: 1, display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Box>
          {erasure
            ? translate(`erasure.${erasure.status}`, {
                at: timestamp(erasure.decided_at ?? erasure.requested_at),
              })
            : translate('erasure.about')}
        </Box>
        {unconfirmed ? (
          <Box role="group" aria-label={translate('erasure.confirm')} sx={{ display: 'grid', gap: 1 }}>
            <b>{translate('erasure.confirm')}</b>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button
                variant="contained"
                color="error"
                disabled={isPending}
                onClick={() => {
                  onAct(unconfirmed)
                  setUnconfirmed(null)
                }}
                sx={{ minHeight: 44 }}
              >
                {translate(unconfirmed.kind === 'erasure' ? 'erasure.ask' : 'erasure.erase')}
              </Button>
              <Button variant="outlined" onClick={() => setUnconfirmed(null)} sx={{ minHeight: 44 }}>
                {translate('ra.action.cancel')}
              </Button>
            </Box>
          </Box>
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {canAsk && button({ kind: 'erasure' }, 'erasure.ask')}
            {canDecide && (
              <>
                {button({ kind: 'decide_erasure', erase: true }, 'erasure.erase')}
                <Button
                  variant="outlined"
                  disabled={isPending}
                  onClick={() => onAct({ kind: 'decide_erasure', erase: false })}
                  sx={{ minHeight: 44 }}
                >
                  {translate('erasure.refuse')}
                </Button>
              </>
            )}
          </Box>
        )}
      </Box>
    </Panel>
  )
}
