import { describe, expect, it } from 'vitest'
import { ASSET_SUBTYPES, ASSET_TYPES, type AssetSubtype, isDwelling } from './property-types.ts'
import { stateOfName, typeOfName, typeWords } from './type-names.ts'
import dictionary from './type-words.json' with { type: 'json' }

describe('Words for property types', () => {
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
    ['01-PISO', 11, 'flat'],
    ['15 - Garaje', 15, null],
    ['12. Local', 21, null],
    ['03-Locales', 21, null],
    ['1-Viviendas', 11, null],
    ['4 - Edificio de viviendas', 13, null],
    ['3-Pis', 11, 'flat'],
    ['Piso / Apartamento', 11, 'flat'],
    ['multiFamily', 11, null],
  ])('the word %s is read as the property type %d and the subtype %s', (word, typeId, subtype) => {
    expect(typeOfName(word)).toEqual({ typeId, subtype })
  })

  it.each([
    '6-Viviendas',
    '2-Viviendas',
    '3 - Garajes',
    '4 - Locales',
    '12-Trasteros',
    '10-Pisos',
    '2. Naves industriales',
  ])('%s counts units, so it is no type', (word) => {
    expect(typeOfName(word)).toBeNull()
  })

  it.each(['Garaje / Garaje', 'Local/Local', 'Local / LOCALES', '01-Garaje / 02-Garaje'])(
    '%s names two things',
    (word) => {
      expect(typeOfName(word)).toBeNull()
    },
  )

  it.each(['Nave espacial', 'Piso turístico espacial', '99', '', '11-A'])(
    'the word %j is rejected because it is not a property type',
    (word) => {
      expect(typeOfName(word)).toBeNull()
    },
  )

  it('every type and subtype is recognised by its API name', () => {
    for (const [typeId, name] of Object.entries(ASSET_TYPES)) {
      expect(typeOfName(name)?.typeId).toBe(Number(typeId))
    }
    for (const [subtype, typeId] of Object.entries(ASSET_SUBTYPES)) {
      expect(typeOfName(subtype)).toEqual({ typeId, subtype })
    }
  })

  it.each(dictionary.types)(
    'every dictionary word of type $typeId and subtype $subtype is recognised, and the subtype is of this type',
    ({ typeId, subtype, words }) => {
      expect(ASSET_TYPES).toHaveProperty(String(typeId))
      if (subtype !== null) expect(ASSET_SUBTYPES[subtype as AssetSubtype]).toBe(typeId)
      expect(words.map((word) => typeOfName(word))).toEqual(words.map(() => ({ typeId, subtype })))
    },
  )

  it('a word is recognised in capitals, and with punctuation instead of spaces', () => {
    for (const { words, typeId } of dictionary.types) {
      for (const word of words) {
        expect(typeOfName(` ${word.toUpperCase().replaceAll(' ', '_')}. `)?.typeId, word).toBe(typeId)
      }
    }
  })

  it('a word for a dwelling is never read as a different kind of property', () => {
    for (const word of ['piso', 'vivienda', 'chalet', 'casa rural', 'bajo', 'edificio de viviendas']) {
      expect(isDwelling(typeOfName(word)?.typeId ?? 71), word).toBe(true)
    }
  })

  it('every word that can be proposed for a misspelt type is recognised as a type', () => {
    expect(typeWords()).toContain('piso')
    expect(typeWords().filter((word) => typeOfName(word) === null)).toEqual([])
  })
})

describe('Words for the state of a property', () => {
  it.each([
    ['Buen estado', 'good'],
    ['A reformar', 'toRenovate'],
    ['Obra nueva', 'new'],
    ['to renovate', 'toRenovate'],
    ['New build', 'new'],
    ['ocupado', null],
    ['Regular', 'toRenovate'],
    ['Bueno', 'good'],
    ['Malo', 'toRenovate'],
    ['Deficiente', 'toRenovate'],
    ['Normal', 'good'],
  ])('the word %s means the state %s', (word, state) => {
    expect(stateOfName(word)).toBe(state)
  })

  it.each(Object.entries(dictionary.states))('every word for the state %s means only that state', (state, words) => {
    expect(words.map(stateOfName)).toEqual(words.map(() => state))
  })
})

describe('Abbreviations and other languages', () => {
  it.each([
    ['VIV. UNIF.', 12, null],
    ['Viv. plurif.', 11, null],
    ['PZA. GARAJE', 15, 'carSpace'],
    ['Loc. com.', 21, null],
    ['TRAST.', 16, null],
    ['Nave ind.', 41, null],
    ['Casa unifamiliar', 12, null],
    ['Pis', 11, 'flat'],
    ["Plaça d'aparcament", 15, 'carSpace'],
    ['Traster', 16, null],
    ['Habitatge unifamiliar', 12, null],
    ['Nau industrial', 41, null],
    ['Garaxe', 15, null],
    ['Trastelekua', 16, null],
    ['Etxebizitza', 11, null],
  ])('%s is the type %d with the subtype %s', (name, typeId, subtype) => {
    expect(typeOfName(name)).toEqual({ typeId, subtype })
  })

  it.each(['Viv. y garaje', 'Local/Oficina', 'Suelo urb.', 'Baixos', 'TERR', 'Com.', 'Constructor', '__proto__'])(
    '%s is no type',
    (name) => {
      expect(typeOfName(name)).toBeNull()
    },
  )
})
