import { describe, expect, it } from 'vitest'
import { agreementErrors } from './agreement.fixture.ts'
import { counted, floorWords, joined, nounOf } from './facts.ts'

describe('Words for facts', () => {
  it.each([
    [['ascensor'], 'ascensor'],
    [['ascensor', 'terraza'], 'ascensor y terraza'],
    [['ascensor', 'terraza', 'piscina'], 'ascensor, terraza y piscina'],
    [['piscina', 'instalaciones deportivas'], 'piscina e instalaciones deportivas'],
    [[], ''],
  ])('the words %o are joined to the Spanish list «%s»', (words, text) => {
    expect(joined(words)).toBe(text)
  })

  it.each([
    [1, 'un dormitorio'],
    [2, 'dos dormitorios'],
    [10, 'diez dormitorios'],
    [11, '11 dormitorios'],
  ])('the number %i and the Spanish noun for bedrooms are joined to «%s»', (count, text) => {
    expect(counted(count, { text: 'dormitorio', gender: 'm' }, 'dormitorios')).toBe(text)
  })

  it.each([
    [null, null],
    [-1, null],
    [0, 'planta baja'],
    [1, 'primera planta'],
    [10, 'décima planta'],
    [14, 'planta 14'],
  ])('the Spanish name of floor %s is «%s»', (floor, text) => {
    expect(floorWords(floor)).toBe(text)
  })

  it.each([
    [11, null, 'piso', 'm'],
    [11, 'penthouse', 'ático', 'm'],
    [12, null, 'casa', 'f'],
    [15, 'motorbikeSpace', 'plaza de garaje para moto', 'f'],
    [41, null, 'nave industrial', 'f'],
    [54, null, 'finca rústica', 'f'],
  ] as const)('the noun for the property type %i with the subtype %s is «%s»', (typeId, subtypeId, text, gender) => {
    expect(nounOf({ typeId, subtypeId })).toEqual({ text, gender })
  })
})

describe('The agreement checker', () => {
  it.each([
    ['Un piso con dos baños y una terraza.', []],
    ['Una plaza de garaje seleccionada.', []],
    ['Una ático.', ['una ático']],
    ['Un plaza.', ['un plaza']],
    ['Esta chalet.', ['esta chalet']],
    ['Con 1 baños.', ['1 baños']],
    ['Con dos baño.', ['dos baño']],
    ['Una casa situado.', ['casa situado']],
    ['Cerca de el jardín.', ['de el']],
    ['Una terraza  grande.', ['  ']],
    ['Una terraza .', [' .']],
    ['Un piso. con terraza.', ['. con']],
    ['Un undefined.', ['undefined']],
  ])('the text «%s» has these agreement errors: %o', (text, errors) => {
    expect(agreementErrors(text)).toEqual(errors)
  })
})
