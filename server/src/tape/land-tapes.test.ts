import { tapePreview } from '@lindero/contract/tape/tape.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJobs } from '../../test/jobs.ts'
import { aSignedInUser } from '../../test/people.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { csvOf, uploadTape } from '../../test/tapes.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system, { isAdmin: true })
})
afterAll(() => system.close())

interface LandTape {
  headers: string[]
  /** The fields that the preview gives the columns without an answer of the user; null for columns that are not read. */
  fields: (string | null)[]
  /** The user's answers to the questions of the preview, by header. */
  answers: Record<string, string | null>
  rows: (string | number)[][]
  /** The loaded assets; a field that is not listed is empty. */
  loaded: Record<string, Record<string, unknown>>
}

const PLACE = ['Latitud', 'Longitud']
const URBAN: LandTape = {
  headers: [
    ...['Cód. Activo', 'Tipología', 'Clasificación del suelo', 'Sup. Suelo (m²)', 'Edificabilidad (m²t)'],
    ...['Edificabilidad (m²t/m²s)', 'Uso característico', 'Nº viviendas', 'Valor de repercusión (€/m²t)'],
    ...['Precio €/m² suelo', 'Coste de construcción (€/m²t)', 'Fase urbanística', ...PLACE],
  ],
  fields: [
    ...['externalId', 'type', 'planningState', 'plotSize', 'buildability'],
    ...[null, 'planningUse', null, null],
    ...[null, null, 'planningPhase', 'latitude', 'longitude'],
  ],
  answers: {},
  rows: [
    [
      ...['SU-1', 'Solar', 'Urbano consolidado', '1250,50', '3751,5', '3', 'Residencial plurifamiliar', 38, '560'],
      ...['1680', '1100', 'Urbanizado', '40,305', '-3,732'],
    ],
    [
      ...['SU-2', 'Suelo urbano', 'Urbano no consolidado', '8400,25', '6300,75', '0,75', 'Residencial VPO', 63, '150'],
      ...['112,5', '950', 'Reparcelación aprobada definitivamente', '40,346', '-3,824'],
    ],
    [
      'SU-3',
      'Suelo',
      'Suelo urbano',
      '2000,5',
      '',
      '',
      'Terciario',
      '',
      '',
      '',
      '',
      'Aprobación inicial',
      '40,31',
      '-3,73',
    ],
  ],
  loaded: {
    'SU-1': {
      ...{ typeId: 51, plotSize: 1250.5, buildability: 3751.5, planningUse: 'residential' },
      ...{ planningState: 'urbanConsolidated', planningPhase: 'urbanised' },
    },
    'SU-2': {
      ...{ typeId: 51, plotSize: 8400.25, buildability: 6300.75, planningUse: 'protectedHousing' },
      ...{ planningState: 'urbanUnconsolidated', planningPhase: 'reparcellingFinal' },
    },
    // `Suelo urbano` is not said to be consolidated, and the initial approval is that of the plan or the reparcelling.
    'SU-3': { typeId: 51, plotSize: 2000.5, planningUse: 'tertiary' },
  },
}

const DEVELOPABLE: LandTape = {
  headers: [
    ...['ID', 'Tipo de activo', 'Sector', 'Superficie bruta suelo (m²)', 'Superficie neta suelo (m²)'],
    ...['Aprovechamiento (UA)', 'Techo edificable', 'Uso', 'Clase de suelo', 'Cargas de urbanización (€)'],
    ...['% Participación sector', 'Fase de gestión', 'Importe tasación', ...PLACE],
  ],
  fields: [
    ...['externalId', null, null, null, null],
    ...[null, 'buildability', null, 'planningState', null],
    ...[null, null, 'appraisalValue', 'latitude', 'longitude'],
  ],
  answers: {
    'Tipo de activo': 'type',
    'Superficie bruta suelo (m²)': null,
    'Superficie neta suelo (m²)': 'plotSize',
    Uso: 'planningUse',
    'Fase de gestión': 'planningPhase',
  },
  rows: [
    [
      ...['UZ-1', 'Suelo', 'SUS-R4', '25000,5', '14300,5', '0,45', '11250,5', 'Residencial', 'Urbanizable sectorizado'],
      ...['1350000', '12,5%', 'Plan parcial aprobado definitivamente', '1875000', '39,68', '-0,28'],
    ],
    [
      ...['UZ-2', 'Suelo urbanizable', 'SUNS-7', '', '90000,5', '', '', 'Industrial', 'Urbanizable no sectorizado'],
      ...['', '', 'Sin iniciar', '720000', '38,27', '-0,70'],
    ],
    [
      ...['UZ-3', 'Suelo urbanizable', 'PP-3', '', '15000,5', '0,3', '3150,5', 'Logístico y mixto', 'Urbanizable'],
      ...['200000', '4', 'Proyecto de urbanización', '1000000', '37,99', '-1,13'],
    ],
  ],
  loaded: {
    'UZ-1': {
      ...{ typeId: 53, plotSize: 14300.5, buildability: 11250.5, planningUse: 'residential' },
      ...{ planningState: 'developableWithPlan', planningPhase: 'planFinal', appraisalValue: 1_875_000 },
    },
    'UZ-2': {
      ...{ typeId: 53, plotSize: 90000.5, planningUse: 'industrial', planningState: 'developableWithoutPlan' },
      ...{ planningPhase: 'notStarted', appraisalValue: 720_000 },
    },
    'UZ-3': { typeId: 53, plotSize: 15000.5, buildability: 3150.5, planningPhase: 'worksProject', appraisalValue: 1e6 },
  },
}

