import { describe, expect, it } from 'vitest'
import { MunicipalityNames } from './municipality-names.ts'

const names = new MunicipalityNames([
  { code: '17901', name: "Cruïlles, Monells i Sant Sadurní de l'Heura" },
  { code: '38038', name: 'Santa Cruz de Tenerife' },
  { code: '28134', name: 'San Sebastián de los Reyes' },
  { code: '11020', name: 'Jerez de la Frontera' },
  { code: '06070', name: 'Jerez de los Caballeros' },
  { code: '35017', name: 'Puerto del Rosario' },
  { code: '15030', name: 'Coruña, A' },
  { code: '28127', name: 'Las Rozas de Madrid' },
  { code: '28176', name: 'Villanueva de la Cañada' },
  { code: '28177', name: 'Villanueva del Pardillo' },
  { code: '28141', name: 'Sevilla la Nueva' },
  { code: '03119', name: "Sant Joan d'Alacant" },
  { code: '21064', name: 'San Juan del Puerto' },
  { code: '41086', name: 'San Juan de Aznalfarache' },
  { code: '46250', name: 'València' },
  { code: '46244', name: 'Torrent' },
])

describe('A name of a municipality', () => {
  it.each([
    ['STA CRUZ DE TENERIFE', null, '38038'],
    ['S. SEBASTIAN DE LOS REYES', null, '28134'],
    ['PTO DEL ROSARIO', null, '35017'],
    ['S/C DE TENERIFE', null, '38038'],
    ['SC TENERIFE', '38', '38038'],
    ['CORUÑA (A)', null, '15030'],
    ['SEBASTIAN REYES', null, undefined],
    ['SAN JUAN', null, undefined],
    ['SAN JUAN', '03', '03119'],
  ])('%s (province %s) is found if its abbreviations have only one meaning: %s', (name, province, code) => {
    expect(names.find(name, province)?.code).toBe(code)
  })

  it.each([
    ['CRUILLES MONELLS ST SAD', '17', '17901'],
    ['JEREZ', '11', '11020'],
    ['JEREZ', null, undefined],
    ['VALLECAS', '46', undefined],
    ['VILLANUEVA', '28', undefined],
    ['Torent', '46', '46244'],
    ['Valensia', null, '46250'],
    ['Springfield', null, undefined],
  ])('%s (province %s) is unknown, and the most similar name is proposed: %s', (name, province, code) => {
    expect(names.find(name, province)).toBeNull()
    expect(names.like(name, province)?.code).toBe(code)
  })
})
