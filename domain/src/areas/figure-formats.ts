import { AGE_COLUMNS, type FigureArea, ORIGINS, type Subject } from './figures.ts'

/**
 * Forms of values. `count`: whole, not negative; `amount`: not negative; `share`: 0 to 1; `percent`: 0 to 100; `text`:
 * up to 200 characters.
 */
export type FigureForm = 'count' | 'amount' | 'share' | 'percent' | 'text'

/** Form of the period: fixed for the whole file, or read from columns. */
export type PeriodForm =
  | { form: 'fixed'; period: string; dated: string }
  | { form: 'year' | 'month' | 'quarter' | 'day'; column: string }
  | { form: 'yearAndQuarter'; year: string; quarter: string }
  /** An area has several rows, which a five-digit code distinguishes. */
  | { form: 'code'; column: string; dated: string }

export interface FigureFormat {
  subject: Subject
  area: FigureArea
  /** Name of the publisher. Screens show the name next to each value. */
  source: string
  /**
   * Column with the area's code. The import adds missing zeros at the start of the cell and puts the `prefix` before
   * them, so that the code has the length for this kind of area.
   */
  code: { column: string; prefix?: string }
  period: PeriodForm
  figures: readonly (readonly [name: string, column: string, form: FigureForm])[]
}

const CENSUS: FigureFormat['figures'] = [
  ['population', 'total_pop', 'count'],
  ['women', 'pct_female', 'share'],
  ['men', 'pct_male', 'share'],
  ['meanAge', 'mean_age', 'amount'],
  ['under16', 'pct_under16', 'share'],
  ['from16To64', 'pct_16to64', 'share'],
  ['over64', 'pct_over64', 'share'],
  ['foreign', 'pct_foreign', 'share'],
  ['bornAbroad', 'pct_foreign_born', 'share'],
  ['higherEducation', 'pct_higher_ed_completed', 'share'],
  ['unemploymentRate', 'unemployment_rate', 'share'],
  ['employmentRate', 'employment_rate', 'share'],
  ['activityRate', 'activity_rate', 'share'],
  ['dwellings', 'total_dwellings', 'count'],
  ['primaryDwellings', 'primary_dwellings', 'count'],
  ['secondaryDwellings', 'secondary_dwellings', 'count'],
  ['owned', 'owned_dwellings', 'count'],
  ['rented', 'rented_dwellings', 'count'],
  ['otherTenure', 'other_tenure_dwellings', 'count'],
  ['households', 'total_households', 'count'],
  ['householdsOf1', 'hh_size1', 'count'],
  ['householdsOf2', 'hh_size2', 'count'],
  ['householdsOf3', 'hh_size3', 'count'],
  ['householdsOf4', 'hh_size4', 'count'],
  ['householdsOf5', 'hh_size5plus', 'count'],
]

const CENSUS_2021 = {
  subject: 'census',
  source: 'INE, Censo de Población y Viviendas 2021',
  period: { form: 'fixed', period: '2021', dated: '2021-01-01' },
  figures: CENSUS,
} as const

const INCOMES = 'INE, Atlas de distribución de renta de los hogares'
const percentBelow = (limit: string) => [`below${limit}`, `equivinc_below_${limit}`, 'percent'] as const

const MUNICIPALITY = { area: 'municipality', code: { column: 'municipality' } } as const

