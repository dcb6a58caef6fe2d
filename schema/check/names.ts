/** PostgreSQL cuts longer names off. */
const LONGEST = 58

/** Names that the wire, the tables or JavaScript itself use. */
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
  'constructor',
  'prototype',
])

/** What is wrong with a name, as the end of a sentence. */
export function nameFaults(name: string): string[] {
  const faults: string[] = []
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name)) faults.push('is not written in lower_snake_case')
  if (RESERVED.has(name)) faults.push('has a reserved name')
  if (/_(gte|lte)$/.test(name)) faults.push('ends like a filter, in _gte or _lte')
  if (name.length > LONGEST) faults.push(`has a name of more than ${LONGEST} characters`)
  return faults
}
