import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { ReplyOf } from '../../schema/contract/index.ts'
import { forbidden, unavailable } from '../errors/apiError.ts'

/** The settings of an external identity provider, from the environment. */
export interface IdentityProviderSettings {
  issuer: string
  audience: string
  /** The address of the issuer's keys (a JWKS). */
  keys: string
  /** The key of the provider's web clients; not a secret. */
  apiKey: string
  /** The address of an emulator, used instead of Google's Identity Toolkit. */
  host?: string | undefined
}

export interface IdentityProvider {
  /** What a browser needs to call the provider. */
  client: Extract<ReplyOf<'GET identity_provider'>, { configured: true }>
  /** The origins that the browser calls. */
  origins: readonly string[]
  /** The verified e-mail address of a valid token; null for an invalid token. Throws 403 while the address is not verified, 503 without the issuer's keys. */
  verifiedEmail(token: string): Promise<string | null>
}

const ALGORITHMS = ['RS256', 'ES256']
/** Tolerated difference between the clocks, in seconds. */
const CLOCK_TOLERANCE_S = 10
/** Milliseconds: the timeout for fetching the issuer's keys, how long they are cached, and the pause between fetches for an unknown key. */
const KEY_TIMEOUT_MS = 5_000
const KEY_CACHE_MS = 600_000
const KEY_COOLDOWN_MS = 30_000
/** Other values are refused: one could be the mobile number of another user. */
const EMAIL = /^[^\s\0@]{1,64}@[^\s\0@]{1,189}$/u
const GOOGLE_ORIGINS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

/** The issuer's keys, cached and fetched again when a token names an unknown key. */
function remoteKeys(address: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(address), {
    timeoutDuration: KEY_TIMEOUT_MS,
    cacheMaxAge: KEY_CACHE_MS,
    cooldownDuration: KEY_COOLDOWN_MS,
  })
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        throw error
      throw unavailable('session.providerUnavailable')
    }
  }
}

/** Accepts tokens of one issuer for one audience. */
export function createIdentityProvider({
  issuer,
  audience,
  keys,
  apiKey,
  host,
}: IdentityProviderSettings): IdentityProvider {
  const key = remoteKeys(keys)
  const expected = {
    issuer,
    audience,
    algorithms: ALGORITHMS,
    clockTolerance: CLOCK_TOLERANCE_S,
    requiredClaims: ['sub', 'exp', 'iat', 'email'],
  }
  return {
    client: { configured: true, apiKey, projectId: audience, host: host ?? null },
    origins: host ? [new URL(host).origin] : GOOGLE_ORIGINS,
    async verifiedEmail(token) {
      const claims = await jwtVerify(token, key, expected).then(
        ({ payload }) => payload,
        (error: unknown) => {
          if (error instanceof errors.JOSEError) return null
          throw error
        },
      )
      if (!claims || typeof claims.email !== 'string' || !EMAIL.test(claims.email)) return null
      if (claims.email_verified !== true) throw forbidden('session.emailNotVerified')
      return claims.email
    },
  }
}
