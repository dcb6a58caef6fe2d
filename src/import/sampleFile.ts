import type { Entity } from '../../schema/index.ts'
import { labelOf } from '../../schema/label.ts'

const quoted = (header: string) => (/[",;]/.test(header) ? `"${header.replaceAll('"', '""')}"` : header)

/** The headers that a file for this entity may have: labels, or wire names where two labels are alike. */
export function sampleHeaders({ fields }: Entity): string[] {
  const named = Object.entries(fields).filter(
    ([, { kind }]) => kind !== 'password' && kind !== 'confirmation',
  )
  const labels = named.map(([name, field]) => labelOf(name, field))
  return named.map(([name], index) => {
    const label = labels[index] as string
    return labels.filter((one) => one.toLowerCase() === label.toLowerCase()).length > 1 ? name : label
  })
}

/** Saves an empty file with the right headers, for a person to fill in. */
export function saveSample(entity: Entity): void {
  const text = `\uFEFF${sampleHeaders(entity).map(quoted).join(',')}\r\n`
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  link.download = `${entity.name}-sample.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
