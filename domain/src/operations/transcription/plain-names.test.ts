import { expect, it } from 'vitest'
import { isPlainName, withoutSentenceBefore } from './plain-names.ts'

it.each([
  'Banco Bilbao Vizcaya Argentaria, S.A.',
  'CAJA RURAL DE ZAMORA, COOPERATIVA DE CRÉDITO',
  'Comunidad de Propietarios de la calle del Pozo 14',
  'finca registral 4.120',
  'María Jesús de la Cruz i Puig',
  'SAREB, S.A.',
  'Agencia Tributaria (AEAT)',
  '2000 INVERSIONES, S.L.',
  'Estado - Hacienda Pública',
  'Hnos. Pérez Gil, S.L.',
  'M.ª Pilar Sanz Gil',
  'SOC. COOP. DEL SUR',
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
  ['the sentence before', 'Adquirida de Rosalía Gil. Noelia Sanz Bas'],
  ['the sentence before in capitals', 'INSCRITA. NOELIA SANZ BAS'],
  ['a participle with its preposition', 'Adquirida de Rosalía Gil Bas'],
  ['a dash without a second name', 'Estado -'],
])('a name that has run on into other words or is cut off is not plain: %s', (_, name) => {
  expect(isPlainName(name)).toBe(false)
})

it.each([
  ['Adquirida de Rosalía Gil. Noelia Sanz Bas', 'Noelia Sanz Bas'],
  ['Hnos. Pérez Gil, S.L.', 'Hnos. Pérez Gil, S.L.'],
  ['NAVES DEL SUR, S.A.', 'NAVES DEL SUR, S.A.'],
  ['M.ª Pilar Sanz Gil', 'M.ª Pilar Sanz Gil'],
])('the words before a full stop are no part of the name: %s', (words, name) => {
  expect(withoutSentenceBefore(words)).toBe(name)
})
