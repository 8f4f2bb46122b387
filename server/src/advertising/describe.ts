import type { Facts } from '@lindero/domain/advertising/description/facts'
import type { Style } from '@lindero/domain/advertising/description/styles'
import { writeDescription } from '@lindero/domain/advertising/description/write-description'
import type { Context } from '../kernel/context.ts'

/** A description of a property in a style. */
export async function describe(_context: Context, facts: Facts, style: Style): Promise<Uint8Array> {
  return Buffer.from(writeDescription(facts, style))
}
