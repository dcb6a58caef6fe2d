import { formatValue } from '../../../../schema/kindTraits.ts'
import { PHOTO_RATIO } from '../../../../schema/rpl/photoRatio.ts'
import { drawFitted } from '../../../pdf/drawFitted.ts'
import { drawQr } from '../../../pdf/drawQr.ts'
import { drawText, type TextStyle } from '../../../pdf/drawText.ts'
import type { Pdf } from '../../../pdf/openPdf.ts'
import { english, type SecondLanguage, type Wording, wordings } from './wording.ts'

/** What one page shows. Threads exchange it, so it has data only. */
export interface PrintedCertificate {
  number: string
  holder: string
  registration_number: string | null
  job_role: string | null
  level: string | null
  hours: number | null
  issued_date: string
  valid_until: string | null
  education_details: string | null
  provider: string | null
  state: string | null
  issuer: string
  /** The content of the photo, a JPEG or a PNG. */
  photo: Uint8Array<ArrayBuffer> | null
  /** The address with the signed statement. */
  address: string
  /** The signed credential. */
  credential: string
}

/** A4 across, in points. */
const PAGE = { width: 841.89, height: 595.28 }
const SIDE = 60
const INNER = PAGE.width - 2 * SIDE
const GREY = '#4a5560'
const TEAL = '#0f6b66'
/** Three widths of a module between the QR and what is beside it; 40 mm is read by a cheap phone from an arm's length. */
const QR = { x: SIDE, y: 408, width: 125 }
const PHOTO = { x: PAGE.width - SIDE - 84, y: 52, width: 84, height: 84 / PHOTO_RATIO }
const STATEMENT = { top: 196, bottom: QR.y - 14 }
const SIGNATURE = { x: PAGE.width - SIDE - 200, y: 502, width: 200 }

const printDay = (day: string) => formatValue({ kind: 'date' }, day)

const centred = { x: SIDE, width: INNER, align: 'center' } as const

function drawFrame(pdf: Pdf): void {
  for (const [inset, line] of [
    [20, 2.5],
    [26, 0.5],
  ] as const)
    pdf
      .rect(inset, inset, PAGE.width - 2 * inset, PAGE.height - 2 * inset)
      .lineWidth(line)
      .stroke(TEAL)
}

/** Returns where it ends. */
function drawHeading(pdf: Pdf, { issuer, state, photo }: PrintedCertificate, second: string): number {
  // The photo is on the right: what is in the middle leaves as much on the left.
  const middle = { ...centred, x: SIDE + 100, width: INNER - 200 }
  let y = drawText(pdf, issuer, { ...middle, y: 50, size: 15, bold: true })
  if (state) y = drawText(pdf, `Government of ${state}`, { ...middle, y, size: 10, color: GREY })
  y = drawText(pdf, english.title, { ...middle, y: y + 8, size: 27, bold: true, color: TEAL })
  if (photo)
    pdf.image(Buffer.from(photo), PHOTO.x, PHOTO.y, { fit: [PHOTO.width, PHOTO.height], align: 'right' })
  return drawText(pdf, second, { ...middle, y: y - 4, size: 17, bold: true, color: TEAL })
}

/** Both languages, with the name between them. */
function drawStatement(
  pdf: Pdf,
  certificate: PrintedCertificate,
  language: SecondLanguage,
  top: number,
): void {
  const { holder, job_role, level, hours, provider, education_details } = certificate
  const second = wordings[language]
  const trainingIn = ({ trainedBy, hours: hoursText }: Wording) => [
    ...(provider ? [trainedBy(provider)] : []),
    ...(hours ? [hoursText(hours)] : []),
  ]
  const training = [
    [...trainingIn(english), ...(education_details ? [education_details] : [])],
    trainingIn(second),
  ].flatMap((words) => (words.length ? [words.join(' · ')] : []))
  const blocks = [
    { text: `${english.before} · ${second.before}`, gap: 0, size: 11, color: GREY },
    { text: holder, gap: 6, size: 25, bold: true },
    { text: english.passed(job_role, level), gap: 6, size: 13 },
    { text: second.passed(job_role, level), gap: 2, size: 13 },
    ...training.map((text, index) => ({ text, gap: index ? 1 : 10, size: 9.5, color: GREY })),
  ]
  const placed = blocks.map((block) => ({ ...centred, ...block }))
  drawFitted(pdf, placed, Math.max(STATEMENT.top, top), STATEMENT.bottom)
}

/** How it is checked, its facts, and where it is signed by hand. */
function drawFoot(pdf: Pdf, certificate: PrintedCertificate, language: SecondLanguage): void {
  const { number, issued_date, valid_until, registration_number, issuer, address } = certificate
  const second = wordings[language]
  drawQr(pdf, address, QR.x, QR.y, QR.width)
  const small = { x: QR.x + QR.width + 22, width: 300, size: 8, color: GREY }
  const facts = [
    [english.number, second.number, number],
    [english.issued, second.issued, printDay(issued_date)],
    ...(valid_until ? [[english.validUntil, second.validUntil, printDay(valid_until)]] : []),
  ]
  let y = QR.y - 2
  for (const [name, local, value = ''] of facts) {
    y = drawText(pdf, `${name} · ${local}`, { ...small, y })
    y = drawText(pdf, value, { ...small, y, size: 11, bold: true, color: '#1b242b' }) + 4
  }
  if (registration_number)
    drawText(pdf, `${english.candidate} · ${second.candidate} ${registration_number}`, { ...small, y })
  const [page = ''] = address.split('#')
  const below: TextStyle = { x: SIDE, y: QR.y + QR.width + 4, width: 420, size: 7.5, color: GREY }
  drawText(pdf, second.check(page), { ...below, y: drawText(pdf, english.check(page), below) })
  const { x, y: line, width } = SIGNATURE
  pdf
    .moveTo(x, line)
    .lineTo(x + width, line)
    .lineWidth(0.75)
    .stroke(GREY)
  drawText(pdf, `${english.signatory} · ${second.signatory}`, { x, y: line + 4, width, size: 8, color: GREY })
  drawText(pdf, issuer, { x, y: line + 16, width, size: 9 })
}

/** One page. */
export function drawCertificate(pdf: Pdf, certificate: PrintedCertificate, language: SecondLanguage): void {
  pdf.addPage({ size: 'A4', layout: 'landscape', margin: 0 })
  drawFrame(pdf)
  const end = drawHeading(pdf, certificate, wordings[language].title)
  drawStatement(pdf, certificate, language, end)
  drawFoot(pdf, certificate, language)
}
