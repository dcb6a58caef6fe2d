import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { type Finding, findingsOf, findingText, type Values } from '../../schema/checks.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { grouped } from '../form/inputs/numbers.ts'
import { fieldTexts } from '../form/state/fieldTexts.ts'
import { type Doc, isBlank, type Shape } from './model.ts'

interface FindingsOf {
  entity: Entity
  shape: Shape
  doc: Doc
  /** Values that all its records share. */
  scope: Values
  last: readonly Values[]
}

/** What the declared checks find in a document as it stands, in words. Sums over the whole form are the server's to tell. */
export function useFindings({ entity, shape, doc, scope, last }: FindingsOf) {
  const { list } = shape
  const { fields, rows } = doc
  const translate = useTranslate()
  return useMemo(() => {
    const filled = rows.filter(({ values }) => !isBlank(values))
    const places = new Map(rows.map((row, at) => [row, at]))
    const index = new Map(filled.map((row, at) => [at, places.get(row) as number]))
    // Each row a record: its place stands for its id.
    const records = list
      ? [{ ...scope, ...fields, [list]: filled.map(({ values }) => values) }]
      : rows.length
        ? filled.map(({ values }, at) => ({ ...scope, ...values, id: at + 1 }))
        : [{ ...scope, ...fields }]
    return findingsOf(entity, { records, last }).map((finding): Finding & { text: string } => {
      const at = list ? finding.row : rows.length && finding.record !== null ? finding.record - 1 : null
      const declared = finding.list ? `${finding.list}.` : ''
      const rowsField = finding.list ? entity.fields[finding.list] : undefined
      const columns = rowsField?.kind === 'rows' ? rowsField.columns : entity.fields
      const [field, ...others] = finding.fields.map((name) => {
        const one = columns[name]
        return one ? fieldTexts(translate, entity.name, declared + name, one).label : name
      })
      const first = finding.values.first
      return {
        ...finding,
        list: at === null ? finding.list : list,
        row: at === null ? null : (index.get(at) ?? at),
        text: translate(finding.message, {
          ...Object.fromEntries(
            Object.entries(finding.values).map(([name, value]) => [name, grouped(value)]),
          ),
          ...(typeof first === 'number' && { first: (index.get(first - 1) ?? first - 1) + 1 }),
          field,
          others: others.join(', '),
          _: findingText(entity, finding, entities),
        }),
      }
    })
  }, [entity, list, fields, rows, scope, last, translate])
}
