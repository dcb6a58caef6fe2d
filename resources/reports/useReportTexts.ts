import './bringReportTexts.ts'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { ReportRow } from '../../schema/contract/reports.ts'
import { datasetOf } from '../../schema/reports/datasets.ts'
import { choiceTextKey, dimensionField, dimensionTextKey } from '../../schema/reports/dimensionField.ts'
import { CHILD_AREA, MONTH, type Report } from '../../schema/reports/report.ts'
import { useFormatValue } from '../../src/app/formats.ts'

/** The texts of a report: its fields, its measures, and the values by which it groups. */
export function useReportTexts(report: Report) {
  const translate = useTranslate()
  const format = useFormatValue()
  const dataset = useMemo(() => datasetOf(report.dataset), [report])

  /** The name of a field by which the report groups or is filtered. */
  const fieldName = (name: string): string => {
    if (name === CHILD_AREA) return translate('reports.area')
    if (name === MONTH) return translate('reports.month')
    const filter = dataset.filters?.[name]
    return filter
      ? translate(`reports.filters.${report.dataset}.${name}`)
      : translate(dimensionTextKey(dataset, name))
  }

  /** A value of such a field, with the name that the server sent for an id. */
  const valueName = (name: string, value: unknown, row?: ReportRow): string => {
    if (value === null || value === undefined) return translate('reports.not_given')
    if (name === MONTH) return format({ kind: 'date' }, String(value).slice(0, 10)).replace(/^\d+ /, '')
    const field = dimensionField(dataset, name)
    if (field.kind === 'reference') return row?.embedded?.[name] ?? `#${value}`
    return format(field, value, (choice) => translate(choiceTextKey(dataset, name, choice)))
  }

  const measureName = (name: string) => translate(`reports.measures.${report.dataset}.${name}`)
  const othersName = translate('reports.others')
  return { dataset, fieldName, valueName, measureName, othersName }
}

export type ReportTexts = ReturnType<typeof useReportTexts>
