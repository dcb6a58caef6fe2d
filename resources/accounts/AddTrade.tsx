import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { ReferencePicker } from '../../src/form/ReferencePicker.tsx'

interface AddTradeProps {
  isBusy: boolean
  /** Resolves with whether it was added. */
  onAdd: (sector: number, trade: number) => Promise<boolean>
}

/** A trade, found by its name or within a sector. */
export function AddTrade({ isBusy, onAdd }: AddTradeProps) {
  const translate = useTranslate()
  const [sector, setSector] = useState<number | null>(null)
  const [trade, setTrade] = useState<number | null>(null)

  const add = async () => {
    if (sector !== null && trade !== null && (await onAdd(sector, trade))) setTrade(null)
  }
  return (
    <Box
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '240px 280px auto' }, mt: 2 }}
    >
      <ReferencePicker
        to="trade_sector"
        label={translate('accounts.sector')}
        value={sector}
        onChange={(id) => {
          setSector(id)
          setTrade(null)
        }}
      />
      <ReferencePicker
        to="trade"
        label={translate('accounts.trade')}
        value={trade}
        filter={sector === null ? undefined : { trade_sector_id: sector }}
        onChange={(id, option) => {
          setTrade(id)
          const own = (option as { trade_sector_id?: number } | undefined)?.trade_sector_id
          if (own) setSector(own)
        }}
      />
      <Button
        variant="outlined"
        startIcon={<Add />}
        disabled={isBusy || sector === null || trade === null}
        onClick={() => void add()}
        sx={{ justifySelf: 'start', alignSelf: 'end' }}
      >
        {translate('accounts.add')}
      </Button>
    </Box>
  )
}
