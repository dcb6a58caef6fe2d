import { useTranslate } from 'ra-core'
import type { Entity } from '../../schema/index.ts'
import { dayInIndia } from '../../schema/indiaTime.ts'
import { validityOf } from '../../schema/validity.ts'
import { StatusMark } from './StatusMark.tsx'

interface ValidityMarkProps {
  entity: Pick<Entity, 'validity'>
  record: Readonly<Record<string, unknown>>
}

/** Says whether a record is valid today; nothing for records that are neither. */
export function ValidityMark({ entity, record }: ValidityMarkProps) {
  const translate = useTranslate()
  const validity = validityOf(entity, record, dayInIndia())
  return (
    validity && (
      <StatusMark
        tone={validity === 'valid' ? 'done' : 'final'}
        word={translate(`grid.validity.${validity}`)}
      />
    )
  )
}
