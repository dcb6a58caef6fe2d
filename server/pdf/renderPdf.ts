import type { CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { ReportProgress } from '../tasks/task.ts'
import { readFonts } from './fonts.ts'

/** pdfmake's in-memory files, which its types do not declare. */
interface InMemory {
  virtualfs: { writeFileSync(name: string, bytes: Buffer): void }
}

async function load() {
  const [{ default: pdfmake }, fonts] = await Promise.all([import('pdfmake'), readFonts()])
  const { virtualfs } = pdfmake as unknown as InMemory
  const weights = Object.entries(fonts).map(([font, { regular, semibold }]) => {
    const [normal, bold] = [`${font}-regular`, `${font}-semibold`]
    virtualfs.writeFileSync(normal, Buffer.from(regular))
    virtualfs.writeFileSync(bold, Buffer.from(semibold))
    return [font, { normal, bold, italics: normal, bolditalics: bold }]
  })
  pdfmake.setFonts(Object.fromEntries(weights))
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(() => false)
  return pdfmake
}

let loaded: ReturnType<typeof load> | undefined

/** The document as a PDF in our fonts, with these layouts of tables; reports whole percents. It is not allowed to fetch URLs or open files. */
export async function renderPdf(
  definition: TDocumentDefinitions,
  layouts: Record<string, CustomTableLayout>,
  report: ReportProgress,
): Promise<Uint8Array<ArrayBuffer>> {
  loaded ??= load()
  const pdfmake = await loaded
  pdfmake.setTableLayouts(layouts)
  let percent = 0
  pdfmake.setProgressCallback((share) => {
    const reached = Math.floor(share * 100)
    if (reached === percent) return
    percent = reached
    report(percent, 100)
  })
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer())
}
