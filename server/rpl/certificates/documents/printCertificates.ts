import { zipSync } from 'fflate'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { loadPdfmake } from '../../../pdf/loadPdfmake.ts'
import type { ReportProgress, Task } from '../../../tasks/task.ts'
import { certificatePage, frame, type PrintedCertificate } from './certificatePage.ts'
import type { Language } from './wording.ts'

interface PrintOrder {
  certificates: readonly PrintedCertificate[]
  format: 'pdf' | 'zip'
  language: Language
}

/** The name of the credential that is attached to the PDF. */
const attachmentName = (number: string) => `${fileName(number)}.vc.jwt`

/** A number as the name of a file. */
export const fileName = (number: string) => number.replaceAll(/[^\w.-]+/g, '-')

const dataUrl = (text: string) => `data:application/vc+jwt;base64,${Buffer.from(text).toString('base64')}`

const definition = (
  certificates: readonly PrintedCertificate[],
  language: Language,
): TDocumentDefinitions => ({
  info: {
    title: certificates.length === 1 ? `Certificate ${certificates[0]?.number}` : 'Certificates',
    creator: 'Kaushal',
    producer: 'Kaushal',
  },
  language: 'en-IN',
  pageSize: 'A4',
  pageOrientation: 'landscape',
  pageMargins: [54, 44, 54, 40],
  defaultStyle: { font: 'latin', fontSize: 10.5, color: '#1b242b', lineHeight: 1.15 },
  background: frame,
  content: certificates.map((certificate, at) => certificatePage(certificate, language, at)),
  files: Object.fromEntries(
    certificates.map(({ number, credential }) => [
      attachmentName(number),
      { src: dataUrl(credential), name: attachmentName(number), type: 'application/vc+jwt' },
    ]),
  ),
})

async function printPdf(
  certificates: readonly PrintedCertificate[],
  language: Language,
  report: ReportProgress,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdfmake = await loadPdfmake()
  let percent = 0
  pdfmake.setProgressCallback((share) => {
    const reached = Math.floor(share * 100)
    if (reached === percent) return
    percent = reached
    report(percent, 100)
  })
  return new Uint8Array(await pdfmake.createPdf(definition(certificates, language)).getBuffer())
}

async function printZip(
  certificates: readonly PrintedCertificate[],
  language: Language,
  report: ReportProgress,
): Promise<Uint8Array<ArrayBuffer>> {
  const files: Record<string, Uint8Array> = {}
  for (const [at, certificate] of certificates.entries()) {
    files[`${fileName(certificate.number)}.pdf`] = await printPdf([certificate], language, () => undefined)
    report(at + 1, certificates.length)
  }
  // Pages of a PDF are compressed already.
  return new Uint8Array(zipSync(files, { level: 0 }))
}

/** Prints certificates: one PDF, or a ZIP with a PDF each. */
export const printCertificates: Task<PrintOrder, Uint8Array<ArrayBuffer>> = {
  name: 'printCertificates',
  run: ({ certificates, format, language }, report) =>
    (format === 'zip' ? printZip : printPdf)(certificates, language, report),
}
