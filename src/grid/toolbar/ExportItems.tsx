import Download from '@mui/icons-material/FileDownloadOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import { type ListFormat, listFormats } from '../useExport.ts'

interface ExportItemsProps {
  onChoose: (format: ListFormat) => void
  disabled?: boolean
}

/** The items of a menu that export the list as a file of each format. */
export function ExportItems({ onChoose, disabled = false }: ExportItemsProps) {
  const translate = useTranslate()
  return listFormats.map((format) => (
    <MenuItem key={format} disabled={disabled} onClick={() => onChoose(format)}>
      <ListItemIcon>
        <Download fontSize="small" />
      </ListItemIcon>
      {translate(`grid.exportAs.${format}`)}
    </MenuItem>
  ))
}
