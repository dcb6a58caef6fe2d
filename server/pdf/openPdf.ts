import type PDFDocument from 'pdfkit'
import { readFonts } from './fonts.ts'

export type Pdf = InstanceType<typeof PDFDocument>

/** An opened font of a document. pdfkit's types declare neither it nor where a document has it. */
interface OpenedFont {
  font: object
  constructor: new (pdf: Pdf, font: object, id: string) => OpenedFont
}
interface WithFonts {
  _font: OpenedFont
  _fontFamilies: Record<string, OpenedFont>
  _fontCount: number
}

let loaded: ReturnType<typeof loadFonts> | undefined

/** Reads and parses the fonts once; all documents share them, since parsing takes most of the time of a document with one page. */
async function loadFonts() {
  const [{ default: PdfDocument }, fonts] = await Promise.all([import('pdfkit'), readFonts()])
  const parser: Pdf & Partial<WithFonts> = new PdfDocument({ autoFirstPage: false })
  const opened = Object.entries(fonts).flatMap(([name, { regular, semibold }]) =>
    [regular, semibold].map((bytes, at) => {
      parser.font(Buffer.from(bytes))
      return [fontOf(name, at === 1), parser._font as OpenedFont] as const
    }),
  )
  return { PdfDocument, opened }
}

/** Gives a document the parsed fonts under the names that `fontOf` gives. Those that it uses become a part of it. */
function addFonts(pdf: Pdf, opened: Awaited<ReturnType<typeof loadFonts>>['opened']): void {
  const document = pdf as unknown as WithFonts
  for (const [name, { font, constructor: Font }] of opened) {
    document._fontCount += 1
    document._fontFamilies[name] = new Font(pdf, font, `F${document._fontCount}`)
  }
}

export const fontOf = (font: string, bold: boolean): string => `${font}-${bold ? 'semibold' : 'regular'}`

/** A document with our fonts, written page by page: what is on a finished page takes no memory. Draw it, then `finish` it. */
export async function openPdf(options: ConstructorParameters<typeof PDFDocument>[0]) {
  loaded ??= loadFonts()
  const { PdfDocument, opened } = await loaded
  const pdf: Pdf = new PdfDocument({ autoFirstPage: false, ...options })
  addFonts(pdf, opened)
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
