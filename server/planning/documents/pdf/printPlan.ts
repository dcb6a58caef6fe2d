import { renderPdf } from '../../../pdf/renderPdf.ts'
import type { ReportProgress } from '../../../tasks/task.ts'
import type { PlanDocument } from '../gatherPlan.ts'
import { documentDefinition, frameLayout, innerLayout, tableLayout } from './documentDefinition.ts'

/** The District Skill Development Plan as a PDF; `today` is a day such as `2026-06-03`, `by` the user who requested it. */
export const printPlan = (
  plan: PlanDocument,
  today: string,
  by: string,
  report: ReportProgress,
): Promise<Uint8Array<ArrayBuffer>> =>
  renderPdf(
    documentDefinition(plan, today, by),
    { plain: tableLayout, inner: innerLayout, frame: frameLayout },
    report,
  )
