import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { PartContext } from '@lindero/domain/kernel/parts/record-part'

/** Data for the rules of a part. The clock is read each time a rule needs the date. */
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
