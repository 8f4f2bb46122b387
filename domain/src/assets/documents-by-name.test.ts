import { describe, expect, it } from 'vitest'
import { DocumentNames, documentKind, isSystemFile } from './documents-by-name.ts'

const asset = (externalId: string, cadastralReference: string | null = null) => ({
  uuid: externalId,
  externalId,
  cadastralReference,
})
const names = new DocumentNames([
  asset('REO-001'),
  asset('REO-0012'),
  asset('REO-001-B'),
  asset('2024'),
  asset('887766', '6344205CF7664S0001GP'),
  asset('ñandú 7'),
  asset('dup'),
  asset('DUP'),
])
const resultOf = (path: string) => {
  const result = names.find(path)
  return result.kind === 'found' ? result.asset.externalId : result.kind
}

describe('Finding the asset of a document by file name', () => {
  it.each([
    ['REO-001.pdf', 'REO-001'],
    ['reo 001 nota simple.pdf', 'REO-001'],
    ['REO001_IBI_2023.pdf', 'REO-001'],
    ['IBI-REO-0012.pdf', 'REO-0012'],
    ['REO-001-B plano.pdf', 'REO-001-B'],
    ['Nota simple 6344205CF7664S0001GP.pdf', '887766'],
    ['887766/plano.pdf', '887766'],
    ['Cartera norte/REO-0012/IBI/2023.pdf', 'REO-0012'],
    ['REO-0012/REO-001 nota.pdf', 'REO-001'],
    // macOS stores an accent as a separate character after the letter.
    ['N\u0303andu\u0301 7/cee.pdf', 'ñandú 7'],
    ['IBI 2024.pdf', 'unknown'],
    ['2024/IBI.pdf', '2024'],
    ['REO-00123.pdf', 'unknown'],
    ['XREO-001.pdf', 'unknown'],
    ['notas.pdf', 'unknown'],
    ['REO-001 y REO-0012.pdf', 'ambiguous'],
    ['dup.pdf', 'ambiguous'],
    ['', 'unknown'],
  ])('the search for the asset of the file "%s" returns %s', (path, expected) => {
    expect(resultOf(path)).toBe(expected)
  })
})

describe('Finding the kind of a document by file name', () => {
  it.each([
    ['REO-001 Nota Simple.pdf', 'registryNote'],
    ['REO-001_IBI_2023.pdf', 'propertyTax'],
    ['CEE REO-001.pdf', 'energyCertificate'],
    ['Certificado energético.pdf', 'energyCertificate'],
    ['REO-001/Planos/1.pdf', 'plan'],
    ['REO-001 tasación 2022.pdf', 'appraisal'],
    ['Contrato de arrendamiento.pdf', 'lease'],
    ['Escritura.pdf', 'title'],
    ['Recibo IBI.pdf', 'propertyTax'],
    ['Decreto de adjudicación.pdf', 'court'],
    ['Automóvil.pdf', null],
    ['REO-001.pdf', null],
  ])('the file name "%s" indicates the kind of document %s', (path, kind) => {
    expect(documentKind(path)).toBe(kind)
  })
})

it.each([
  ['__MACOSX/REO-001/._nota.pdf', true],
  ['REO-001/.DS_Store', true],
  ['REO-001/Thumbs.db', true],
  ['REO-001/', true],
  ['REO-001/nota.pdf', false],
])('the check whether the path %s belongs to a system file gives %s', (path, is) => {
  expect(isSystemFile(path)).toBe(is)
})
