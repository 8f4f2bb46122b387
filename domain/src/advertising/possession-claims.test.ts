import { describe, expect, it } from 'vitest'
import { contradictedNotices } from './possession-claims.ts'

describe('Claims about the possession', () => {
  it.each([
    ['Piso libre de ocupantes y con posesión inmediata.', ['occupied'], 2],
    ['Con posesión inmediata.', ['withoutPossession'], 1],
    ['Luminoso y listo para entrar a vivir.', ['occupied'], 1],
    ['A flat with vacant possession.', ['withoutPossession'], 1],
    ['Piso libre de ocupantes y con posesión inmediata.', [], 0],
    ['El inmueble está ocupado y no se puede visitar. Tres dormitorios.', ['occupied'], 0],
  ] as const)('the text "%s" with the notices %j has %i contradictions', (text, notices, count) => {
    expect(contradictedNotices(text, notices)).toHaveLength(count)
  })

  it.each([
    'Piso vacío.',
    'Vivienda totalmente vacía en la costa.',
    'La casa está vacía.',
    'Local vacío en esquina.',
    'Se vende vacío.',
    'Piso vacío de ocupantes.',
    'Visítelo cuando quiera.',
    'No lo dude, visítelo.',
    'Concierte su visita.',
    'Entrar a vivir hoy mismo, puede visitarse cuando quiera.',
    'Entrega de llaves en la firma.',
    'Entrega de llaves tras la firma del contrato.',
    'Se entrega con llaves el día de la firma.',
    'Disponible ya.',
    'Ideal para mudarse este mes.',
    'Sin gastos de comunidad y libre de ocupantes.',
    'No espere: posesión inmediata.',
    'Piso libre de ocupantes tras el desahucio.',
    'A vacant flat by the sea.',
    'The house is empty.',
    'Available now.',
    'Move in this month.',
    'Book your viewing.',
  ])('the text “%s” contradicts the notice that the home is occupied', (text) => {
    expect(contradictedNotices(text, ['occupied'])).not.toEqual([])
  })

  it.each([
    'Libre de inquilinos, entrega inmediata de llaves, vacío.',
    'Sin inquilinos.',
    'Libre de arrendatarios.',
    'Piso vacío.',
    'Posesión inmediata.',
    'Trastero. Disponible ya.',
    'Disponibilidad inmediata.',
    'A flat with vacant possession.',
    'No tenants.',
    'The flat is vacant.',
    'Available immediately.',
  ])('the text “%s” contradicts the notice that the home is let', (text) => {
    expect(contradictedNotices(text, ['let'])).not.toEqual([])
  })

  it.each([
    'Piso ocupado, no visitable.',
    'Sin posibilidad de visita.',
    'No se puede visitar.',
    'Terreno vacío junto al pueblo.',
    'Solar vacío.',
    'Vivienda vacía de muebles.',
    'Entrega de llaves tras la posesión.',
    'Entrega de llaves una vez practicado el lanzamiento.',
    'Tras el lanzamiento, entrega de llaves.',
    'Se vende sin posesión inmediata.',
    'No está libre de ocupantes.',
    'No se entrega vacío.',
    'El piso no está vacío.',
    'La venta no incluye la entrega de llaves.',
    'El inmueble está alquilado (contrato hasta 28/02/2031).',
    'El piso se entrega vacío al terminar el contrato.',
    'Inquilino al corriente, sin inquilinos morosos.',
    'Not available now.',
    'The property cannot be visited.',
    'The flat will be vacant after the end of the lease.',
    'Posibilidad de plaza de garaje en la misma finca.',
  ])('the text “%s” is right about an occupied or a let home', (text) => {
    expect(contradictedNotices(text, ['occupied', 'withoutPossession', 'let'])).toEqual([])
  })

  it('a let home is free of tenants after the end of its lease', () => {
    expect(contradictedNotices('Quedará libre de inquilinos al finalizar el arrendamiento.', ['let'])).toEqual([])
  })

  it('a let home can be visited and can be in a state to move in', () => {
    expect(contradictedNotices('Visítelo. Para entrar a vivir.', ['let'])).toEqual([])
  })
})
