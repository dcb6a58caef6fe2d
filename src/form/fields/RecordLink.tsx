import MuiLink from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Field } from '../../../schema/define.ts'
import { useExtensions } from '../../app/extensions.ts'
import { useCan } from '../../app/permissions.tsx'

interface RecordLinkProps {
  field: Field
  value: unknown
  /** The name of the record. */
  children: ReactNode
}

/** What a field refers to as a link to its page, where such records have one and the user can view them. */
export function RecordLink({ field, value, children }: RecordLinkProps) {
  const can = useCan()
  const { entities } = useExtensions()
  if (field.kind !== 'reference' || typeof value !== 'number') return children
  return entities[field.to]?.Record && can(field.to, 'view') ? (
    <MuiLink component={Link} to={`/${field.to}/${value}`}>
      {children}
    </MuiLink>
  ) : (
    children
  )
}
