import type PDFDocument from 'pdfkit'
import { readFonts } from './fonts.ts'

export type Pdf = InstanceType<typeof PDFDocument>

let loaded: Promise<readonly (readonly [string, Buffer])[]> | undefined

/** The fonts under the names that `fontOf` gives. */
async function loadFonts() {
  const fonts = Object.entries(await readFonts())
  return fonts.flatMap(([font, { regular, semibold }]) => [
    [fontOf(font, false), Buffer.from(regular)] as const,
    [fontOf(font, true), Buffer.from(semibold)] as const,
  ])
}

export const fontOf = (font: string, bold: boolean): string => `${font}-${bold ? 'semibold' : 'regular'}`

/** A document with our fonts, written page by page: what is on a finished page takes no memory. Draw it, then `finish` it. */
export async function openPdf(options: ConstructorParameters<typeof PDFDocument>[0]) {
  loaded ??= loadFonts()
  const [{ default: PdfDocument }, fonts] = await Promise.all([import('pdfkit'), loaded])
  const pdf: Pdf = new PdfDocument({ autoFirstPage: false, ...options })
  for (const [name, font] of fonts) pdf.registerFont(name, font)
  const chunks: Uint8Array[] = []
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  return {
    pdf,
    finish: async (): Promise<Uint8Array<ArrayBuffer>> => {
      pdf.end()
      await ended
      return new Uint8Array(Buffer.concat(chunks))
    },
  }
}
