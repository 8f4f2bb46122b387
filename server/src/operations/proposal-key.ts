import { createHash } from 'node:crypto'
import { toCents } from '@lindero/domain/operations/cents'

interface KeyPart {
  kind: string
  due: string | null
  amount: number
}

/**
 * Key of what an entry pays. Proposals are made again after each change, so a user who confirms a proposal states its
 * key, and a proposal with another key is not confirmed. Null without parts.
 */
export function proposalKey(parts: readonly KeyPart[]): string | null {
  if (parts.length === 0) return null
  const texts = parts.map(({ kind, due, amount }) => `${kind} ${due ?? ''} ${toCents(amount)}`).sort()
  return createHash('sha256').update(texts.join(';')).digest('hex').slice(0, 16)
}
