/** Everything that is counted and summed, by name. */
import { candidates } from './candidateDataset.ts'
import { countDatasets } from './countDatasets.ts'
import type { Dataset } from './dataset.ts'
import { demands } from './demandDataset.ts'
import { planDatasets } from './planDatasets.ts'

export const datasets: Readonly<Record<string, Dataset>> = {
  candidates,
  ...countDatasets,
  demands,
  ...planDatasets,
}

/** Throws for a name that is none. */
export function datasetOf(name: string): Dataset {
  const dataset = datasets[name]
  if (!dataset) throw new Error(`There is no dataset "${name}".`)
  return dataset
}
