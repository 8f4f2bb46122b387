import type { Facts } from '@lindero/domain/advertising/description/facts'
import type { Style } from '@lindero/domain/advertising/description/styles'
import { writeDescription } from '@lindero/domain/advertising/description/write-description'
import type { Context } from '../kernel/context.ts'

export interface Described {
  /** What wrote it: the screen names it. */
  writer: 'rules' | 'model'
  stream: Uint8Array
}

/** A description of a property in a style. */
export async function describe(_context: Context, facts: Facts, style: Style): Promise<Described> {
  return { writer: 'rules', stream: Buffer.from(writeDescription(facts, style)) }
}
