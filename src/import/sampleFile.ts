import type { Entity } from '../../schema/index.ts'
import { isSecret } from '../../schema/kindTraits.ts'
import { labelOf } from '../../schema/label.ts'

const quoted = (header: string) => (/[",;]/.test(header) ? `"${header.replaceAll('"', '""')}"` : header)

/** The column headers of a file for this entity: labels, or field names where two labels are equal. */
export function sampleHeaders({ fields }: Entity): string[] {
  const importable = Object.entries(fields).filter(([, field]) => !isSecret(field))
  const labels = importable.map(([name, field]) => labelOf(name, field))
  return importable.map(([name], index) => {
    const label = labels[index] as string
    return labels.filter((other) => other.toLowerCase() === label.toLowerCase()).length > 1 ? name : label
  })
}

/** Downloads an empty file with the right headers. */
export function saveSample(entity: Entity): void {
  const text = `\uFEFF${sampleHeaders(entity).map(quoted).join(',')}\r\n`
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  link.download = `${entity.name}-sample.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
