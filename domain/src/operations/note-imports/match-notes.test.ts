import { describe, expect, it } from 'vitest'
import { matchNotes, type NoteIdentity, type RegisteredAsset } from './match-notes.ts'

const NOTE: NoteIdentity = {
  registryCode: null,
  registryOffice: null,
  registryNumber: null,
  cadastralReference: null,
  expeditionDate: '2026-11-09',
}
const asset = (uuid: string, more: Partial<RegisteredAsset> = {}): RegisteredAsset => ({
  uuid,
  cadastralReference: null,
  properties: [],
  extracts: [],
  ...more,
})
const property = (code: string | null, office: string | null, number: string | null) => ({ code, office, number })
const flat = asset('flat', {
  cadastralReference: '9872023VH5797S0001WX',
  properties: [property('41019000123456', 'Écija', '9.318'), property(null, 'Madrid nº 17', '18.442')],
})
const garage = asset('garage', { properties: [property('41019000999999', 'Écija', '9.319')] })
const matchOf = (note: Partial<NoteIdentity>, assets = [flat, garage]) => matchNotes([{ ...NOTE, ...note }], assets)[0]

describe('The extracts of a file are matched with the assets of a portfolio', () => {
  it.each([
    ['its CRU', { registryCode: '41019000123456' }, { kind: 'found', assetUuid: 'flat', by: ['registryCode'] }],
    [
      'its cadastral reference, in other spelling',
      { cadastralReference: '9872023 VH5797S 0001 WX' },
      { kind: 'found', assetUuid: 'flat', by: ['cadastralReference'] },
    ],
    [
      'its number and registry, in other spelling',
      { registryOffice: 'REGISTRO DE LA PROPIEDAD DE MADRID NÚMERO DIECISIETE', registryNumber: '18442' },
      { kind: 'found', assetUuid: 'flat', by: ['property'] },
    ],
    ['no identifier that an asset has', { registryCode: '1' }, { kind: 'none' }],
    ['a number without its registry', { registryNumber: '9.318' }, { kind: 'none' }],
    ['the number of another registry', { registryOffice: 'Osuna', registryNumber: '9.318' }, { kind: 'none' }],
    [
      'identifiers of two assets',
      { registryCode: '41019000999999', cadastralReference: '9872023VH5797S0001WX' },
      { kind: 'several', candidates: ['garage', 'flat'] },
    ],
  ])('an extract with %s is matched or asked about', (_, note, match) => {
    expect(matchOf(note)).toEqual(match)
  })

  it('the CRU decides between two assets with one reference; without a CRU, a user chooses', () => {
    const twin = asset('twin', { cadastralReference: '9872023VH5797S0001WX' })
    const reference = { cadastralReference: '9872023VH5797S0001WX' }
    expect(matchOf(reference, [flat, twin])).toEqual({ kind: 'several', candidates: ['flat', 'twin'] })
    expect(matchOf({ ...reference, registryCode: '41019000123456' }, [flat, twin])).toMatchObject({
      kind: 'found',
      assetUuid: 'flat',
    })
  })

  it('an extract with the reference of an asset and another CRU is asked about', () => {
    const note = { registryCode: '41019000777777', cadastralReference: '9872023VH5797S0001WX' }
    expect(matchOf(note)).toEqual({ kind: 'several', candidates: ['flat'] })
  })

  it('the extracts of two properties of one asset with one day are both new', () => {
    const both = [
      { ...NOTE, registryCode: '41019000123456' },
      { ...NOTE, registryOffice: 'Madrid 17', registryNumber: '18.442' },
    ]
    expect(matchNotes(both, [flat]).map(({ kind }) => kind)).toEqual(['found', 'found'])
  })

  it('an extract that the asset has with the same day is known', () => {
    const extract = { registryCode: '41019000123456', registryNumber: null, expeditionDate: '2026-11-09' }
    const owner = { ...flat, extracts: [extract] }
    expect(matchOf({ registryCode: '41019000123456' }, [owner])).toMatchObject({ kind: 'known' })
    expect(matchOf({ registryCode: '41019000123456', expeditionDate: '2026-11-10' }, [owner])?.kind).toBe('found')
  })

  it('the second copy of an extract in a file is known', () => {
    const note = { ...NOTE, registryCode: '41019000123456' }
    expect(matchNotes([note, note], [flat]).map(({ kind }) => kind)).toEqual(['found', 'known'])
  })
})
