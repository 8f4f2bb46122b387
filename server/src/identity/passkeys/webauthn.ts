import type { CreatedPasskey, PasskeyProof } from '@lindero/contract/identity/passkey.schema'
import { AppError } from '@lindero/domain/errors'
import { PASSKEY_SECONDS } from '@lindero/domain/identity/passkey-rules'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { Context } from '../../kernel/context.ts'
import type { UserRow } from '../../users/users.table.ts'
import type { PasskeyRecord } from './passkeys.table.ts'
import { type RelyingParty, relyingParty } from './relying-party.ts'

/** EdDSA, ES256 and RS256 (COSE). Every authenticator supports at least one of them. */
const ALGORITHMS = [-8, -7, -257]
const TIMEOUT = PASSKEY_SECONDS * 1_000

/** Loaded when it is first needed, because loading takes half a second and 27 MB. */
const library = () => import('@simplewebauthn/server')

/** @throws AppError `passkeys.noDomain` */
export function requireRelyingParty({ config }: Pick<Context, 'config'>): RelyingParty {
  const site = relyingParty(config)
  if (!site) throw new AppError('passkeys.noDomain')
  return site
}

/**
 * Options for creating a passkey. It can be found without a user name (discoverable), the authenticator verifies its
 * owner, and no attestation by the manufacturer is requested.
 *
 * @param known existing passkeys of the user; an authenticator that has one of them does not create another one
 */
export async function creationOptions(
  context: Context,
  { uuid, email, firstname, lastname }: UserRow,
  known: readonly PasskeyRecord[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: context.config.outside.operatorName,
    rpID: requireRelyingParty(context).id,
    userID: userHandleOf(uuid),
    userName: email,
    userDisplayName: `${firstname} ${lastname}`.trim(),
    timeout: TIMEOUT,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/** Options for a sign-in with any passkey for this site. The authenticator must verify its owner. */
export async function signatureOptions(context: Context): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library()
  const { id } = requireRelyingParty(context)
  return generateAuthenticationOptions({ rpID: id, timeout: TIMEOUT, userVerification: 'required' })
}

/**
 * True if no manufacturer vouches for the new key; false if the attestation is damaged or has certificates. The library
 * would contact the revocation-list URLs in the certificates, and an attacker can choose these URLs.
 *
 * @param attestationObject base64url
 */
export async function isUnattested(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  try {
    const sent = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
    const format = sent.get('fmt')
    return format === 'none' || (format === 'packed' && sent.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}

/**
 * Checks a new passkey: origin, site, user verification, algorithm.
 * @returns null if it is not valid
 */
export async function verifyCreated(
  context: Context,
  { id, clientDataJSON, attestationObject, transports }: CreatedPasskey,
  challenge: string,
): Promise<Pick<PasskeyRecord, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | null> {
  const site = requireRelyingParty(context)
  if (!(await isUnattested(attestationObject))) return null
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(rejected(context))
  if (!registrationInfo) return null
  const { credential } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports,
  }
}

/**
 * Checks the signature of a passkey: origin, site, user verification and key. The authenticator's counter must have
 * grown, if it counts at all; otherwise the passkey may be a copy.
 *
 * @returns the new counter; null if the signature is not valid
 */
export async function verifySignature(
  context: Context,
  { id, userHandle, ...signed }: PasskeyProof,
  { credentialId, publicKey, counter, userUuid }: PasskeyRecord,
  challenge: string,
): Promise<number | null> {
  if (userHandle !== undefined && userHandle !== Buffer.from(userHandleOf(userUuid)).toString('base64url')) return null
  const site = requireRelyingParty(context)
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} }, response: signed },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter },
    requireUserVerification: true,
  }).catch(rejected(context))
  return verified ? (authenticationInfo?.newCounter ?? null) : null
}

/** The library throws if a response is damaged or unexpected. This handler logs the reason. */
const rejected =
  ({ log }: Pick<Context, 'log'>) =>
  (err: unknown) => {
    log.warn({ err }, 'a passkey was not accepted')
    return { verified: false as const, registrationInfo: undefined, authenticationInfo: undefined }
  }

/** Returns the challenge that an authenticator has signed; null if the data is damaged. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/**
 * The authenticator stores this handle instead of a name. The handle is not personal data, because the uuid is random.
 */
const userHandleOf = (userUuid: string) => new Uint8Array(Buffer.from(userUuid.replaceAll('-', ''), 'hex'))
