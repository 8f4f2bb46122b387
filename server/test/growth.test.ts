import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DocumentNames } from '@lindero/domain/assets/documents-by-name'
import { DEPARTMENTS } from '@lindero/domain/customers/departments'
import { numberedName } from '@lindero/domain/files/file-formats'
import { emptyPart, type PartData, type RecordPart } from '@lindero/domain/kernel/parts/record-part'
import { parseStatement } from '@lindero/domain/operations/bank-statement'
import { invoices } from '@lindero/domain/operations/invoices.part'
import type { MatchDue } from '@lindero/domain/operations/matching/match-due'
import { proposeAllocations } from '@lindero/domain/operations/matching/propose'
import { tributes } from '@lindero/domain/operations/tributes.part'
import { columnsOf, partSheet } from '@lindero/domain/sheets/part-sheets'
import { planAsset } from '@lindero/domain/sheets/plan-asset'
import { mapTapeColumns } from '@lindero/domain/tape/tape-mapping'
import { TapeValidator } from '@lindero/domain/tape/tape-validator'
import { planUserImport, USER_ROWS_MAXIMUM } from '@lindero/domain/users/user-import'
import { describe, expect, it } from 'vitest'
import { importRows } from '../src/areas/import-file.ts'
import { readOutlines } from '../src/areas/read-outlines.ts'
import { IMPORT_FORMATS } from '../src/market/import-format.ts'
import { isCamt053, parseCamt053 } from '../src/operations/camt053.ts'
import { expectLinear } from './counted-work.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const today = '2026-11-21'

