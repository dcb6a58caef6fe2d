import type { Entity } from '../../schema/index.ts'
import { isImportable } from '../../schema/kindTraits.ts'

const quoted = (header: string) => (/[",;]/.test(header) ? `"${header.replaceAll('"', '""')}"` : header)

interface SampleColumn {
  header: string
  isRequired: boolean
}

/** The label of a field in the user's language. */
type LabelOf = (name: string) => string

/** The columns of a file for this entity, headed by labels, or by field names where two labels are equal. */
export function sampleColumns({ fields }: Entity, labelOf: LabelOf): SampleColumn[] {
  const importable = Object.entries(fields).filter(([, field]) => isImportable(field))
  const labels = importable.map(([name]) => labelOf(name))
  return importable.map(([name, field], index) => {
    const label = labels[index] as string
    const isUnique = labels.filter((other) => other.toLowerCase() === label.toLowerCase()).length === 1
    return { header: isUnique ? label : name, isRequired: Boolean(field.required) && !field.when }
  })
}

/** Downloads an empty file with the right headers. */
export function saveSample(entity: Entity, labelOf: LabelOf): void {
  const text = `\uFEFF${sampleColumns(entity, labelOf)
    .map(({ header }) => quoted(header))
    .join(',')}\r\n`
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  link.download = `${entity.name}-sample.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
