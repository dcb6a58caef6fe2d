import { setImmediate } from 'node:timers/promises'
import { zipSync } from 'fflate'
import { openPdf } from '../../../pdf/openPdf.ts'
import type { ReportProgress, Task } from '../../../tasks/task.ts'
import { drawCertificate, type PrintedCertificate } from './drawCertificate.ts'
import type { SecondLanguage } from './wording.ts'

interface PrintOrder {
  certificates: readonly PrintedCertificate[]
  format: 'pdf' | 'zip'
  language: SecondLanguage
}

/** The name of the credential that is attached to the PDF. */
const attachmentName = (number: string) => `${fileName(number)}.vc.jwt`

/** A number as the name of a file. */
export const fileName = (number: string) => number.replaceAll(/[^\w.-]+/g, '-')

/** After so many certificates the progress is reported, and other work of the thread can run. */
const STEP = 25

async function printPdf(
  certificates: readonly PrintedCertificate[],
  language: SecondLanguage,
  report: ReportProgress,
): Promise<Uint8Array<ArrayBuffer>> {
  const [first] = certificates
  const title = certificates.length === 1 ? `Certificate ${first?.number}` : 'Certificates'
  const { pdf, finish } = await openPdf({
    info: { Title: title, Creator: 'Kaushal', Producer: 'Kaushal' },
    lang: 'en-IN',
  })
  for (const [at, certificate] of certificates.entries()) {
    drawCertificate(pdf, certificate, language)
    const type = 'application/vc+jwt'
    pdf.file(Buffer.from(certificate.credential), { name: attachmentName(certificate.number), type })
    if ((at + 1) % STEP) continue
    report(at + 1, certificates.length)
    await setImmediate()
  }
  return finish()
}

async function printZip(
  certificates: readonly PrintedCertificate[],
  language: SecondLanguage,
  report: ReportProgress,
): Promise<Uint8Array<ArrayBuffer>> {
  const files: Record<string, Uint8Array> = {}
  for (const [at, certificate] of certificates.entries()) {
    const name = fileName(certificate.number)
    // Two printed numbers can differ in what a name of a file cannot have.
    const free = `${name}.pdf` in files ? `${name}-${at + 1}` : name
    files[`${free}.pdf`] = await printPdf([certificate], language, () => undefined)
    report(at + 1, certificates.length)
  }
  // Pages of a PDF are compressed already.
  return new Uint8Array(zipSync(files, { level: 0 }))
}

/** Prints certificates: one PDF, or a ZIP with a PDF each. */
export const printCertificates: Task<PrintOrder, Uint8Array<ArrayBuffer>> = {
  name: 'printCertificates',
  moved: ({ certificates }) => certificates.flatMap(({ photo }) => (photo ? [photo.buffer] : [])),
  run: ({ certificates, format, language }, report) =>
    (format === 'zip' ? printZip : printPdf)(certificates, language, report),
}
