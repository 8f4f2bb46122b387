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

  it.each([
    'Disponible desde enero de 2027. Entrega inmediata entonces.',
    'Posesión inmediata a partir de marzo de 2027.',
    'Se entrega vacío en enero de 2027.',
    'Sin inquilinos desde el 1 de marzo de 2027.',
    'El contrato termina en enero. Posesión inmediata después.',
    'El inquilino se va en verano: se entrega vacío.',
    'Finalizado el contrato, posesión inmediata.',
    'Vencido el contrato se entrega vacío.',
    'La inquilina deja el piso en mayo. Disponible ya para visitas.',
    'Vacant possession from March 2027.',
    'Garaje vacío en la misma finca.',
    'Trastero vacío.',
    'Empty garage.',
    'Financiación disponible ya.',
    'Documentación: disponible hoy.',
    'Fotos disponibles ahora.',
    'Más información disponible ya.',
    'Brochure available now.',
    'No tenant disputes.',
    'No tenants in arrears.',
    'Precio inferior al de un piso vacío.',
    'Un piso vacío costaría más.',
    'Por debajo de lo que cuesta una vivienda vacía.',
    'Next to an empty house.',
    'Cheaper than a vacant flat.',
    'Rentabilidad del 6 %, sin inquilinos morosos.',
    'Disponible desde enero.',
  ])('the text “%s” of a let home is published', (text) => {
    expect(contradictedNotices(text, ['let'])).toEqual([])
  })

  it.each([
    'Precio muy inferior al de un piso vacío.',
    'Al lado de una casa vacía.',
    'Financiación disponible ya.',
    'Ficha e información disponibles hoy.',
    'Brochure available now.',
    'Next to an empty house.',
    'Trastero vacío.',
  ])('the text “%s” of an occupied home is published', (text) => {
    expect(contradictedNotices(text, ['occupied', 'withoutPossession'])).toEqual([])
  })

  it.each([
    ['Se vende piso vacío.', ['let']],
    ['Luminoso, vivienda vacía.', ['let']],
    ['Se entrega vacío.', ['let']],
    ['El piso se entrega vacío.', ['let']],
    ['El inmueble está alquilado (contrato hasta 28/02/2031). Disponible ya.', ['let']],
    ['The property is let (lease until 28/02/2031). Available now.', ['let']],
    ['Reformado. Posesión inmediata.', ['let']],
    ['No tenants, sunny.', ['let']],
    ['An empty house by the sea.', ['let']],
    ['Disponible ya, desde enero de 2027 con piscina.', ['occupied']],
    ['Posesión inmediata en 2027.', ['withoutPossession']],
    ['Se vende vacío.', ['occupied']],
    ['Esta vivienda está vacía.', ['occupied']],
    ['Bien situado. Local vacío.', ['occupied']],
    ['Se entrega con llaves.', ['withoutPossession']],
  ] as const)('the text “%s” of a home with the notices %j is stopped', (text, notices) => {
    expect(contradictedNotices(text, notices)).not.toEqual([])
  })

  it('a vacant garage is a claim in its own advertisement', () => {
    expect(contradictedNotices('Garaje vacío.', ['occupied'], 15)).toEqual(['garaje vacio'])
    expect(contradictedNotices('Garaje vacío.', ['occupied'], 11)).toEqual([])
  })

  it('a let home is free of tenants after the end of its lease', () => {
    expect(contradictedNotices('Quedará libre de inquilinos al finalizar el arrendamiento.', ['let'])).toEqual([])
  })

  it('a let home can be visited and can be in a state to move in', () => {
    expect(contradictedNotices('Visítelo. Para entrar a vivir.', ['let'])).toEqual([])
  })
})
