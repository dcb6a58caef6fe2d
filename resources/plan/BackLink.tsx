import ArrowBack from '@mui/icons-material/ArrowBack'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'

/** A link to the screen above this one. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    component={RouterLink}
    to={to}
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontSize: 13, lineHeight: '28px' }}
  >
    <ArrowBack sx={{ fontSize: 16 }} />
    {children}
  </Link>
)
