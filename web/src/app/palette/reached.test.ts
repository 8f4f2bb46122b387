import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@lindero/contract/api'
import { resources } from '@lindero/texts/resources'
import type { AnyRoute } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { plain } from '../../kernel/i18n/plain-text.ts'
import { ACTED_RECORDS } from '../../kernel/page-actions/declared-actions.ts'
import { sectionOf } from '../../kernel/record/section.ts'
import { addRoutes, router } from '../../router.ts'
import { insideRoutes } from '../inside.routes.ts'
import { ACTIONS, NAMED_ACTIONS } from './actions.ts'
import { matchesWords } from './matches-words.ts'
import { PLACES } from './places.ts'
import { REACHED } from './reached-calls.fixture.ts'

addRoutes(insideRoutes)

/** Screens of a single record that the palette finds by the record or by its list, each with that list or result. */
const BY_RECORD: Readonly<Record<string, string>> = {
  '/real-estate-detail/$uuid': '/explorer',
  '/closing-detail/$uuid': '/explorer',
  '/advertisement-detail/$uuid': '/explorer',
  '/assets/$uuid/management/services/$serviceRequestId': '/services',
  '/operations/bank-accounts/$uuid': '/operations/bank-accounts',
  '/operations/direct-debits/$uuid': '/operations/direct-debits',
  '/administration/customers/$uuid': '/administration',
}
const SOURCES = join(import.meta.dirname, '../..')
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture|actions)\.tsx?$/.test(file) && !file.includes('palette/'))
  .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
  .join('\n')

/** The screens behind the login, by router path. */
const SCREENS = [
  ...new Set(
    Object.keys(router.routesById)
      .filter((id) => id.startsWith('/app/'))
      .map((id) => id.slice('/app'.length).replace(/(?<=.)\/$/, '')),
  ),
]
const routeAt = (path: string) => (router.routesByPath as Readonly<Record<string, AnyRoute>>)[path]

