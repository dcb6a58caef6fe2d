import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { type CheckResult, checkResultText, runChecks, type Values } from '../../../schema/checks.ts'
import { type Entity, entities } from '../../../schema/index.ts'
import { fieldTexts } from '../../form/fields/fieldTexts.ts'
import { formatNumber } from '../../form/inputs/numbers.ts'
import type { SheetContent, SheetShape } from '../document/sheetModel.ts'
import { isBlank } from '../model/row.ts'

interface CheckResultsParams {
  entity: Entity
  shape: SheetShape
  doc: SheetContent
  /** Values that all records share. */
  scope: Values
  previous: readonly Values[]
}

/** The results of the declared checks for the current document, with their texts. Checks over the whole form run on the server. */
export function useCheckResults({ entity, shape, doc, scope, previous }: CheckResultsParams) {
  const { list } = shape
  const { fields, rows } = doc
  const translate = useTranslate()
  return useMemo(() => {
    const indexed = rows.map(({ values }, index) => ({ values, index }))
    const filled = indexed.filter(({ values }) => !isBlank(values))
    /** The index in the document of a row of those that are checked, which are the filled ones. */
    const indexOf = (at: number) => filled[at]?.index ?? at
    // Where each row is a record, its index stands for its id.
    const records = list
      ? [{ ...scope, ...fields, [list]: filled.map(({ values }) => values) }]
      : rows.length
        ? filled.map(({ values }, at) => ({ ...scope, ...values, id: at + 1 }))
        : [{ ...scope, ...fields }]
    return runChecks(entity, { records, last: previous }).map((result): CheckResult & { text: string } => {
      const at = list ? result.row : rows.length && result.record !== null ? result.record - 1 : null
      const declared = result.list ? `${result.list}.` : ''
      const rowsField = result.list ? entity.fields[result.list] : undefined
      const columns = rowsField?.kind === 'rows' ? rowsField.columns : entity.fields
      const [field, ...others] = result.fields.map((name) => {
        const one = columns[name]
        return one ? fieldTexts(translate, entity.name, declared + name, one).label : name
      })
      const first = result.values.first
      return {
        ...result,
        list: at === null ? result.list : list,
        row: at === null ? null : indexOf(at),
        text: translate(result.message, {
          ...Object.fromEntries(
            Object.entries(result.values).map(([name, value]) => [name, formatNumber(value)]),
          ),
          ...(typeof first === 'number' && { first: indexOf(first - 1) + 1 }),
          field,
          others: others.join(', '),
          _: checkResultText(entity, result, entities),
        }),
      }
    })
  }, [entity, list, fields, rows, scope, previous, translate])
}