describe('Work on the rows of a file: twice the rows need less than three times the steps', () => {
  it.each([
    ['the same identifier', () => 'A-1'],
    ['identifiers of two series', (row: number) => (row % 2 === 0 ? 'A-1' : `A-1-${row}`)],
    ['different identifiers', (row: number) => `A-${row}`],
  ])('a tape whose rows have %s is read in linear time', async (_, identifier) => {
    const headers = ['ID', 'Tipo', 'Superficie', 'Provincia', 'Notas propias']
    await expectLinear((rows) => {
      const validator = new TapeValidator({ mapping: mapTapeColumns(headers), today })
      for (const row of numbers(rows)) {
        validator.validate({ row, cells: [identifier(row), 'Piso', 80, 'Madrid', `nota ${row}`] })
      }
    }, 2_000)
  })

  it.each([
    ['the same cadastral reference', () => '6344205CF7664S0001GP'],
    ['no cadastral reference', () => null],
  ])('documents are matched by name in linear time if the assets have %s', async (_, reference) => {
    await expectLinear((rows) => {
      const assets = numbers(rows).map((row) => ({
        uuid: `${row}`,
        externalId: `VIV-${10_000 + row}`,
        cadastralReference: reference(),
      }))
      const names = new DocumentNames(assets)
      for (const row of numbers(rows)) names.find(`6344205CF7664S0001GP/VIV-${10_000 + row} escritura.pdf`)
      for (const row of numbers(rows)) names.find(`6344205CF7664S0001GP/plano ${row}.pdf`)
    })
  })

  it('files with the same name get their numbers in linear time', async () => {
    await expectLinear((rows) => {
      const taken = new Set<string>()
      for (const _ of numbers(rows)) taken.add(numberedName('plano.pdf', taken).toLowerCase())
    })
  })

  it.each([
    ['with the same date', () => '2025-11-05'],
    ['with different dates', (row: number) => new Date(Date.UTC(2000, 0, row)).toISOString().slice(0, 10)],
  ])('a workbook of parts whose rows belong to one asset is planned in linear time, %s', async (_, dueDate) => {
    await expectLinear((rows) => {
      const values = (row: number) => ({ taxType: 'PROPERTY_TAX', dueDate: dueDate(row), amount: 300 })
      expect(planRows('operations.tribute', tributes, rows, values).outcomes).toHaveLength(rows)
    })
  })

  it('a workbook of invoices, each of which rectifies the one before, is planned in linear time if the first is rejected', async () => {
    await expectLinear((rows) => {
      const planned = planRows('operations.invoice', invoices, rows, (row) => ({
        ...{ type: 'EXPENSE', creditor: 'Comunidad', invoiceNumber: `F-${row}`, expeditionDate: today },
        ...{ amount: row === 1 ? null : -1, ...(row > 1 ? { rectifiedUuid: `F-${row - 1}` } : {}) },
      }))
      expect(planned.issues).toHaveLength(rows)
      expect(planned.issues.at(-1)).toMatchObject({ code: 'unknownReference', column: 'rectifiedUuid' })
    }, 200)
  })

  it.each([
    [
      'a table',
      (rows: number) => `Fecha;Concepto;Importe\n${lines(rows, (row) => `05/11/2026;Cuota ${row};-${row},50`)}`,
    ],
    [
      'Norma 43',
      (rows: number) =>
        `${NORMA43_HEAD}\n${lines(rows, () => `22    04182611202611200200010000000000${'0605'.padStart(10, '0')}`.padEnd(80, '0'))}`,
    ],
  ])('a bank statement in the form of %s is read in linear time', async (_, text) => {
    await expectLinear((rows) => parseStatement(text(rows)))
  })

  it.each([
    ['a file of spaces', '00', ' '],
    ['a file of empty lines', '00', '\n'],
    ['a table of quoted line ends', 'Fecha;Concepto;Importe\n', '"\n" '],
    ['a camt.053 file of tags without an end', '<Document xmlns="camt.053">', '<a'],
    ['a camt.053 file of comments', '', '<!---->'],
  ])('%s instead of a bank statement is rejected without quadratic work', (_, start, repeated) => {
    // With quadratic work, this would take hours.
    const text = start + repeated.repeat(500_000)
    expect(isCamt053(text) ? parseCamt053(text) : parseStatement(text)).toMatchObject({ kind: 'issue' })
  })

  it('a bank statement in camt.053 is read in linear time', async () => {
    const entry = (row: number) =>
      `<Ntry><Amt Ccy="EUR">${row}</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-11-20</Dt></BookgDt></Ntry>`
    await expectLinear((rows) => {
      const text = `<Document xmlns="camt.053"><BkToCstmrStmt><Stmt>${lines(rows, entry)}</Stmt></BkToCstmrStmt></Document>`
      expect(parseCamt053(text)).toMatchObject({ kind: 'entries' })
    })
  })

  it.each<[string, string, (row: number) => string]>([
    ['returns that name their tenants', 'paid', (row) => `DEVOLUCION RECIBO ${tenant(row)}`],
    ['returns that name no one', 'paid', (row) => `DEVOLUCION ${row}`],
    ['rents that name their tenants', 'open', (row) => `ALQUILER ${tenant(row)}`],
    ['rents that name no one', 'open', (row) => `ALQUILER ${row}`],
    ['rents from one account', 'open', () => `ALQUILER ${ONE_IBAN}`],
  ])('proposals for %s, all with the same amount, are made in linear time', async (_, state, text) => {
    await expectLinear((rows) => {
      const dues = numbers(rows).map(aRent)
      const amount = state === 'open' ? 600 : -600
      const entries = numbers(rows).map((row) => ({ day: '2026-11-20', amount, text: text(row) }))
      proposeAllocations(entries, {
        open: state === 'open' ? dues : [],
        paid: state === 'open' ? [] : dues.map((due) => ({ ...due, paidOn: '2026-11-10' })),
        files: [],
      })
    }, 250)
  })

  it.each(['idealista18', 'lindero'] as const)(
    'a market file in the format %s is read in linear time',
    async (format) => {
      await expectLinear((rows) => {
        const read = IMPORT_FORMATS[format].reader()
        for (const _ of numbers(rows)) read(EVIDENCE, '.')
      })
    },
  )

  it.each<[string, string, (rows: number) => string, (file: string) => AsyncIterable<unknown>]>([
    [
      'figures',
      'ibi.csv',
      (rows) => `municipality,year,rate\n${lines(rows, (row) => `46250,${row},0.7`)}\n`,
      (file) => importRows(file, ['municipality']),
    ],
    [
      'outlines',
      'towns.geojson',
      (rows) => `{"type":"FeatureCollection","features":[${numbers(rows).map(anOutline).join()}]}`,
      readOutlines,
    ],
  ])('a file of %s is read in linear time', async (_, name, content, read) => {
    const folder = await mkdtemp(join(tmpdir(), 'lindero-growth-'))
    await expectLinear(async (rows) => {
      const file = join(folder, `${rows}-${name}`)
      await writeFile(file, content(rows))
      let count = 0
      for await (const _ of read(file)) count += 1
      expect(count).toBe(rows)
    }, 2_000)
    await rm(folder, { recursive: true })
  })

  it('a list of users is planned in linear time', async () => {
    const stored = numbers(USER_ROWS_MAXIMUM).map((row) => ({
      ...{ uuid: `${row}`, firstname: 'Ana', lastname: 'Luna', email: `ana${row}@fondo.example`, departments: [] },
      ...{ isAdmin: false, isEditor: true, isSuperAdmin: false, isProvider: false, inactiveOn: null, erasedOn: null },
    }))
    await expectLinear((rows) => {
      const cells = numbers(rows).map((row) => ['Ana', 'Luna', `ana${row % 7}@fondo.example`])
      const rules = {
        words: [],
        stored: stored.slice(0, rows),
        emailDomain: null,
        departments: DEPARTMENTS,
        ownUuid: '',
      }
      expect(planUserImport([['Nombre', 'Apellidos', 'Correo'], ...cells], rules)).toMatchObject({ kind: 'planned' })
    }, USER_ROWS_MAXIMUM / 2)
  })
})

