import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { PartContext } from '@lindero/domain/kernel/parts/record-part'

/** Data that the rules of a part use. The clock is read each time a rule needs it. */
export function partContext(asset: AssetDetail): PartContext {
  return {
    asset,
    get today() {
      return calendarDateAt(new Date())
    },
    get now() {
      return new Date().toISOString()
    },
  }
}
