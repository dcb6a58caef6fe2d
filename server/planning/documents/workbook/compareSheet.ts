import type { ProposalOutcome } from '../../../../schema/contract/planSchemas.ts'
import type { DocumentForm } from '../gatherPlan.ts'
import { type ComparedWith, proposalsOf } from './proposals.ts'
import type { Proposal } from './proposeRecord.ts'
import { parseLines } from './readWorkbook.ts'

type OutcomeCounts = Record<ProposalOutcome, number>

/** The result of a comparison, with its records as JSON: objects would take the thread of the requests as long as to compare them. */
export interface ComparedSheet {
  counts: OutcomeCounts
  /** The records that are not the same, as the reply shows them. */
  shown: string
  /** The same records with the values to save. */
  stored: string
}

/** The sums of the outcomes of sheets. */
export function sumCounts(all: readonly OutcomeCounts[]): OutcomeCounts {
  const counts: OutcomeCounts = { new: 0, changed: 0, removed: 0, stale: 0, wrong: 0, same: 0 }
  for (const one of all)
    for (const outcome of Object.keys(counts) as ProposalOutcome[]) counts[outcome] += one[outcome]
  return counts
}

function countOutcomes(proposals: readonly Proposal[]): OutcomeCounts {
  const counts = sumCounts([])
  for (const { outcome } of proposals) counts[outcome] += 1
  return counts
}

/** Compares the lines of a sheet with the records of its form. */
export function compareSheet(form: DocumentForm, lines: string, compared: ComparedWith): ComparedSheet {
  const proposals = proposalsOf(form, parseLines(lines), compared)
  const different = proposals.filter(({ outcome }) => outcome !== 'same')
  return {
    counts: countOutcomes(proposals),
    shown: JSON.stringify(different.map(({ values: _, ...rest }) => rest)),
    stored: JSON.stringify(different),
  }
}
