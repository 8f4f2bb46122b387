import { describe, expect, it } from 'vitest'
import { archive as archiveEn } from '../exports/archive.en.ts'
import { archive as archiveEs } from '../exports/archive.es.ts'
import { reports as reportsEn } from '../exports/reports.en.ts'
import { reports as reportsEs } from '../exports/reports.es.ts'
import { articles as articlesEn } from '../home/articles.en.ts'
import { articles as articlesEs } from '../home/articles.es.ts'
import { news as newsEn } from '../home/news.en.ts'
import { news as newsEs } from '../home/news.es.ts'
import { services as servicesEn } from '../privacy/services.en.ts'
import { services as servicesEs } from '../privacy/services.es.ts'
import { resources } from '../resources.ts'
import { mail as mailEn } from '../users/mail.en.ts'
import { mail as mailEs } from '../users/mail.es.ts'

const LEGAL_PAGES = import.meta.glob<string>('../privacy/*.md', { query: '?raw', import: 'default', eager: true })
const legalPages = (language: 'es' | 'en') =>
  Object.entries(LEGAL_PAGES).flatMap(([path, text]) => (path.endsWith(`.${language}.md`) ? [text] : []))

interface AvoidedWord {
  avoid: RegExp
  /** The word to use, according to the glossary. */
  say: string
  /** Prefixes of the keys of texts that may contain the avoided word, because it has a different meaning there. */
  butIn?: readonly string[]
}

const SPANISH: readonly AvoidedWord[] = [
  { avoid: /registro de (accesos|actividad|entradas)/i, say: 'registro de auditoría' },
  { avoid: /analítica/i, say: 'estadísticas de uso', butIn: ['screens.customers.departments'] },
  { avoid: /petici[oó]n/i, say: 'solicitud (de ampliación), llamada (de la API)', butIn: ['legal'] },
  { avoid: /activos? operativos?/i, say: 'activo en operación' },
  { avoid: /\bact(uar|úas|uaba|uando) por\b/i, say: 'actuar en nombre de' },
  { avoid: /\bretrasad[ao]s?\b|\bexpirad[ao]s?\b/i, say: 'vencido' },
  { avoid: /\ben tiempo\b/i, say: 'en plazo' },
  { avoid: /\bdormitorios?\b/i, say: 'habitaciones', butIn: ['screens.tape.fields'] },
  { avoid: /\bconserje\b/i, say: 'portero' },
  { avoid: /\badvisor\b/i, say: 'asesor' },
  { avoid: /\barchivos?\b(?! ›)/i, say: 'fichero' },
  { avoid: /encargos? de servicio|\b[ts]us encargos/i, say: 'solicitud de servicio' },
  // A workbook keeps the names of its sheets, so that files of earlier versions can be read.
  { avoid: /gestión (legal|jurídica)/i, say: 'saneamiento', butIn: ['legal', 'screens.sheets'] },
  { avoid: /\ben riesgo\b/i, say: 'vence pronto' },
  { avoid: /^Retraso$/, say: 'plazo' },
  { avoid: /l[ií]nea de órdenes/i, say: 'línea de comandos' },
  {
    avoid:
      /(?<!\p{L})(tú|tus?|te|ti|contigo|tuy[oa]s?|puedes|tienes|quieres|necesitas|debes|eres|estás|ves|has|hayas)(?!\p{L})/iu,
    say: 'usted',
  },
  { avoid: /^(Elige|Escribe|Pulsa|Vuelve a intentarlo|Quita|Sube)(?!\p{L})/u, say: 'usted' },
]

const ENGLISH: readonly AvoidedWord[] = [
  { avoid: /\b(access|activity|sign-in) log\b/i, say: 'audit log' },
  { avoid: /clean-?up system/i, say: 'repossession' },
  { avoid: /\banalytics\b/i, say: 'usage statistics', butIn: ['screens.customers.departments'] },
  { avoid: /legal management/i, say: 'repossession', butIn: ['legal', 'screens.sheets'] },
  { avoid: /\bat risk\b/i, say: 'due soon' },
  { avoid: /administrator/i, say: 'admin, super admin' },
  { avoid: /unwanted mail|\bjunk\b/i, say: 'spam folder' },
  { avoid: /\b(Type|Write) (a|an|the|your)\b/, say: 'Enter, of a field' },
  { avoid: /\bState of repair\b/, say: 'condition' },
  { avoid: /\bPostcode\b/, say: 'postal code' },
  { avoid: /\bRooms\b/, say: 'bedrooms' },
  { avoid: /\bfor want of\b|\bin time\b/i, say: 'plain words: missing, on time' },
  { avoid: /upgrade the plan/i, say: 'Upgrade plan' },
  { avoid: /\b(simple|registry) notes?\b/i, say: 'registry extract' },
  { avoid: /\btributes?\b/i, say: 'tax' },
  { avoid: /interested part(y|ies)/i, say: 'lead' },
  { avoid: /\blaunch/i, say: 'court eviction', butIn: ['screens.palette.places'] },
  { avoid: /\btestimonial/i, say: 'court certificate (testimonio)' },
  { avoid: /\btyped\b/i, say: 'entered by hand' },
  { avoid: /\bmails?\b(?! server)/i, say: 'email' },
]

const FIGURE = /{{.*?}}/g

/**
 * Splits all texts in `value` into lines without placeholders, each with the key of its text. `place` is the key of
 * `value`.
 */
