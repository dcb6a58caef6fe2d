import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { ReferencePicker } from '../../src/form/inputs/ReferencePicker.tsx'

interface AddTradeProps {
  isBusy: boolean
  /** Resolves to true if the trade was added. */
  onAdd: (sector: number, trade: number) => Promise<boolean>
}

/** Adds a trade, chosen by name or within a sector. */
export function AddTrade({ isBusy, onAdd }: AddTradeProps) {
  const translate = useTranslate()
  const [sector, setSector] = useState<number | null>(null)
  const [trade, setTrade] = useState<number | null>(null)

  const handleAdd = async () => {
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
          const ownSector = (option as { trade_sector_id?: number } | undefined)?.trade_sector_id
          if (ownSector) setSector(ownSector)
        }}
      />
      <Button
        variant="outlined"
        startIcon={<Add />}
        disabled={isBusy || sector === null || trade === null}
        onClick={() => void handleAdd()}
        sx={{ justifySelf: 'start', alignSelf: 'end' }}
      >
        {translate('accounts.add')}
      </Button>
    </Box>
  )
}
