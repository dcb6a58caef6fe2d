import type { Context } from 'hono'
import type { RequestContext } from '../../../access/route.ts'
import { notFound } from '../../../errors/apiError.ts'
import type { FileStore } from '../../../files/fileStore.ts'
import { type CertificateContent, issuerOf, loadContents } from '../certificateContent.ts'
import { signCredential } from '../credential.ts'
import { signerOf } from '../signerOf.ts'
import { statementAddress } from '../statement.ts'
import type { PrintedCertificate } from './drawCertificate.ts'
import { fileName, printCertificates } from './printCertificates.ts'

/** The kinds of pictures that a PDF can have. */
const isJpeg = (content: Uint8Array) => content[0] === 0xff && content[1] === 0xd8
const isPng = (content: Uint8Array) => content[0] === 0x89 && content[1] === 0x50

/** The photo; null without one, or where the PDF cannot have its kind. */
async function readPhoto(store: FileStore | undefined, name: string | null): Promise<Uint8Array | null> {
  const content = name && (await store?.get(name))
  return content && (isJpeg(content) || isPng(content)) ? content : null
}

async function toPrint(c: Context, content: CertificateContent): Promise<PrintedCertificate> {
  const signer = signerOf(c)
  const origin: string = c.get('origin')
  return {
    ...content,
    issuer: issuerOf(content),
    photo: await readPhoto(c.get('files'), content.photo),
    address: statementAddress(content, origin, signer),
    credential: signCredential(content, origin, signer),
  }
}

const TYPES = { pdf: 'application/pdf', zip: 'application/zip' } as const

/** GET rpl/certificate/documents */
export async function getDocuments({
  c,
  database,
  query: { ids, format, language },
  principal,
  runTask,
}: RequestContext<'GET rpl/certificate/documents'>): Promise<Response> {
  const contents = await loadContents(database, ids, principal)
  const [first] = contents
  if (!first) throw notFound('certificates.noneToPrint')
  const certificates: PrintedCertificate[] = []
  for (const content of contents) certificates.push(await toPrint(c, content))
  const name = contents.length === 1 ? fileName(first.number) : `certificates-${contents.length}`
  return c.body(await runTask(printCertificates, { certificates, format, language }), 200, {
    'Content-Type': TYPES[format],
    'Content-Disposition': `attachment; filename="${name}.${format}"`,
  })
}
