/**
 * Draws the pages of a PDF, in the sandboxed frame of PdfPages.tsx: it has no origin, so that a file that attacks the reader reads
 * neither the session nor the page. The page sends the content, and gets the number of pages or 0 for a file that cannot be read.
 */
import { getDocument, type PDFPageProxy } from 'pdfjs-dist'
// pdf.js would start it as a worker, which a frame without an origin cannot.
import 'pdfjs-dist/build/pdf.worker.mjs'

/** Further pages are not drawn: the file can be saved. */
const MAX_PAGES = 20
/** In pixels of a page. */
const MAX_WIDTH = 1_600
/** Decoded images of more pixels are left out. */
const MAX_IMAGE_PIXELS = 40_000_000

async function draw(page: PDFPageProxy): Promise<void> {
  const { width } = page.getViewport({ scale: 1 })
  const shown = Math.min(document.documentElement.clientWidth * devicePixelRatio, MAX_WIDTH)
  const viewport = page.getViewport({ scale: shown / width })
  const canvas = document.createElement('canvas')
  canvas.width = viewport.width
  canvas.height = viewport.height
  document.body.append(canvas)
  const canvasContext = canvas.getContext('2d')
  if (canvasContext) await page.render({ canvasContext, viewport }).promise
}

const reply = (pages: number) => parent.postMessage({ pages }, '*')

async function show(data: ArrayBuffer): Promise<void> {
  const options = { isEvalSupported: false, useSystemFonts: true, maxImageSize: MAX_IMAGE_PIXELS }
  try {
    const pdf = await getDocument({ data, ...options }).promise
    reply(pdf.numPages)
    for (let at = 1; at <= Math.min(pdf.numPages, MAX_PAGES); at++) await draw(await pdf.getPage(at))
  } catch {
    reply(0)
  }
}

addEventListener('message', ({ data, source }) => {
  if (source === parent && data instanceof ArrayBuffer) void show(data)
})
parent.postMessage({ isReady: true }, '*')
