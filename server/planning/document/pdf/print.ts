import type { Gathered } from '../gather.ts'
import { definitionOf, plain } from './definition.ts'
import { readFonts } from './fonts.ts'

let prepared: Promise<typeof import('pdfmake')> | undefined

/** What the library's types leave out: files that lie in memory. */
interface InMemory {
  virtualfs: { writeFileSync(name: string, bytes: Buffer): void }
}

/** The library with our fonts, loaded when the first document is asked for. It fetches and opens nothing by itself. */
async function prepare() {
  const [{ default: pdfmake }, fonts] = await Promise.all([import('pdfmake'), readFonts()])
  const { virtualfs } = pdfmake as unknown as InMemory
  const weights = Object.entries(fonts).map(([font, { regular, semibold }]) => {
    const [normal, bold] = [`${font}-regular`, `${font}-semibold`]
    virtualfs.writeFileSync(normal, Buffer.from(regular))
    virtualfs.writeFileSync(bold, Buffer.from(semibold))
    return [font, { normal, bold, italics: normal, bolditalics: bold }]
  })
  pdfmake.setFonts(Object.fromEntries(weights))
  pdfmake.setTableLayouts({ plain })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(() => false)
  return pdfmake
}

/** The District Skill Development Plan as a PDF; `today` is a day, `by` who asked for it. */
export async function print(gathered: Gathered, today: string, by: string): Promise<Uint8Array<ArrayBuffer>> {
  prepared ??= prepare()
  const pdfmake = await prepared
  return new Uint8Array(await pdfmake.createPdf(definitionOf(gathered, today, by)).getBuffer())
}
