import { describe, expect, it } from 'vitest'
import { ANNEXES, type Annex } from '../../kernel/property-types.ts'
import { falseClaims } from './claims.ts'
import type { Facts } from './facts.ts'
import type { FalseClaim } from './false-claim.ts'

const NOTHING = Object.fromEntries(ANNEXES.map((annex) => [annex, null])) as Record<Annex, null>
const FLAT: Facts = {
  ...NOTHING,
  operationType: 'sale',
  typeId: 11,
  subtypeId: null,
  size: 85.5,
  price: 185_000,
  floor: 3,
  rooms: 2,
  bathrooms: 1,
  address: 'Calle Mayor 14',
  municipality: 'Dénia',
  province: 'Alicante/Alacant',
}

const kindsOf = (text: string, changes: Partial<Facts> = {}) =>
  falseClaims(text, { ...FLAT, ...changes }).map(({ kind }) => kind)

describe('The time for a long text', () => {
  it.each(['1', '1.', '1,', '1 ', 'a', 'a.', 'a-', '.', '@'])(
    'a text of “%s” repeated is read within the limit',
    (part) => {
      // With time that grows with the square of the length, this takes much longer.
      const text = part.repeat(100_000 / part.length)
      const start = Date.now()
      falseClaims(text, FLAT)
      expect(Date.now() - start).toBeLessThan(3_000)
    },
  )
})

describe('Numbers of a description', () => {
  it.each<[string, FalseClaim['kind'][]]>([
    ['Piso de 85,5 m².', []],
    ['Piso de 85.5 m2.', []],
    ['Piso de 86 metros cuadrados.', []],
    ['Piso de 85,5 metros.', []],
    ['Piso de 120 m².', ['size']],
    ['Por 185.000 €.', []],
    ['En venta.185.000 €.', []],
    ['En venta.85,5 m².', []],
    ['En venta...85,5 m².', []],
    ['Piso de 1.185.000 €.', ['price']],
    ['Por 185000 euros.', []],
    ['Por 185 mil euros.', []],
    ['A 2.164 €/m².', []],
    ['A 2.500 €/m².', ['price']],
    ['Por 190.000 €.', ['price']],
    ['Dos dormitorios.', []],
    ['2 habitaciones.', []],
    ['Dos amplias habitaciones.', ['unknown']],
    ['Cuatro dormitorios.', ['rooms']],
    ['Un baño.', []],
    ['Un cuarto de baño.', []],
    ['Dos aseos.', ['bathrooms']],
    ['En la tercera planta.', []],
    ['En la 3ª planta.', []],
    ['En la planta 3.', []],
    ['En planta baja.', ['floor']],
    ['En la última planta.', ['floor']],
    ['Con 24 horas de calma.', ['number']],
  ])('the text «%s» makes false claims of the kinds %o', (text, kinds) => {
    expect(kindsOf(text)).toEqual(kinds)
  })

  it.each<[string, Partial<Facts>]>([
    ['Piso de 85,5 m².', { size: null }],
    ['Por 185.000 €.', { price: null }],
    ['Dos dormitorios.', { rooms: null }],
    ['Un baño.', { bathrooms: null }],
    ['En la tercera planta.', { floor: null }],
  ])('the text «%s» makes a false claim about an asset for which the stated fact is unknown', (text, input) => {
    expect(kindsOf(text, input)).toHaveLength(1)
  })
})

describe('Features of a description', () => {
  it.each<[Annex, string]>([
    ['lift', 'ascensor'],
    ['boxroom', 'trastero'],
    ['parking', 'plaza de garaje'],
    ['parking', 'aparcamiento'],
    ['garden', 'jardín'],
    ['terrace', 'terraza'],
    ['pool', 'piscina'],
    ['sportsCenter', 'pista de pádel'],
    ['doorman', 'portero'],
  ])('only a known fact about the annex %s allows the word «%s» in a description', (annex, word) => {
    expect(kindsOf(`Tiene ${word}.`, { [annex]: true })).toEqual([])
    expect(kindsOf(`Tiene ${word}.`, { [annex]: false })).toEqual(['annex'])
    expect(kindsOf(`Tiene ${word}.`)).toEqual(['annex'])
    expect(kindsOf(`No tiene ${word}.`, { [annex]: false })).toEqual([])
    expect(kindsOf(`Piso sin ${word}.`, { [annex]: true })).toEqual(['annex'])
    expect(kindsOf(`Carece de ${word}.`)).toEqual(['annex'])
  })

  it.each([
    'a estrenar',
    'reformado',
    'luminoso',
    'con vistas al mar',
    'exterior',
    'con calefacción',
    'con aire acondicionado',
    'amueblado',
    'cerca del metro',
    'junto a un colegio',
    'céntrico',
    'con balcón',
    'sin comisión',
    'con alta rentabilidad',
    'libre de cargas',
    'tranquilo',
  ])('the words «%s» are a false claim, because no field can support them', (words) => {
    expect(new Set(kindsOf(`Piso ${words}.`))).toEqual(new Set(['unknown']))
  })
})

describe('Names of a description', () => {
  it.each<[string, Partial<Facts>, FalseClaim['kind'][]]>([
    ['Este piso en Dénia.', {}, []],
    ['Este piso en Dénia (Alicante).', {}, []],
    ['Este piso en la Calle Mayor.', {}, []],
    ['Este piso en Valencia.', {}, ['place']],
    ['Este chalet.', {}, ['type']],
    ['Este apartamento.', {}, []],
    ['Este ático.', { subtypeId: 'penthouse' }, []],
    ['Esta oficina.', { typeId: 33 }, []],
    ['Este local comercial.', { typeId: 33 }, ['type']],
    ['Esta nave industrial.', { typeId: 41 }, []],
    ['Ven a verlo. Llámanos.', {}, []],
  ])(
    'the text «%s» about a flat with the changed facts %o makes false claims of the kinds %o',
    (text, input, kinds) => {
      expect(kindsOf(text, input)).toEqual(kinds)
    },
  )

  it('a false claim is listed with its kind and the words of the text that make it', () => {
    expect(falseClaims('Piso en Valencia con piscina.', FLAT)).toEqual([
      { kind: 'annex', text: 'piscina' },
      { kind: 'place', text: 'Valencia' },
    ])
  })
})

describe('Ways to reach a person in a description', () => {
  it.each([
    'Escribe a ventas@ejemplo.com.',
    'Escribe a ventas @ ejemplo .',
    'Escribe a ventas arroba ejemplo punto com.',
    'Más en https://ejemplo.com/piso.',
    'Más en www.ejemplo.es.',
    'Más en ejemplo.es/piso.',
    'Más en bit.ly/piso.',
    'Por WhatsApp.',
    'La contraseña es abracadabra.',
    'Con la clave abracadabra.',
  ])('the text «%s» makes a false claim of the kind `contact`', (text) => {
    expect(kindsOf(text)).toContain('contact')
  })

  it.each(['Piso de 85,5 m².Tiene 2 habitaciones.', 'Piso en Dénia (Alicante/Alacant).', 'Por 185.000 €.'])(
    'the text «%s» makes no false claim of the kind `contact`',
    (text) => {
      expect(kindsOf(text)).not.toContain('contact')
    },
  )
})
