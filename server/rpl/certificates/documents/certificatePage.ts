import type { Column, Content, ContextPageSize } from 'pdfmake/interfaces'
import { formatValue } from '../../../../schema/kindTraits.ts'
import { pdfText } from '../../../pdf/fontRuns.ts'
import { english, type Language, wordings } from './wording.ts'

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
  /** The photo as a data URL. */
  photo: string | null
  /** The address with the signed statement. */
  address: string
  /** The signed credential. */
  credential: string
}

const printDay = (day: string) => formatValue({ kind: 'date' }, day)

const INK = '#1b242b'
const GREY = '#4a5560'
const TEAL = '#0f6b66'
const PHOTO = 84
const QR = 128

/** The frame of each page. */
export const frame = (_: number, { width, height }: ContextPageSize): Content => ({
  canvas: [
    { type: 'rect', x: 20, y: 20, w: width - 40, h: height - 40, lineWidth: 2.5, lineColor: TEAL },
    { type: 'rect', x: 26, y: 26, w: width - 52, h: height - 52, lineWidth: 0.5, lineColor: TEAL },
  ],
})

/** In the corner opposite to the empty one of the same width, so that the heading stays in the middle. */
const photo = (image: string | null): Column => ({
  width: PHOTO + 8,
  stack: image ? [{ image, fit: [PHOTO, PHOTO * 1.25], alignment: 'right' }] : [],
})

const fact = (name: string, second: string, value: string): Content => ({
  margin: [0, 0, 0, 5],
  stack: [
    { text: [`${name} · `, ...[pdfText(second)].flat()], fontSize: 8, color: GREY },
    { text: pdfText(value), bold: true, fontSize: 11 },
  ],
})

const heading = ({ state, issuer }: PrintedCertificate, second: string): Content => ({
  stack: [
    { text: pdfText(issuer), fontSize: 15, bold: true, alignment: 'center' },
    {
      text: pdfText(state ? `Government of ${state}` : ' '),
      color: GREY,
      alignment: 'center',
      margin: [0, 1, 0, 12],
    },
    { text: english.title, fontSize: 27, bold: true, color: TEAL, alignment: 'center', lineHeight: 1 },
    { text: pdfText(second), fontSize: 17, bold: true, color: TEAL, alignment: 'center', lineHeight: 1.2 },
  ],
})

/** Both languages, with the name between them. */
function statement(
  { holder, job_role, level, hours, provider, education_details }: PrintedCertificate,
  language: Language,
): Content {
  const second = wordings[language]
  const role = job_role ?? 'Skill assessment'
  const training = [
    provider && `Trained by ${provider}`,
    hours && `${hours} hours`,
    education_details,
  ].filter(Boolean)
  const line = (text: string, size = 12): Content => ({
    text: pdfText(text),
    fontSize: size,
    alignment: 'center',
  })
  return {
    margin: [40, 16, 40, 0],
    stack: [
      { text: [english.before, ' · ', ...[pdfText(second.before)].flat()], color: GREY, alignment: 'center' },
      {
        text: pdfText(holder),
        fontSize: 23,
        bold: true,
        alignment: 'center',
        margin: [0, 4, 0, 4],
        color: INK,
      },
      line(english.passed(role, level), 13),
      line(second.passed(role, level), 13),
      {
        text: pdfText(training.join(' · ') || ' '),
        fontSize: 9.5,
        color: GREY,
        alignment: 'center',
        margin: [0, 8, 0, 0],
      },
    ],
  }
}

/** How it is checked, its facts, and where it is signed by hand. */
function foot(certificate: PrintedCertificate, language: Language): Content {
  const { number, issued_date, valid_until, registration_number, issuer, address } = certificate
  const second = wordings[language]
  const [page = ''] = address.split('#')
  return {
    absolutePosition: { x: 54, y: 392 },
    columnGap: 22,
    columns: [
      { width: QR, stack: [{ qr: address, eccLevel: 'M', fit: QR, foreground: INK }] },
      {
        width: '*',
        stack: [
          fact(english.number, second.number, number),
          fact(english.issued, second.issued, printDay(issued_date)),
          ...(valid_until ? [fact(english.validUntil, second.validUntil, printDay(valid_until))] : []),
          { text: registration_number ? `Candidate ${registration_number}` : ' ', fontSize: 8, color: GREY },
          {
            text: ['Check it with the camera of a phone, or at ', { text: page, color: TEAL }],
            fontSize: 8,
            color: GREY,
          },
        ],
      },
      {
        width: 190,
        margin: [0, 66, 0, 0],
        stack: [
          { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 190, y2: 0, lineWidth: 0.75, lineColor: GREY }] },
          { text: 'Authorised signatory', fontSize: 8, color: GREY, margin: [0, 3, 0, 0] },
          { text: pdfText(issuer), fontSize: 9 },
        ],
      },
    ],
  }
}

/** One page, A4 across. */
export function certificatePage(certificate: PrintedCertificate, language: Language, at: number): Content {
  return {
    ...(at > 0 && { pageBreak: 'before' as const }),
    stack: [
      {
        columns: [
          { text: '', width: PHOTO + 8 },
          heading(certificate, wordings[language].title),
          photo(certificate.photo),
        ],
      },
      statement(certificate, language),
      foot(certificate, language),
    ],
  }
}
