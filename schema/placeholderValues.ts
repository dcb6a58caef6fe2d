import type { Entity } from './index.ts'

/** The values of the fields with a placeholder, which no form shows: a new record is sent with them. */
export const placeholderValues = ({ fields }: Pick<Entity, 'fields'>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { placeholder }]) => (placeholder ? [[name, placeholder]] : [])),
  )
