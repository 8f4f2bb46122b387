import type { ExplorerFilter } from '@lindero/contract/market/market.contract'
import { CLOSING_SUBTYPES, CLOSING_TYPES } from '@lindero/domain/market/explorer-filter'

/** Converts a filter for use with closings. Types and subtypes that the sources of closings lack are left out. */
export function ofClosings({ typeId, propertySubtypes, subtypeId, ...others }: ExplorerFilter): ExplorerFilter {
  const rest = ofOneOperation(others)
  const types = typeId?.filter((type) => CLOSING_TYPES.some((candidate) => candidate === type))
  const subtypes = (subtypeId ?? propertySubtypes)?.filter((subtype) =>
    CLOSING_SUBTYPES.some((candidate) => candidate === subtype),
  )
  return {
    ...rest,
    ...(types?.length ? { typeId: types } : {}),
    ...(subtypes?.length ? { subtypeId: subtypes } : {}),
  }
}

/** Converts a filter for use with listings. Listings have their own field for subtypes. */
export function ofListings({ subtypeId, ...rest }: ExplorerFilter): ExplorerFilter {
  return { ...(subtypeId ? { propertySubtypes: subtypeId } : {}), ...ofOneOperation(rest) }
}

/** The screen shows both operations if its filter has none. */
function ofOneOperation({ operationType, ...rest }: ExplorerFilter): ExplorerFilter {
  return operationType === undefined || operationType === 'all' ? rest : { operationType, ...rest }
}
