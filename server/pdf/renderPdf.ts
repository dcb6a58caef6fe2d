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

/** pdfmake with our fonts, loaded at the first document. It is not allowed to fetch URLs or open files. */
export const loadPdfmake = (): ReturnType<typeof load> => (loaded ??= load())
