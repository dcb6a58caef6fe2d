import { verifyPath } from '../../../schema/rpl/signedStatement.ts'
import type { Signer } from '../../signing/signer.ts'
import { type CertificateContent, issuerOf } from './certificateContent.ts'
import { statusPosition } from './statusList.ts'

/** The `typ` of a credential whose payload is the credential itself (VC-JOSE-COSE). */
export const CREDENTIAL_TYPE = 'vc+jwt'
const CONTEXT = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const

/** When a day begins in India. */
const startOf = (day: string) => `${day}T00:00:00+05:30`
const endOf = (day: string) => `${day}T23:59:59+05:30`
const seconds = (time: string) => Math.floor(Date.parse(time) / 1000)

export const statusListAddress = (origin: string, list: number) => `${origin}/api/credential_status/${list}`

/** A certificate as an Open Badges 3.0 credential on W3C Verifiable Credentials 2.0, with the claims that JWT has for the same. */
export function credentialOf(content: CertificateContent, origin: string) {
  const { list, index } = statusPosition(content.id)
  const address = `${origin}${verifyPath(content.number)}`
  // Whom it is about, without a name: another certificate of the same person has another one.
  const holder = `${address}#holder`
  const role = content.job_role ?? 'Skill assessment'
  const validFrom = startOf(content.issued_date)
  const validUntil = content.valid_until ? endOf(content.valid_until) : undefined
  return {
    '@context': CONTEXT,
    id: address,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: role,
    issuer: { id: origin, type: ['Profile'], name: issuerOf(content) },
    validFrom,
    ...(validUntil && { validUntil }),
    credentialSubject: {
      id: holder,
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', hashed: false, identityHash: content.holder, identityType: 'name' },
        ...(content.registration_number
          ? [
              {
                type: 'IdentityObject',
                hashed: false,
                identityHash: content.registration_number,
                identityType: 'identifier',
              },
            ]
          : []),
      ],
      achievement: {
        id: `${origin}/job_role/${content.job_role_id ?? 0}`,
        type: ['Achievement'],
        achievementType: 'Certificate',
        name: role,
        description: content.level
          ? `${role}, level ${content.level} of the National Skills Qualifications Framework`
          : role,
        criteria: {
          narrative: `Passed the assessment${content.provider ? ` after the training of ${content.provider}` : ''}.`,
        },
      },
    },
    credentialStatus: {
      id: `${statusListAddress(origin, list)}#${index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(index),
      statusListCredential: statusListAddress(origin, list),
    },
    iss: origin,
    jti: address,
    sub: holder,
    nbf: seconds(validFrom),
    ...(validUntil && { exp: seconds(validUntil) }),
  }
}

/** The signed credential. */
export const signCredential = (content: CertificateContent, origin: string, signer: Signer): string =>
  signer.sign(CREDENTIAL_TYPE, credentialOf(content, origin))
