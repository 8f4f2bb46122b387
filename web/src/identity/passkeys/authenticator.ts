import type { CreatedPasskey, PasskeyProof } from '@lindero/contract/identity/passkey.schema'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'

/** Reasons why an authenticator gives no answer, other than a browser failure. */
type Refusal = 'cancelled' | 'known' | 'unsuitable'

/** Thrown if an authenticator gives no answer. The user may retry, or use a different authenticator. */
export class AuthenticatorRefusal extends Error {
  readonly reason: Refusal
  constructor(reason: Refusal, cause: unknown) {
    super(`the authenticator has not answered: ${reason}`, { cause })
    this.reason = reason
  }
}

/** Error names of `navigator.credentials` (WebAuthn) that do not mean a program failure. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  ConstraintError: 'unsuitable',
  NotSupportedError: 'unsuitable',
}

/**
 * Creates a passkey with an authenticator.
 *
 * @throws AuthenticatorRefusal
 */
export async function createPasskey(options: object): Promise<CreatedPasskey> {
  const { id, response } = await answered(
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  )
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports: [...new Set(transports)] }
}

/**
 * Signs a challenge with a passkey that the user chooses.
 *
 * @throws AuthenticatorRefusal
 */
export async function signWithPasskey(options: object): Promise<PasskeyProof> {
  const { id, response } = await answered(
    startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }),
  )
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle === undefined ? {} : { userHandle }) }
}

async function answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    const cause = error instanceof WebAuthnError ? error.cause : error
    const reason = cause instanceof Error ? REFUSALS[cause.name] : undefined
    throw reason ? new AuthenticatorRefusal(reason, error) : error
  }
}
