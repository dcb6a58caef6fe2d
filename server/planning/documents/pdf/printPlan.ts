import { loadPdfmake } from '../../../pdf/loadPdfmake.ts'
import type { ReportProgress } from '../../../tasks/task.ts'
import type { PlanDocument } from '../gatherPlan.ts'
import { documentDefinition, frameLayout, innerLayout, tableLayout } from './documentDefinition.ts'

/** The District Skill Development Plan as a PDF; `today` is a day such as `2026-06-03`, `by` the user who requested it. */
export async function printPlan(
  plan: PlanDocument,
  today: string,
  by: string,
  report: ReportProgress,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdfmake = await loadPdfmake()
  pdfmake.setTableLayouts({ plain: tableLayout, inner: innerLayout, frame: frameLayout })
  let percent = 0
  pdfmake.setProgressCallback((share) => {
    const reached = Math.floor(share * 100)
    if (reached === percent) return
    percent = reached
    report(percent, 100)
  })
  return new Uint8Array(await pdfmake.createPdf(documentDefinition(plan, today, by)).getBuffer())
}
