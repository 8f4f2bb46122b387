import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { aFlat } from '@lindero/demo/app/factories.fixture'
import { DEFAULT_AVM_CONFIGURATION } from '@lindero/domain/portfolios/avm-configuration'
import { describe, expect, it } from 'vitest'
import { beginValuation } from './begin-valuation.ts'

const asset = { ...aFlat(), subtypeId: 'flat' } as unknown as AssetDetail
const settings = {
  valuationDate: '2024-06-30',
  avmConfiguration: { ...DEFAULT_AVM_CONFIGURATION, defaultQuartile: 'Q1' as const },
}

describe('A valuation that a user starts by hand', () => {
  it('a valuation that a user starts has the valuation date and the settings of the portfolio', () => {
    expect(beginValuation('comparables', asset, 'sale', settings)).toMatchObject({
      subject: { operation: 'sale', valuationDate: '2024-06-30' },
      configuration: { defaultQuartile: 'Q1' },
      market: null,
    })
  })

  it.each(['latitude', 'longitude', 'size'])(
    'a valuation by comparables cannot be started without the field %s',
    (field) => {
      expect(beginValuation('comparables', { ...asset, [field]: null }, 'sale', settings)).toBeNull()
    },
  )
})
