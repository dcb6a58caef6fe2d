import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { BRAND, BrandName } from '../../app/BrandName.tsx'

const HomeLink = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: 8,
  padding: '2px 6px',
  borderRadius: 6,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
}))

/** The product name in two scripts, or once where both are the same, linked to the start page. */
export function Brand() {
  const translate = useTranslate()
  const name = translate('shell.product')
  return (
    <HomeLink to="/">
      <BrandName sx={{ fontSize: 18, lineHeight: '28px', color: 'primary.main' }} />
      {name !== BRAND && (
        <Box component="span" sx={{ fontSize: 15, fontWeight: 600 }}>
          {name}
        </Box>
      )}
    </HomeLink>
  )
}
