import { hkdfSync } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, errors } from 'jose'

/** Use and owner of a secret. The owner is the uuid of the customer or the user. */
export interface SecretOwner {
  use: 'integration secrets' | 'second factors' | 'identity providers'
  uuid: string
}

/** Derives a separate key for each use from the secret of the installation. */
function keyOf(secret: Uint8Array, { use }: SecretOwner): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), use, 32))
}

/**
 * Encrypts a secret (JWE, AES-256-GCM). A backup or a copy of the database is not enough to decrypt it, because the key
 * comes from the installation's secret. The owner is part of the authenticated data.
 */
export function sealSecret(secret: string, owner: SecretOwner, key: Uint8Array): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(secret))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: owner.uuid })
    .encrypt(keyOf(key, owner))
}

/**
 * Decrypts a secret.
 * @param keys the current secret of the installation, followed by earlier ones
 * @returns undefined if none of the keys decrypts it, or if the secret belongs to a different owner
 */
export async function openSecret(
  sealed: string,
  owner: SecretOwner,
  keys: readonly Uint8Array[],
): Promise<{ secret: string; isByPresentKey: boolean } | undefined> {
  for (const [index, key] of keys.entries()) {
    try {
      const { plaintext, protectedHeader } = await compactDecrypt(sealed, keyOf(key, owner), {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      })
      if (protectedHeader.kid !== owner.uuid) return undefined
      return { secret: new TextDecoder().decode(plaintext), isByPresentKey: index === 0 }
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error
    }
  }
  return undefined
}