/** Kinds of files with statistics that can be imported. The keys are the names for the import command. */
export const FIGURE_FORMATS = {
  provinces: {
    subject: 'place',
    area: 'province',
    source: 'INE, provincias',
    code: { column: 'provincia_id' },
    period: { form: 'fixed', period: '2017', dated: '2017-01-01' },
    figures: [['name', 'nombre', 'text']],
  },
  municipalities: {
    subject: 'place',
    area: 'municipality',
    source: 'INE, municipios',
    code: { column: 'municipio_id' },
    period: { form: 'fixed', period: '2017', dated: '2017-01-01' },
    figures: [['name', 'nombre', 'text']],
  },
  'postal-codes': {
    subject: 'postalCodes',
    area: 'municipality',
    source: 'Códigos postales por municipio',
    code: { column: 'municipio_id' },
    period: { form: 'code', column: 'codigo_postal', dated: '2019-01-01' },
    figures: [['name', 'nombre', 'text']],
  },
  'census-municipalities': { ...CENSUS_2021, area: 'municipality', code: { column: 'mun_code' } },
  'census-sections': { ...CENSUS_2021, area: 'censusSection', code: { column: 'tract_code' } },
  population: {
    subject: 'population',
    area: 'municipality',
    source: 'INE, Padrón municipal 2019',
    code: { column: 'mun_code' },
    period: { form: 'fixed', period: '2019', dated: '2019-01-01' },
    figures: [
      ['population', 'population_2019', 'count'],
      ['squareKilometres', 'area_km2', 'amount'],
    ],
  },
  'income-municipalities': {
    subject: 'incomes',
    area: 'municipality',
    source: INCOMES,
    code: { column: 'mun_code' },
    period: { form: 'year', column: 'year' },
    figures: [
      ['perPerson', 'net_income_pc', 'amount'],
      ['perHousehold', 'net_income_hh', 'amount'],
      ['perUnit', 'net_income_equiv', 'amount'],
      ['medianPerUnit', 'median_income_equiv', 'amount'],
      ['grossPerPerson', 'gross_income_pc', 'amount'],
      ['grossPerHousehold', 'gross_income_hh', 'amount'],
    ],
  },
  'income-sections': {
    subject: 'incomes',
    area: 'censusSection',
    source: INCOMES,
    code: { column: 'tract_code' },
    period: { form: 'year', column: 'year' },
    figures: [
      ['perPerson', 'net_income_pc', 'amount'],
      ['perHousehold', 'net_income_hh', 'amount'],
    ],
  },
  'income-distribution': {
    subject: 'incomeDistribution',
    area: 'municipality',
    source: INCOMES,
    code: { column: 'mun_code' },
    period: { form: 'year', column: 'year' },
    figures: [
      percentBelow('5000'),
      percentBelow('7500'),
      percentBelow('10000'),
      ['below40OfMedian', 'equivinc_below_40p_median', 'percent'],
      ['below50OfMedian', 'equivinc_below_50p_median', 'percent'],
      ['below60OfMedian', 'equivinc_below_60p_median', 'percent'],
      ['above140OfMedian', 'equivinc_above_140p_median', 'percent'],
      ['above160OfMedian', 'equivinc_above_160p_median', 'percent'],
      ['above200OfMedian', 'equivinc_above_200p_median', 'percent'],
    ],
  },
  unemployment: {
    subject: 'unemployment',
    area: 'municipality',
    source: 'SEPE, paro registrado',
    code: { column: 'mun_code' },
    period: { form: 'month', column: 'month' },
    figures: [
      ['unemployed', 'unemployement', 'count'],
      ['menUnder25', 'men_s24', 'count'],
      ['menFrom25To44', 'men_b24_44', 'count'],
      ['menFrom45', 'men_g44', 'count'],
      ['womenUnder25', 'women_s24', 'count'],
      ['womenFrom25To44', 'women_b24_44', 'count'],
      ['womenFrom45', 'women_g44', 'count'],
      ['agriculture', 'agriculture', 'count'],
      ['industry', 'industry', 'count'],
      ['construction', 'construction', 'count'],
      ['services', 'services', 'count'],
      ['firstJob', 'previously_unemployed', 'count'],
    ],
  },
  'rents-barcelona': {
    subject: 'rents',
    area: 'neighbourhood',
    source: 'Open Data BCN, alquiler medio por barrio',
    code: { column: 'codi_barri', prefix: '08019' },
    period: { form: 'yearAndQuarter', year: 'any', quarter: 'trimestre' },
    figures: [
      ['name', 'nom_barri', 'text'],
      ['rentPerM2', 'precio_m2', 'amount'],
      ['meanSize', 'nombre', 'amount'],
      ['saleValueThousands', 'valor_compra_venta', 'amount'],
      ['contracts', 'numero_de_contratos', 'count'],
    ],
  },
  ages: {
    ...MUNICIPALITY,
    subject: 'ages',
    source: 'INE, Padrón continuo por edad',
    period: { form: 'year', column: 'year' },
    figures: AGE_COLUMNS.map((column) => [column, column, 'count'] as const),
  },
  origins: {
    ...MUNICIPALITY,
    subject: 'origins',
    source: 'INE, Padrón continuo por país de nacimiento',
    period: { form: 'year', column: 'year' },
    figures: ORIGINS.map((origin) => [origin, snakeCase(origin), 'count'] as const),
  },
  transactions: {
    ...MUNICIPALITY,
    subject: 'transactions',
    source: 'Ministerio de Transportes, transacciones inmobiliarias de vivienda',
    period: { form: 'quarter', column: 'quarter' },
    figures: [
      ['total', 'total', 'count'],
      ['newHomes', 'new', 'count'],
      ['secondHand', 'second_hand', 'count'],
      ['free', 'free', 'count'],
      ['subsidised', 'subsidised', 'count'],
    ],
  },
  stock: {
    ...MUNICIPALITY,
    subject: 'stock',
    source: 'Portales inmobiliarios, oferta de venta',
    period: { form: 'day', column: 'date' },
    figures: [['dwellings', 'dwellings', 'count']],
  },
  ibi: {
    ...MUNICIPALITY,
    subject: 'taxes',
    source: 'Ministerio de Hacienda, tipos del IBI urbano',
    period: { form: 'year', column: 'year' },
    figures: [['ibiRate', 'rate', 'percent']],
  },
} as const satisfies Record<string, FigureFormat>

export type FigureKind = keyof typeof FIGURE_FORMATS
export const FIGURE_KINDS = Object.keys(FIGURE_FORMATS) as [FigureKind, ...FigureKind[]]

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The columns that every file of this kind must have: the code, the period and the first value. */
export function requiredColumns({ code, period, figures }: FigureFormat): string[] {
  const first = figures.find(([, , form]) => form !== 'text') ?? figures[0]
  return [code.column, ...periodColumns(period), ...(first ? [first[1]] : [])]
}

function periodColumns(period: PeriodForm): string[] {
  if (period.form === 'fixed') return []
  return period.form === 'yearAndQuarter' ? [period.year, period.quarter] : [period.column]
}

/** All columns that the import reads, in the order of the documentation. */
export function readColumns(format: FigureFormat): string[] {
  const { code, period, figures } = format
  return [...new Set([code.column, ...periodColumns(period), ...figures.map(([, column]) => column)])]
}