describe('Screens', () => {
  const places: readonly string[] = PLACES.map(({ href }) => href)
  const paths: readonly string[] = NAMED_ACTIONS.map(([, { path }]) => path)

  function isReached(screen: string): boolean {
    const path = screen.replace(/\/\{.*$/, '')
    const frame = Object.keys(BY_RECORD).find((each) => path === each || path.startsWith(`${each}/`))
    if (frame !== undefined) return places.includes(BY_RECORD[frame] ?? '')
    // The frame of a record leads to its first section.
    return [...places, ...paths].some((each) => each === path || each.startsWith(`${path}/`))
  }

  it('every screen behind the login can be reached from the palette', () => {
    expect(SCREENS.filter((screen) => !isReached(screen))).toEqual([])
    expect(SCREENS.length).toBeGreaterThan(50)
  })

  it('every action opens a screen of the router, and a section with the permission of the section', () => {
    expect(paths.filter((path) => !SCREENS.includes(path))).toEqual([])
    const differing = NAMED_ACTIONS.filter(([, { path, search, permission }]) => {
      const section = sectionOf(routeAt(path))
      return section && Object.keys(search ?? {}).length === 0 && section.permission !== permission
    })
    expect(differing.map(([name]) => name)).toEqual([])
  })
})

describe('Actions', () => {
  it('every call that changes something is reached by an action or a screen of the palette', () => {
    const changing = Object.entries(api).filter(([, { method }]) => method !== 'GET')
    expect(changing.map(([name]) => name).filter((name) => !Object.hasOwn(REACHED, name))).toEqual([])
    const names: readonly string[] = [...PLACES.map(({ name }) => `#${name}`), ...Object.keys(ACTIONS)]
    const unknown = Object.entries(REACHED).filter(([, way]) => !names.includes(way) && !/^(outside|within)$/.test(way))
    expect(unknown).toEqual([])
  })

  it('every action is used by the page that it opens, so that the page follows its address', () => {
    const unused = NAMED_ACTIONS.filter(([name, { search = {} }]) => {
      const { do: asked } = search
      if (asked === undefined || asked === 'edit') return false
      if (asked === name) return !new RegExp(`_ACTIONS\\.${name}\\b|^  ${name}: \\{ kind: `, 'm').test(sources)
      const [record, id] = String(asked).split('.')
      return !sources.includes(`useActionCommands('${record}'`) || !sources.includes(`id: '${id}'`)
    })
    expect(unused.map(([name]) => name)).toEqual([])
  })

  it('every action that needs a record has its uuid in the path', () => {
    const wrong = NAMED_ACTIONS.filter(([, { on, path }]) => (on !== undefined) !== path.includes('$uuid'))
    expect(wrong.map(([name]) => name)).toEqual([])
    expect(ACTED_RECORDS.filter((kind) => !NAMED_ACTIONS.some(([, { on }]) => on === kind))).toEqual([])
  })
})

/** Names of buttons, menu items and dialogs, each with the action of the palette that has the same name. */
const BUTTONS = ({
  transactions,
  judicialDates,
  management,
  tasks,
  workflows,
  users,
  profile,
  exports,
  portfolios,
  assets,
  plans,
  administration,
  advertisements,
  groups,
  integration,
}: typeof resources.es) =>
  ({
    paymentFiles: transactions.paymentFiles.open,
    importStatements: transactions.statements.import,
    scanBills: transactions.bills.scan.action,
    raiseReceipts: transactions.receipts.open,
    updateRents: transactions.updates.open,
    courtHolidays: judicialDates.holidays.title,
    editAcquisition: management.acquisitionEdit,
    taskDeadlines: tasks.deadlines,
    newTask: tasks.create,
    newWorkflow: workflows.create,
    newUser: users.new,
    addPasskey: profile.passkeys.add,
    replayDeliveries: integration.replay.title,
    newReport: exports.newReport.title,
    orderArchive: exports.archive.order,
    reportValuation: exports.valuationReport,
    examplePortfolio: portfolios.example.create,
    addTape: portfolios.menu.addTape,
    loadDocuments: portfolios.menu.documents,
    valuePortfolio: portfolios.menu.value,
    newAsset: assets.list.actions.create,
    archiveAsset: assets.record.archive,
    archiveGroup: groups.menu.archive,
    deleteGroup: groups.menu.delete,
    newAdvertisement: advertisements.editor.new,
    newCustomer: administration.list.new,
    newPlan: plans.new,
    downloadOwnData: profile.privacy.download,
    eraseAccount: profile.privacy.erase,
  }) satisfies Partial<Record<keyof typeof ACTIONS, string>>

describe.each(['es', 'en'] as const)('Words of the palette in %s', (language) => {
  const { palette } = resources[language]

  it('an action has the name of its button', () => {
    const differing = Object.entries(BUTTONS(resources[language] as typeof resources.es)).filter(
      ([name, button]) => palette.actions[name as keyof typeof ACTIONS].label !== button,
    )
    expect(differing).toEqual([])
  })

  it('every action, screen and command has further words, and no two have the same name', () => {
    const all = [
      ...Object.values(palette.actions),
      ...Object.values(palette.places),
      ...Object.values(palette.commands),
    ]
    expect(all.filter(({ words }) => words.trim() === '')).toEqual([])
    const labels = all.map(({ label }) => plain(label))
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
  })
})

/** Words with which people of the trade look for an action, in both languages. */
it.each([
  ['newBankAccount', 'iban', 'new account'],
  ['importStatements', 'norma 43', 'reconcile'],
  ['scanBills', 'escanear', 'scan'],
  ['raiseReceipts', 'emitir rentas', 'raise'],
  ['updateRents', 'ipc', 'cpi'],
  ['requestOccupationReport', 'informe ocupación', 'occupancy report'],
  ['requestMediation', 'entrega de llaves', 'negotiate'],
  ['printCourtList', 'imprimir señalamientos', 'print hearings'],
  ['newTask', 'recordatorio', 'reminder'],
  ['newUser', 'invitar compañero', 'invite colleague'],
  ['newApiKey', 'token', 'token'],
  ['secondFactor', '2fa', '2fa'],
  ['newReport', 'dossier', 'dossier'],
  ['addTape', 'datatape', 'data tape'],
  ['valuePortfolio', 'tasar cartera', 'appraise portfolio'],
  ['newAsset', 'alta de activo', 'new property'],
  ['addDocuments', 'subir fotos', 'upload photos'],
  ['assetValuation', 'tasar', 'appraise'],
  ['assetLease', 'inquilino', 'tenant'],
  ['assetMortgage', 'hipoteca', 'mortgage'],
  ['assetManagement', 'desahucio', 'eviction'],
  ['newAdvertisement', 'vender', 'sell'],
] as const)('the palette finds the action %s by “%s” in Spanish and by “%s” in English', (name, spanish, english) => {
  expect(matchesWords(spanish, resources.es.palette.actions[name])).toBe(true)
  expect(matchesWords(english, resources.en.palette.actions[name])).toBe(true)
})
