import { z } from 'zod'
import { distinct, instant, text, uuid } from '../kernel/schemas.ts'

/** Binary data of WebAuthn, in base64url. */
const bytes = (maximum: number) => text(maximum).min(1)

const credentialId = bytes(1_400).describe('Base64url, at most 1,023 bytes (WebAuthn)')
const clientDataJSON = bytes(4_000)

/** The response of an authenticator that has created a passkey. */
export const createdPasskey = z.strictObject({
  id: credentialId,
  clientDataJSON,
  attestationObject: bytes(8_000),
  transports: distinct(text(20)).max(10).describe('Ways in which the browser reaches the authenticator'),
})
export type CreatedPasskey = z.infer<typeof createdPasskey>

/** The signature of an authenticator. It proves that the user has a passkey and has unlocked it. */
export const passkeyProof = z
  .strictObject({
    id: credentialId,
    clientDataJSON,
    authenticatorData: bytes(2_000),
    signature: bytes(2_000),
    userHandle: bytes(100).optional(),
  })
  .describe('Answer to POST /auth/passkey, once, in the same browser')
export type PasskeyProof = z.infer<typeof passkeyProof>

/** Options in the form that `navigator.credentials` accepts, with binary data in base64url. */
export const passkeyOptions = z.looseObject({ challenge: z.string() }).describe('Options of WebAuthn, in JSON')

export const passkey = z
  .object({
    uuid,
    name: z.string(),
    createdOn: instant,
    lastUsedOn: instant.nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof passkey>
