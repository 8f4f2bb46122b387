import type { ExplorerFilter } from '@lindero/contract/market/market.contract'
import { CLOSING_SUBTYPES, CLOSING_TYPES } from '@lindero/domain/market/explorer-filter'

/** Without the types and subtypes that the sources of closings do not know. */
export function ofClosings({ typeId, propertySubtypes, subtypeId, ...rest }: ExplorerFilter): ExplorerFilter {
  const types = typeId?.filter((type) => CLOSING_TYPES.some((known) => known === type))
  const subtypes = (subtypeId ?? propertySubtypes)?.filter((subtype) =>
    CLOSING_SUBTYPES.some((known) => known === subtype),
  )
  return {
    ...rest,
    ...(types?.length ? { typeId: types } : {}),
    ...(subtypes?.length ? { subtypeId: subtypes } : {}),
  }
}

/** Subtypes under the name that listings have for them. */
export function ofListings({ subtypeId, ...rest }: ExplorerFilter): ExplorerFilter {
  return { ...(subtypeId ? { propertySubtypes: subtypeId } : {}), ...rest }
}
