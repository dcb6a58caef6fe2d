import type { Columns } from './columns.ts'

/** SQL, over import_row: the value that a staged row brings to a field, as text; null where it brings none. */
export function staged({ record }: Columns, name: string): string {
  const position = record.indexOf(name) + 1
  return `coalesce(record[${position}], (select c->>'to' from jsonb_array_elements(changes) c where c->>'field' = '${name}'))`
}
