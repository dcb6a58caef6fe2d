import { type FieldErrors, get } from 'react-hook-form'
import type { Entity } from '../../../schema/index.ts'
import type { Values } from './values.ts'

export interface Fault {
  /** `name`, or in rows `data.3.trade_id`. */
  path: string
  message: string
}

const messageOf = (error: unknown): string | undefined => {
  const message = (error as { message?: unknown } | undefined)?.message
  return typeof message === 'string' ? message : undefined
}

/** All that is wrong with a form, in the order of its fields. */
export const faultsOf = ({ fields }: Entity, errors: FieldErrors<Values>): Fault[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const own = messageOf(get(errors, name))
    const faults = own ? [{ path: name, message: own }] : []
    const rows: unknown = field.kind === 'rows' ? get(errors, name) : undefined
    if (field.kind !== 'rows' || !Array.isArray(rows)) return faults
    const inRows = Object.entries(rows).flatMap(([index, row]) =>
      Object.keys(field.columns).flatMap((column) => {
        const message = messageOf(get(row, column))
        return message ? [{ path: `${name}.${index}.${column}`, message }] : []
      }),
    )
    return [...faults, ...inRows]
  })
