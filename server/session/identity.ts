import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { forbidden, unavailable } from '../errors/apiError.ts'

/** Where people may sign in beside here, as the environment says. */
export interface IdentitySettings {
  issuer: string
  audience: string
  /** Where the issuer publishes its keys (a JWKS). */
  keys: string
  /** What the provider calls the key of its web clients; it is no secret. */
  apiKey: string
  /** Where its calls go instead of Google's Identity Toolkit: a stand-in or an emulator. */
  host?: string | undefined
}

export interface Identity {
  /** What a browser needs to speak to the provider. */
  client: { configured: true; apiKey: string; projectId: string; host: string | null }
  /** The origins that a browser then speaks to. */
  origins: readonly string[]
  /** The verified address in a token that is good; null for one that is not. 403 while the address is not verified, 503 without the issuer's keys. */
  emailOf(token: string): Promise<string | null>
}

const ALGORITHMS = ['RS256', 'ES256']
/** Seconds by which two clocks may differ. */
const SKEW_S = 10
/** Milliseconds that we wait for the issuer's keys; that they count without being asked for again; and between two questions for a key that was not among them. */
const PATIENCE_MS = 5_000
const FRESH_MS = 600_000
const COOLDOWN_MS = 30_000
/** What is no e-mail address could be somebody's mobile number. */
const ADDRESS = /^[^\s\0@]{1,64}@[^\s\0@]{1,189}$/u
const GOOGLE = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

/** The issuer's keys: kept, and asked for anew when a token names one that is not among them. */
function keysAt(address: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(address), {
    timeoutDuration: PATIENCE_MS,
    cacheMaxAge: FRESH_MS,
    cooldownDuration: COOLDOWN_MS,
  })
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        throw error
      throw unavailable('Who you are cannot be checked just now: the provider does not answer. Try again.')
    }
  }
}

/** Trusts the tokens of one issuer that are meant for us. */
export function identityOf({ issuer, audience, keys, apiKey, host }: IdentitySettings): Identity {
  const key = keysAt(keys)
  const expected = {
    issuer,
    audience,
    algorithms: ALGORITHMS,
    clockTolerance: SKEW_S,
    requiredClaims: ['sub', 'exp', 'iat', 'email'],
  }
  return {
    client: { configured: true, apiKey, projectId: audience, host: host ?? null },
    origins: host ? [new URL(host).origin] : GOOGLE,
    async emailOf(token) {
      const claims = await jwtVerify(token, key, expected).then(
        ({ payload }) => payload,
        (error: unknown) => {
          if (error instanceof errors.JOSEError) return null
          throw error
        },
      )
      if (!claims || typeof claims.email !== 'string' || !ADDRESS.test(claims.email)) return null
      if (claims.email_verified !== true)
        throw forbidden(
          'Your e-mail address is not verified yet. Open the link that was sent to it, then log in again.',
        )
      return claims.email
    },
  }
}
