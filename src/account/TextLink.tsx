import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'

/** A link in a line of its own, high enough for touch. */
export const TextLink = styled(Link)(({ theme }) => ({
  display: 'inline-block',
  padding: '4px 0',
  color: theme.palette.primary.main,
}))
