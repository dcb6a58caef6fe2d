import { setImmediate } from 'node:timers/promises'
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
import { shrinkPhoto } from './shrinkPhoto.ts'

/** After so many certificates the requests of others have their turn. */
const STEP = 10

/** The photo as it is printed; null without one, or where it cannot be decoded. */
async function readPhoto(store: FileStore | undefined, name: string | null): Promise<Uint8Array | null> {
  const content = name && (await store?.get(name))
  return content ? shrinkPhoto(content) : null
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
  for (const [at, content] of contents.entries()) {
    certificates.push(await toPrint(c, content))
    if (at % STEP === 0) await setImmediate()
  }
  const name = contents.length === 1 ? fileName(first.number) : `certificates-${contents.length}`
  return c.body(await runTask(printCertificates, { certificates, format, language }), 200, {
    'Content-Type': TYPES[format],
    'Content-Disposition': `attachment; filename="${name}.${format}"`,
  })
}
