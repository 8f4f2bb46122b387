import type { CreatedPasskey, PasskeyProof } from '@lindero/contract/identity/passkey.schema'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'

/** Reasons why an authenticator gives no answer, apart from a failure of the browser. */
type Refusal = 'cancelled' | 'known' | 'unsuitable'

/** Thrown if an authenticator has not answered. The person may try again, or use another one. */
export class AuthenticatorRefusal extends Error {
  readonly reason: Refusal
  constructor(reason: Refusal, cause: unknown) {
    super(`the authenticator has not answered: ${reason}`, { cause })
    this.reason = reason
  }
}

/** Errors of `navigator.credentials` (WebAuthn), by name, that do not mean a failure of the program. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  ConstraintError: 'unsuitable',
  NotSupportedError: 'unsuitable',
}

/**
 * Creates a passkey with an authenticator.
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
 * Signs a challenge with a passkey that the person chooses.
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
