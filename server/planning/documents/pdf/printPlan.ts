import type { ReportProgress } from '../../../tasks/task.ts'
import type { PlanDocument } from '../gatherPlan.ts'
import { documentDefinition, frameLayout, innerLayout, tableLayout } from './documentDefinition.ts'
import { readFonts } from './fonts.ts'

let pdfmakeLoaded: Promise<typeof import('pdfmake')> | undefined

/** pdfmake's in-memory files, which its types do not declare. */
interface InMemory {
  virtualfs: { writeFileSync(name: string, bytes: Buffer): void }
}

/** Loads pdfmake with our fonts at the first document. It is not allowed to fetch URLs or open files. */
async function loadPdfmake() {
  const [{ default: pdfmake }, fonts] = await Promise.all([import('pdfmake'), readFonts()])
  const { virtualfs } = pdfmake as unknown as InMemory
  const weights = Object.entries(fonts).map(([font, { regular, semibold }]) => {
    const [normal, bold] = [`${font}-regular`, `${font}-semibold`]
    virtualfs.writeFileSync(normal, Buffer.from(regular))
    virtualfs.writeFileSync(bold, Buffer.from(semibold))
    return [font, { normal, bold, italics: normal, bolditalics: bold }]
  })
  pdfmake.setFonts(Object.fromEntries(weights))
  pdfmake.setTableLayouts({ plain: tableLayout, inner: innerLayout, frame: frameLayout })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(() => false)
  return pdfmake
}

/** The District Skill Development Plan as a PDF; `today` is a day such as `2026-06-03`, `by` the user who requested it. */
export async function printPlan(
  plan: PlanDocument,
  today: string,
  by: string,
  report: ReportProgress,
): Promise<Uint8Array<ArrayBuffer>> {
  pdfmakeLoaded ??= loadPdfmake()
  const pdfmake = await pdfmakeLoaded
  let percent = 0
  pdfmake.setProgressCallback((share) => {
    const reached = Math.floor(share * 100)
    if (reached === percent) return
    percent = reached
    report(percent, 100)
  })
  return new Uint8Array(await pdfmake.createPdf(documentDefinition(plan, today, by)).getBuffer())
}