const RURAL: LandTape = {
  headers: [
    ...['Asset ID', 'Asset type', 'Land area (sqm)', 'Net land area (sqm)', 'Buildable area (m²t)', 'Permitted use'],
    ...['Land use', 'Planning status', 'Construction cost (€/m²t)', 'Repercussion value (€/m²t)', 'Land price (€/m²)'],
    ...['Urbanisation costs', 'Planning phase', 'Latitude', 'Longitude'],
  ],
  fields: [
    ...['externalId', 'type', 'plotSize', null, 'buildability', 'planningUse'],
    ...[null, 'planningState', null, null, null],
    ...[null, 'planningPhase', 'latitude', 'longitude'],
  ],
  answers: {},
  rows: [
    [
      ...['RU-1', 'Rustic land', '152300.5', '150000.5', '', 'Agricultural', 'Olives', 'Rural land', '', '', '1.5'],
      ...['', '', '37.54', '-5.08'],
    ],
    [
      ...['RU-2', 'Finca rústica', '48000.5', '', '', 'Agrícola', '', 'Rústico de especial protección', '', '', '2'],
      ...['', '', '37.47', '-5.64'],
    ],
    [
      'RU-3',
      'Rustic land',
      '5000.5',
      '',
      '',
      'Forestry',
      '',
      'Protected',
      '',
      '',
      '',
      '',
      'Licencia',
      '37.28',
      '-5.92',
    ],
  ],
  loaded: {
    'RU-1': { typeId: 54, plotSize: 152300.5, planningUse: 'agricultural', planningState: 'rural' },
    'RU-2': { typeId: 54, plotSize: 48000.5, planningUse: 'agricultural', planningState: 'ruralProtected' },
    'RU-3': { typeId: 54, plotSize: 5000.5, planningUse: 'agricultural' },
  },
}

const LAND_FIELDS = ['buildability', 'planningUse', 'planningState', 'planningPhase', 'appraisalValue'] as const

describe('Tapes of land', () => {
  it.each([
    ['urban land', URBAN],
    ['developable land', DEVELOPABLE],
    ['rural land', RURAL],
  ])(
    'a tape of %s is loaded as its headers and units say, and everything else is asked or left out',
    async (name, tape) => {
      const portfolio = await addPortfolio(system, admin.customerUuid, { name, valuesSale: false })
      const asked = (call: string, body: unknown) => admin.call('POST', `/portfolios/${portfolio}/${call}`, body)
      const filekey = await uploadTape(system, admin, portfolio, csvOf([tape.headers, ...tape.rows]))
      const { columns } = tapePreview.parse((await asked('tape-preview', { filekey })).body)
      expect(columns.map(({ header, field }) => [header, field])).toEqual(
        tape.headers.map((header, index) => [header, tape.fields[index] ?? null]),
      )
      const options = { profile: null }
      const { rows } = tapePreview.parse(
        (await asked('tape-preview', { filekey, mapping: tape.answers, options })).body,
      )
      expect(rows).toMatchObject({ refused: 0 })
      expect((await asked('assets', { filekey, mapping: tape.answers, options })).status).toBe(200)
      await runJobs(system)
      const stored = await system.context.database.transaction('system', (tx) =>
        tx.rows<{ id: string; typeId: number; plotSize: number | null; details: Record<string, unknown> }>(
          `SELECT external_id AS id, type_id AS "typeId", plot_size::float8 AS "plotSize", details FROM assets
         WHERE portfolio_uuid = $1 ORDER BY external_id`,
          [portfolio],
        ),
      )
      const emptied = (loaded: Record<string, unknown>) =>
        Object.fromEntries(['typeId', 'plotSize', ...LAND_FIELDS].map((field) => [field, loaded[field] ?? null]))
      expect(
        Object.fromEntries(stored.map(({ id, details, ...own }) => [id, emptied({ ...details, ...own })])),
      ).toEqual(Object.fromEntries(Object.entries(tape.loaded).map(([id, loaded]) => [id, emptied(loaded)])))
    },
  )
})
