import { hkdfSync } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, errors } from 'jose'

/** A separate key for this purpose, derived from the secret of the installation. */
function keyOf(secret: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), 'integration secrets', 32))
}

/**
 * Encrypts the secret of a customer's integration (JWE, AES-256-GCM). Without the secret of the installation a backup
 * or a reader of the database learns nothing. The customer is part of the authenticated data.
 */
export function sealSecret(secret: string, customerUuid: string, key: Uint8Array): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(secret))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: customerUuid })
    .encrypt(keyOf(key))
}

/**
 * @param keys the current secret of the installation, then former ones
 * @returns undefined if none of the keys opens it, or it belongs to another customer
 */
export async function openSecret(
  sealed: string,
  customerUuid: string,
  keys: readonly Uint8Array[],
): Promise<{ secret: string; isByPresentKey: boolean } | undefined> {
  for (const [index, key] of keys.entries()) {
    try {
      const { plaintext, protectedHeader } = await compactDecrypt(sealed, keyOf(key), {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      })
      if (protectedHeader.kid !== customerUuid) return undefined
      return { secret: new TextDecoder().decode(plaintext), isByPresentKey: index === 0 }
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error
    }
  }
  return undefined
}
