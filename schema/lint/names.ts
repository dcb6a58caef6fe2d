/** PostgreSQL cuts longer names off. */
const LONGEST = 58

/** Names that the wire and the tables use; a list of rows is kept apart from both. */
const RESERVED = new Set([
  'id',
  'status',
  'version',
  'created_at',
  'updated_at',
  'deleted_at',
  'deleted',
  'embedded',
  'q',
  'ids',
  'filter',
  'expected',
  'search_text',
  'must_change_password',
])
/** Names that JavaScript itself uses. */
const INHERITED = new Set(['constructor', 'prototype'])

/** What is wrong with the name of a field, or of a column inside a list of rows, as the end of a sentence. */
export function nameFaults(name: string, column: boolean): string[] {
  const faults: string[] = []
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name)) faults.push('is not written in lower_snake_case')
  if (INHERITED.has(name) || (!column && RESERVED.has(name))) faults.push('has a reserved name')
  if (/_(gte|lte)$/.test(name)) faults.push('ends like a filter, in _gte or _lte')
  if (name.length > LONGEST) faults.push(`has a name of more than ${LONGEST} characters`)
  return faults
}
