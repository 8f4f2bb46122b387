import { describe, expect, it } from 'vitest'
import { customerKind, hasLegalManagement, isOwnedByBank, SEGMENT_IDS, SEGMENTS } from './segments.ts'

describe('Segments and the kinds of customer (core 3 and 6)', () => {
  it.each([
    [1, 'servicer', 'corporate'],
    [2, 'equityFund', 'corporate'],
    [3, 'bank', 'corporate'],
    [4, 'appraiser', 'corporate'],
    [5, 'consultancy', 'corporate'],
    [6, 'facilityManager', 'corporate'],
    [7, 'bpo', 'corporate'],
    [8, 'socimi', 'corporate'],
    [9, 'serviceProvider', 'provider'],
    [10, 'crm', 'massMarket'],
    [11, 'vc', 'corporate'],
    [12, 'brokerage', 'massMarket'],
    [13, 'antiSquattersAgency', 'corporate'],
    [14, 'registryAgency', 'corporate'],
    [15, 'investor', 'massMarket'],
  ] as const)('the segment %i (%s) is of the kind %s', (segmentId, name, kind) => {
    expect(SEGMENTS[segmentId]).toBe(name)
    expect(customerKind({ segmentId })).toBe(kind)
  })

  it.each(SEGMENT_IDS)(
    'a customer of segment %i has legal management only with the licence, and only if the segment is corporate',
    (segmentId) => {
      const isCorporate = customerKind({ segmentId }) === 'corporate'
      expect(hasLegalManagement({ segmentId, hasRepossessionLicence: true })).toBe(isCorporate)
      expect(hasLegalManagement({ segmentId, hasRepossessionLicence: false })).toBe(false)
    },
  )

  it('the assets of a bank belong to a bank, and those of a servicer may', () => {
    expect([1, 2, 3, 15].map((segmentId) => isOwnedByBank(null, { segmentId }))).toEqual([null, false, true, false])
    expect([true, false].map((stated) => isOwnedByBank(stated, { segmentId: 1 }))).toEqual([true, false])
    expect(isOwnedByBank(null, null)).toBeNull()
  })

  it('there are fifteen customer segments', () => {
    expect(SEGMENT_IDS).toHaveLength(15)
  })

  it('a customer of an unknown segment counts as mass-market, and so has no corporate access', () => {
    expect(customerKind({ segmentId: 99 })).toBe('massMarket')
  })
})
