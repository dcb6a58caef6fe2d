import { styled } from '@mui/material/styles'

/** A heading inside a panel. */
export const SubTitle = styled('h3')(({ theme }) => ({
  margin: '14px 8px 4px',
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 600,
  color: theme.palette.text.secondary,
}))
