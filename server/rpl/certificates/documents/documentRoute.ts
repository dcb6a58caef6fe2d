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
import { shrinkPhotos } from './shrinkPhotos.ts'

/** Certificates whose photos are in memory in their own size at once. */
const STEP = 4

function toPrint(
  c: Context,
  content: CertificateContent,
  photo: Uint8Array<ArrayBuffer> | null,
): PrintedCertificate {
  const signer = signerOf(c)
  const origin: string = c.get('origin')
  return {
    ...content,
    issuer: issuerOf(content),
    photo,
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
  const store: FileStore | undefined = c.get('files')
  const certificates: PrintedCertificate[] = []
  for (let at = 0; at < contents.length; at += STEP) {
    const some = contents.slice(at, at + STEP)
    const photos = await Promise.all(
      some.map(async ({ photo }) => (photo && (await store?.get(photo))) || null),
    )
    const small = photos.some(Boolean) ? await runTask(shrinkPhotos, photos) : photos
    for (const [index, content] of some.entries()) {
      certificates.push(toPrint(c, content, small[index] ?? null))
      // The requests of others have their turn.
      await setImmediate()
    }
  }
  const name = contents.length === 1 ? fileName(first.number) : `certificates-${contents.length}`
  return c.body(await runTask(printCertificates, { certificates, format, language }), 200, {
    'Content-Type': TYPES[format],
    'Content-Disposition': `attachment; filename="${name}.${format}"`,
  })
}
