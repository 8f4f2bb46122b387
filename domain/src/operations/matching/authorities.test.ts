import { expect, it } from 'vitest'
import { townsOfCouncils } from './authorities.ts'
import { readText } from './read-text.ts'

it.each([
  ['IMPUESTOS AYTO SAN VICENTE DEL RASPEIG TASA RECOGIDA BASURAS 2026', ['vicente', 'raspeig']],
  ['RECIBO AYUNTAMIENTO DE ALCALA DE HENARES IBI URBANA', ['alcala', 'henares']],
  ["AJUNTAMENT DE L'HOSPITALET TAXA RESIDUS", ['hospitalet']],
  ['TRIB.LOCAL RSU SAN VICENTE', []],
])('the town behind the council in “%s” has the words %o', (text, words) => {
  const { tokens, concepts } = readText(text)
  expect([...townsOfCouncils(tokens, concepts?.tokens ?? new Set())]).toEqual(words)
})
