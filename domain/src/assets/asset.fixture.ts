import { UNKNOWN_ANNEXES } from '../kernel/annexes.ts'
import type { AssetDraft } from './asset.ts'
import { NO_DETAILS } from './detail-fields.ts'

/** An invented flat for tests. A test passes only the fields that matter to it. */
export function anAssetDraft(altered: Partial<AssetDraft> = {}): AssetDraft {
  return {
    externalId: 'INV-1',
    cadastralReference: null,
    typeId: 11,
    subtype: 'flat',
    state: 'good',
    address: 'Calle Inventada 1',
    postalCode: '46019',
    municipality: 'València',
    provinceCode: '46',
    latitude: 39.47,
    longitude: -0.38,
    size: 85,
    registrySize: null,
    usefulSize: null,
    cadastralSize: null,
    appraisalSize: null,
    plotSize: null,
    constructionYear: 1974,
    floor: 3,
    rooms: 3,
    bathrooms: 1,
    ...UNKNOWN_ANNEXES,
    lift: true,
    boxroom: false,
    ...NO_DETAILS,
    ownFields: {},
    ...altered,
  }
}
