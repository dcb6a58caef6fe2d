import type { LintError } from './lintSchema.ts'

/** PostgreSQL truncates longer names. */
const LONGEST = 58

/** Names that the wire and the tables use. Columns inside rows may have them. */
const RESERVED = new Set([
  'id',
  'status',
  'version',
  'created_at',
  'updated_at',
  'queued_at',
  'deleted_at',
  'deleted',
  'embedded',
  'q',
  'ids',
  'filter',
  'expected',
  'search_text',
  'form_status',
  'form_overdue',
  'must_change_password',
])
/** Names that JavaScript uses. */
const INHERITED = new Set(['constructor', 'prototype'])

/** Errors in the name of a field, or of a column inside rows, as the end of a sentence. */
export function lintName(name: string, column: boolean): LintError[] {
  const errors: string[] = []
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name)) errors.push('is not written in lower_snake_case')
  if (INHERITED.has(name) || (!column && RESERVED.has(name))) errors.push('has a reserved name')
  if (/_(gte|lte)$/.test(name)) errors.push('ends like a filter, in _gte or _lte')
  if (name.length > LONGEST) errors.push(`has a name of more than ${LONGEST} characters`)
  return errors
}
