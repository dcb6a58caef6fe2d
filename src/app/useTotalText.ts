import { useFormats } from './formats.ts'

/** A number of records: `2,712`, or `10,000+`, of a search `1,000+`, where the server stopped counting after one more. */
export function useTotalText() {
  const { integer } = useFormats()
  return (total: number, more = false) => (more ? `${integer(total - 1)}+` : integer(total))
}
