import { datasets } from './datasets.ts'
import { reports } from './index.ts'

/** The English texts of reports, by key: the names of reports, and of the measures and filters of their datasets. */
export const reportTexts = (): Record<string, string> =>
  Object.fromEntries([
    ...Object.entries(reports).flatMap(([name, { label, about }]): [string, string][] => [
      [`reports.names.${name}`, label],
      [`reports.about.${name}`, about],
    ]),
    ...Object.entries(datasets).flatMap(([dataset, { measures, filters = {} }]) => [
      ...Object.entries(measures).map(([name, { label }]): [string, string] => [
        `reports.measures.${dataset}.${name}`,
        label,
      ]),
      ...Object.entries(filters).map(([name, { label }]): [string, string] => [
        `reports.filters.${dataset}.${name}`,
        label,
      ]),
    ]),
  ])