function sentencesOf(place: string, value: unknown): [place: string, sentence: string][] {
  if (typeof value === 'string') return value.split('\n').map((line) => [place, line.replaceAll(FIGURE, '')])
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, below]) => sentencesOf(`${place}.${name}`, below))
}

describe.each([
  [
    'es',
    SPANISH,
    {
      screens: resources.es,
      help: [articlesEs, newsEs],
      legal: [...legalPages('es'), servicesEs],
      mail: mailEs,
    },
  ],
  [
    'en',
    ENGLISH,
    {
      screens: resources.en,
      help: [articlesEn, newsEn],
      legal: [...legalPages('en'), servicesEn],
      mail: mailEn,
    },
  ],
] as const)('Texts in %s: one name for each thing (docs/glossary.md)', (_language, words, texts) => {
  const sentences = Object.entries(texts).flatMap(([name, below]) => sentencesOf(name, below))

  it.each(words)('the texts use the word $say, never the pattern $avoid', ({ avoid, butIn = [] }) => {
    const result = sentences.filter(
      ([place, sentence]) => avoid.test(sentence) && !butIn.some((prefix) => place.startsWith(prefix)),
    )
    expect(result).toEqual([])
  })
})

/**
 * The places on which one thing has a name: rail, tab of the asset, titles and breadcrumbs, filters of its history, rows
 * of other screens (issue 70).
 */
const namesOf = ({
  shell,
  assets,
  portfolios,
  home,
  insights,
  operations,
  transactions,
  management,
  repossessions,
  advertisements,
}: Texts) => ({
  estimatedRent: [home.figures.rentValue, home.history.rentValue, insights.rentValue],
  contradictions: [
    shell.nav.contradictions,
    assets.contradictions.title,
    assets.contradictions.list.label,
    assets.list.filters.contradictions,
    portfolios.menu.contradictions,
  ],
  payments: [
    shell.nav.operations,
    assets.record.operation,
    operations.title,
    transactions.title,
    assets.history.area.operations,
    assets.completeness.areas.operation,
  ],
  repossession: [assets.record.management, management.title, assets.history.area.legal],
  repossessions: [shell.nav.repossessions, repossessions.title],
  advertisements: [
    shell.nav.advertisements,
    assets.record.commercial,
    advertisements.title,
    assets.history.area.advertisements,
  ],
  tasks: [shell.nav.notifications, assets.record.tasks, assets.history.area.tasks],
})
type Texts = (typeof resources)['es' | 'en']

/** Columns that mean the same in every list that has them. */
const SHARED: readonly string[] = [
  'saleValue',
  'saleUnitValue',
  'rentValue',
  'rentUnitValue',
  'valueDate',
  'size',
  'rooms',
  'bathrooms',
  'floor',
  'municipality',
  'province',
  'constructionYear',
]

describe.each([
  ['es', resources.es, reportsEs, archiveEs],
  ['en', resources.en, reportsEn, archiveEn],
] as const)('The names of one figure in %s', (_language, { home, insights }, reports, archive) => {
  it.each(['saleValue', 'rentValue'] as const)('home, reports and archive have one name for the total %s', (figure) =>
    expect(
      [home.history, insights, reports.dossier, reports.portfolio, archive.columns].map((some) => some[figure]),
    ).toEqual(Array.from({ length: 5 }, () => home.figures[figure])),
  )
})

describe.each([
  ['es', resources.es],
  ['en', resources.en],
] as const)('The names of one thing in %s', (_language, texts) => {
  it.each(Object.entries(namesOf(texts)))('rail, tab, title and column have one name for %s', (_thing, names) =>
    expect([...new Set(names)]).toEqual([names[0]]),
  )

  it('a field of an asset has one short name in the columns of all lists of assets and portfolios', () => {
    const { assets, groups, portfolios, explorer, advertisements } = texts
    const names: Readonly<Record<string, string>> = assets.list.columns
    const others = [
      groups.list.columns,
      groups.members.columns,
      groups.values.members.columns,
      portfolios.list.columns,
      explorer.list.columns,
      advertisements.list.columns,
    ]
    const differing = others.flatMap((columns) =>
      Object.entries(columns).filter(([field, name]) => SHARED.includes(field) && name !== names[field]),
    )
    expect(differing).toEqual([])
  })

  it('only the phase of an asset is called by the word for management', () => {
    const places = sentencesOf('', texts).filter(([, sentence]) => sentence === texts.common.phase.management)
    expect(places.map(([place]) => place).filter((place) => !/\.(phases?|departments)\./.test(place))).toEqual([])
  })

  it('deadlines of tasks and of requested services have the same words for the same state', () =>
    expect(Object.values(texts.services.timings)).toEqual([
      texts.tasks.timings.onTime,
      texts.tasks.timings.dueSoon,
      texts.tasks.timings.overdue,
    ]))
})

describe('The word for the state of a valuation or of a building', () => {
  const { assets, insights, market, tape } = resources.es
  it.each([
    [assets.list.columns.valuationState, 'Estado de valoración'],
    [assets.list.filters.valuationStates, 'Estado de valoración'],
    [insights.state, 'Estado de valoración'],
    [tape.export.valuationState, 'Estado de valoración'],
    [assets.list.columns.state, 'Estado de conservación'],
    [assets.list.filters.states, 'Estado de conservación'],
    [market.filters.states, 'Estado de conservación'],
  ])('the label "%s" says whether the state is that of a valuation or that of a building', (name, expected) =>
    expect(name).toBe(expected),
  )
})
