import { describe, expect, it } from 'vitest'
import { copiedComments, copiedDetails } from './copy-info.ts'

describe('Copying the Info section of another asset (product facts 6.6)', () => {
  it.each<[string, Record<string, unknown>, Record<string, unknown>, [string, unknown, unknown][]]>([
    ['nothing to copy', {}, { communityType: 'average' }, []],
    [
      'area analysis, additional information and community type',
      { analysisQuality: 4, licenceStatus: 'valid', communityType: 'highEnd', communityCost: 840 },
      { analysisQuality: 2 },
      [
        ['details.analysisQuality', 2, 4],
        ['details.licenceStatus', null, 'valid'],
        ['details.communityType', null, 'highEnd'],
        ['details.communityCost', null, 840],
      ],
    ],
    [
      'no and zero are values',
      { socialHousing: false, communityCost: 0 },
      {},
      [
        ['details.socialHousing', null, false],
        ['details.communityCost', null, 0],
      ],
    ],
    ['the same value', { areaDemand: 'high' }, { areaDemand: 'high' }, []],
    ['an empty value leaves the present one', { areaDemand: '', areaSupply: null }, { areaDemand: 'high' }, []],
    ['what belongs to the other asset alone', { registryName: 'Lorca', remarks: 'x', groupId: 'G1' }, {}, []],
  ])('the details of a source asset are copied to a target asset: %s', (_what, source, target, expected) => {
    expect(copiedDetails(source, target).map(({ field, old, new: next }) => [field, old, next])).toEqual(expected)
  })

  it('a copy of the Info section includes the comments of users, oldest first, but no warnings and errors of the server', () => {
    const comments = [
      { type: 'area' as const, text: 'Mercado semanal', createdOn: '2026-03-02T10:00:00Z' },
      { type: 'warning' as const, text: null, createdOn: '2026-03-01T12:00:00Z' },
      { type: 'error' as const, text: 'x', createdOn: '2026-03-01T12:00:00Z' },
      { type: 'redflag' as const, text: 'Humedades', createdOn: '2026-03-01T10:00:00Z' },
    ]
    expect(copiedComments(comments)).toEqual([
      { type: 'redflag', text: 'Humedades' },
      { type: 'area', text: 'Mercado semanal' },
    ])
  })
})
