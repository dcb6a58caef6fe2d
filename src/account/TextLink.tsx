import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'

/** A way to another page, in the midst of text; high enough for a thumb. */
export const TextLink = styled(Link)(({ theme }) => ({
  display: 'inline-block',
  padding: '4px 0',
  color: theme.palette.primary.main,
}))
