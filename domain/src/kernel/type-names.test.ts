import { describe, expect, it } from 'vitest'
import { ASSET_SUBTYPES, ASSET_TYPES } from './property-types.ts'
import { stateOfName, typeOfName, typeWords } from './type-names.ts'

describe('words for types', () => {
  it.each([
    ['Piso', 11, 'flat'],
    ['PISO', 11, 'flat'],
    ['Dúplex', 11, 'duplex'],
    ['Estudio', 11, 'studio'],
    ['Ático', 11, 'penthouse'],
    ['Vivienda', 11, null],
    ['Chalet adosado', 12, 'terraced'],
    ['Unifamiliar', 12, null],
    ['Plaza de garaje', 15, 'carSpace'],
    ['Trastero', 16, null],
    ['Local comercial', 21, null],
    ['Oficina', 33, null],
    ['Nave industrial', 41, null],
    ['Solar', 51, null],
    ['Suelo rústico', 54, null],
    ['11', 11, null],
    ['multiFamily', 11, null],
  ])('%s', (word, typeId, subtype) => {
    expect(typeOfName(word)).toEqual({ typeId, subtype })
  })

  it.each(['Nave espacial', 'Piso turístico espacial', '99', ''])('%j names none', (word) => {
    expect(typeOfName(word)).toBeNull()
  })

  it('knows every type and format by the name it is sent by', () => {
    for (const [typeId, name] of Object.entries(ASSET_TYPES)) {
      expect(typeOfName(name)?.typeId).toBe(Number(typeId))
    }
    for (const [subtype, typeId] of Object.entries(ASSET_SUBTYPES)) {
      expect(typeOfName(subtype)).toEqual({ typeId, subtype })
    }
  })

  it('offers only words that it knows', () => {
    expect(typeWords().every((word) => typeOfName(word) !== null)).toBe(true)
  })
})

describe('words for the state', () => {
  it.each([
    ['Buen estado', 'good'],
    ['A reformar', 'toRenovate'],
    ['Obra nueva', 'new'],
    ['to renovate', 'toRenovate'],
    ['New build', 'new'],
    ['ocupado', null],
  ])('%s is %s', (word, state) => {
    expect(stateOfName(word)).toBe(state)
  })
})
