import { describe, expect, it } from 'vitest'
import { anAssetDraft } from './asset.fixture.ts'
import { diffAsset, loadedValuesOf } from './asset-changes.ts'

describe('The changes that a load makes to an asset (decisions 1)', () => {
  it('a second load of the same file changes nothing', () => {
    expect(diffAsset(anAssetDraft(), anAssetDraft(), anAssetDraft())).toEqual([])
    expect(diffAsset(anAssetDraft(), anAssetDraft(), null)).toEqual([])
  })

  it('a load writes the new value of a cell to the field of the asset', () => {
    expect(diffAsset(anAssetDraft(), anAssetDraft({ rooms: 4, lift: false }), anAssetDraft())).toEqual([
      { field: 'rooms', old: 3, new: 4, isTyped: false },
      { field: 'lift', old: true, new: false, isTyped: false },
    ])
  })

  it('a load does not clear the field of an empty cell', () => {
    expect(diffAsset(anAssetDraft(), anAssetDraft({ rooms: null, address: null }), null)).toEqual([])
  })

  it("a load keeps a user's edit if the cell has not changed since the last load", () => {
    const loaded = anAssetDraft({ rooms: 3 })
    expect(diffAsset(anAssetDraft({ rooms: 4 }), loaded, loaded)).toEqual([])
  })

  it("a load replaces a user's edit if the cell has changed since the last load", () => {
    const changes = diffAsset(anAssetDraft({ rooms: 4 }), anAssetDraft({ rooms: 5 }), anAssetDraft({ rooms: 3 }))
    expect(changes).toEqual([{ field: 'rooms', old: 4, new: 5, isTyped: true }])
  })

  it('an address that a user wrote stays if the tape had loaded only its street, and is replaced if the street differs', () => {
    const stored = anAssetDraft({ address: 'Calle Mayor 12, 3.º B (escalera izquierda)' })
    const loaded = anAssetDraft({ address: 'CALLE MAYOR' })
    expect(diffAsset(stored, anAssetDraft({ address: 'CALLE MAYOR, 12, 3 B' }), loaded)).toEqual([])
    expect(diffAsset(stored, anAssetDraft({ address: 'CALLE MENOR, 12, 3 B' }), loaded)).toMatchObject([
      { field: 'address', new: 'CALLE MENOR, 12, 3 B', isTyped: true },
    ])
    expect(diffAsset(loaded, anAssetDraft({ address: 'CALLE MAYOR, 12, 3 B' }), loaded)).toMatchObject([
      { field: 'address', isTyped: false },
    ])
  })

  it('an address that a user wrote stays if the tape had loaded its door without the floor, and is replaced by another number', () => {
    const stored = anAssetDraft({ address: 'Calle Mayor 12, 2.º 1.ª' })
    const loaded = anAssetDraft({ address: 'Calle Mayor, 12, 1' })
    expect(diffAsset(stored, anAssetDraft({ address: 'Calle Mayor, 12, 2 1' }), loaded)).toEqual([])
    expect(diffAsset(stored, anAssetDraft({ address: 'Calle Mayor, 14, 12, 1' }), loaded)).toHaveLength(1)
    const short = anAssetDraft({ address: 'Calle Mayor, 1' })
    expect(diffAsset(stored, anAssetDraft({ address: 'Calle Mayor, 12, 1' }), short)).toHaveLength(1)
  })

  it('a load changes the custom fields that its row contains, and keeps all other custom fields of the asset', () => {
    const stored = anAssetDraft({ ownFields: { Gestor: 'Ana', Zona: '1' } })
    expect(diffAsset(stored, anAssetDraft({ ownFields: { Gestor: 'Eva' } }), null)).toEqual([
      { field: 'ownFields', old: { Gestor: 'Ana', Zona: '1' }, new: { Gestor: 'Eva', Zona: '1' }, isTyped: true },
    ])
    expect(diffAsset(stored, anAssetDraft({ ownFields: { Gestor: 'Ana' } }), null)).toEqual([])
  })

  it('a cell with the mark for empty values clears its field, but loading the cell again keeps a value entered since the first load', () => {
    const row = { externalId: 'A-1', cleared: ['rooms'] as const }
    expect(diffAsset(anAssetDraft(), row, anAssetDraft())).toEqual([
      { field: 'rooms', old: 3, new: null, isTyped: false },
    ])
    const said = loadedValuesOf(row, anAssetDraft())
    expect(said).toMatchObject({ cleared: ['rooms'] })
    expect(said).not.toHaveProperty('rooms')
    expect(diffAsset(anAssetDraft({ rooms: 4 }), row, said)).toEqual([])
    expect(loadedValuesOf(anAssetDraft({ rooms: 5 }), said)).not.toHaveProperty('cleared')
  })
})
