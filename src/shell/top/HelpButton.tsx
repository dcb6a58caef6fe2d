import Help from '@mui/icons-material/HelpOutline'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { Tooltip } from '../../app/Tooltip.tsx'
import { HELP } from '../../data/paths.ts'

/** Opens the guide; on phones it is in the account menu only. */
export function HelpButton() {
  const translate = useTranslate()
  const label = translate('help.title')
  return (
    <Tooltip title={label}>
      <IconButton
        component={Link}
        to={HELP}
        aria-label={label}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <Help fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
