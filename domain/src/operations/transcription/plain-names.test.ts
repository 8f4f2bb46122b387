import { expect, it } from 'vitest'
import { isPlainName } from './plain-names.ts'

it.each([
  'Banco Bilbao Vizcaya Argentaria, S.A.',
  'CAJA RURAL DE ZAMORA, COOPERATIVA DE CRÉDITO',
  'Comunidad de Propietarios de la calle del Pozo 14',
  'finca registral 4.120',
  'María Jesús de la Cruz i Puig',
  'SAREB, S.A.',
  'Agencia Tributaria (AEAT)',
  '2000 INVERSIONES, S.L.',
])('the name of a person, company or property is plain: %s', (name) => {
  expect(isPlainName(name)).toBe(true)
})

it.each([
  ['a label', 'Ingrid Larsen Documento'],
  ['a label with its value', 'Óscar Lafuente Arnaiz, cónyuge: Nuria Montalvo'],
  ['the debtor', 'COMUNIDAD DE PROPIETARIOS Deudor'],
  ['the price', 'Adela Zurita Mínguez Precio'],
  ['the court', 'Andrés Zurita Lafuente, Juzgado de Primera Instancia número 8 de Soria'],
  ['a word in lower case', 'Banco del Sur responde'],
  ['a word that calls for another one', 'CAFÈS DEL'],
])('a name that has run on into other words or is cut off is not plain: %s', (_, name) => {
  expect(isPlainName(name)).toBe(false)
})
