/** Everything that is counted and summed, by name. */
import { candidateCounts, candidates, candidateTradeCounts } from './candidateDataset.ts'
import type { Dataset } from './dataset.ts'
import { demands } from './demandDataset.ts'
import { planDatasets } from './planDatasets.ts'

export const datasets: Readonly<Record<string, Dataset>> = {
  candidates,
  candidateCounts,
  candidateTradeCounts,
  demands,
  ...planDatasets,
}

/** Throws for a name that is none. */
export function datasetOf(name: string): Dataset {
  const dataset = datasets[name]
  if (!dataset) throw new Error(`There is no dataset "${name}".`)
  return dataset
}
