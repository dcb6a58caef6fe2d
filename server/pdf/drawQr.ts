import encodeQr from 'qr'
import type { Pdf } from './openPdf.ts'

/** Draws a QR of this width as one shape. Between a tenth and a sixth of it may be unreadable. */
export function drawQr(pdf: Pdf, text: string, x: number, y: number, width: number): void {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: 1 })
  const module = width / rows.length
  for (const [row, modules] of rows.entries())
    for (let start = 0; start < modules.length; start += 1) {
      let end = start
      while (modules[end]) end += 1
      if (end === start) continue
      pdf.rect(x + start * module, y + row * module, (end - start) * module, module)
      start = end
    }
  pdf.fill('#000000')
}