function planRows(id: string, part: unknown, rows: number, values: (row: number) => Record<string, unknown>) {
  const sheet = partSheet(id)
  if (!sheet) throw new Error(`no sheet ${id}`)
  let uuids = 0
  return planAsset(
    numbers(rows).map((row) => ({
      ...{ position: 0, row, asset: 'A-1', uuid: null, parentUuid: null, parent: {} },
      values: values(row),
    })),
    [{ part: part as RecordPart, data: emptyPart(part as RecordPart) as PartData }],
    {
      sheets: new Map([[0, { sheet, columns: new Set(columnsOf(sheet, true)) }]]),
      context: {
        today,
        now: `${today}T10:00:00.000Z`,
        asset: { address: null, cadastralReference: null, details: {} },
      },
      validate: () => null,
      newUuid: () => `new-${++uuids}`,
      digest: (value) => JSON.stringify(value),
      document: () => null,
      people: () => [],
    },
  )
}

const ONE_IBAN = 'ES9121000418450200051332'
const tenant = (row: number) => `${letters(row)}ez ${letters(row * 7)}ona`
/** A word for a number. */
const letters = (row: number) => Array.from(String(row), (digit) => 'bcdfghjklm'.charAt(Number(digit))).join('a')
const aRent = (row: number): MatchDue => ({
  ...{ uuid: `${row}`, concept: 'RENT', type: 'income', asset: `home ${row}`, open: 600, party: tenant(row) },
  ...{ dueDate: '2026-11-01', expeditionDate: null, names: [tenant(row)], municipality: 'Valencia' },
  ...{ address: `Calle Mayor ${row}`, marks: [{ kind: 'iban', value: ONE_IBAN }] },
})

const anOutline = (row: number) =>
  `{"type":"Feature","properties":{"name":"${row}"},"geometry":{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}}`

const lines = (rows: number, line: (row: number) => string) => numbers(rows).map(line).join('\n')
const NORMA43_HEAD = '11210004180002000513322611012611302000000000000009783'.padEnd(80, ' ')
/** A row with the columns of all formats. */
const EVIDENCE = {
  ...{ id: 'A-1', kind: 'listing', operation: 'sale', type: 'Piso', price: '185000', size: '72.5' },
  ...{ latitude: '39.4699', longitude: '-0.3763', date: '2024-06-30', assetid: 'A1', period: '201803' },
  ...{ constructedarea: '70' },
}
