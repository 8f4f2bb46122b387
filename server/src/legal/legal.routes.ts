import { legalCalls } from '@lindero/contract/legal/legal.contract'
import { AppError } from '@lindero/domain/errors'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { type Acquisition, NO_ACQUISITION } from '@lindero/domain/legal/acquisition'
import { NO_HOLIDAYS } from '@lindero/domain/legal/working-days'
import type { Context } from '../kernel/context.ts'
import type { Database } from '../kernel/database/database.ts'
import { may } from '../kernel/http/require-permission.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { legalSaved } from './after-save.ts'
import { followAttempts } from './attempts.store.ts'
import { holidaysOfAsset } from './court-calendar.ts'
import { legalDateRoutes } from './dates.routes.ts'
import { lateWorkRoutes } from './late-work.routes.ts'
import { recordReplies, storedRecords } from './legal.store.ts'
import { inOwnersScope, type ManagedAsset, scopeOf, tokenFor } from './legal-access.ts'
import { legalDocumentRoutes } from './legal-documents.routes.ts'
import type { LegalWatch } from './legal-watch.ts'
import { forProvider, listRepossessions } from './lists.store.ts'
import { ownersPage, providersPage } from './management-page.ts'
import { eraseOccupant, eraseOccupants } from './occupants.store.ts'
import { confirmFinished } from './possession.store.ts'
import { noteChanges, savingOf, writeHistory } from './records.store.ts'
import { type SavedManagement, saveManagement } from './save-management.ts'
import { serviceRequestRoutes } from './service-requests.routes.ts'
import { requestReplies, requestsOf } from './service-requests.store.ts'
import { type SituationRow, situationOf } from './situation.store.ts'
import { subscriptionRoutes } from './subscriptions.routes.ts'
import { visitRoutes } from './visits.routes.ts'
import { tellWaiting, waitingOf } from './waiting-reports.ts'

const NO_SITUATION: SituationRow = {
  registrationState: null,
  possessionState: null,
  possessionDate: null,
  isOccupied: null,
  hasOpenEviction: false,
  nextDate: null,
  nextReason: null,
}

/** Calls that list records, with the section of each. */
const RECORDS = [
  [legalCalls.managementOccupation, 'occupations'],
  [legalCalls.managementAdjudicationProcess, 'adjudicationProcess'],
  [legalCalls.managementRegistry, 'registry'],
  [legalCalls.managementFriendlyMediation, 'friendlyMediations'],
  [legalCalls.managementEvictionProcess, 'evictionProcesses'],
  [legalCalls.managementCriminalProcess, 'criminalProcesses'],
  [legalCalls.managementAttempts, 'attempts'],
  [legalCalls.managementRepossession, 'possession', 'repossessionProcesses'],
] as const

/** A provider may read the acquisition only if its service is title registration. */
function acquisitionFor({ acquisition, service }: ManagedAsset): Acquisition {
  return service && service.service !== 'REGISTRY' ? NO_ACQUISITION : acquisition
}

/** The holidays of the asset's owner. A provider receives them too. */
const holidaysOf = (database: Database, { uuid, customerUuid }: ManagedAsset) =>
  database.single({ customer: customerUuid }, (tx) => holidaysOfAsset(tx, uuid).then((found) => found ?? NO_HOLIDAYS))

async function ownersFound(database: Database, asset: ManagedAsset) {
  const page = await database.single(scopeOf(asset), (tx) => ownersPage(tx, asset.uuid))
  return { page, requests: [] }
}

async function providersFound(database: Database, asset: ManagedAsset) {
  const id = asset.service?.id ?? 0
  const { page, requests } = await database.transaction(scopeOf(asset), async (tx) => ({
    page: await providersPage(tx, asset.uuid),
    requests: (await requestsOf(tx, asset.uuid, { id })).items,
  }))
  return { page: { ...page, situation: null, holidays: await holidaysOf(database, asset) }, requests }
}

/** Legal management of assets, service requests, and the work of providers. */
export function legalRoutes(calls: Calls, context: Context, watch: LegalWatch): void {
  const { database } = context
  legalDocumentRoutes(calls, context)
  serviceRequestRoutes(calls, context, watch)
  subscriptionRoutes(calls, database)
  legalDateRoutes(calls, context)
  visitRoutes(calls, context)
  lateWorkRoutes(calls, context)
  const today = () => calendarDateAt(context.now())

  calls.serve(legalCalls.management, async ({ caller, managedAsset: asset, query }) => {
    if (query.ownerCustomerUuid && query.ownerCustomerUuid !== asset.customerUuid) {
      throw new AppError('assets.notFound')
    }
    const { page, requests } = asset.service
      ? await providersFound(database, asset)
      : await ownersFound(database, asset)
    const { responsibleUuid, ...situation } = page.situation ?? { ...NO_SITUATION, responsibleUuid: null }
    const [request] = await requestReplies(database, requests, today())
    return {
      token: await tokenFor(context, asset),
      ownerCustomerUuid: asset.customerUuid,
      acquisition: acquisitionFor(asset),
      // A provider receives no situation lights here. It reads the asset's states together with its request.
      situation: { ...situationOf(situation), ...(asset.service ? { lights: {} } : {}) },
      toConfirm: await waitingOf(database, asset, today()),
      responsibleUuid,
      canEdit: asset.service ? asset.service.state !== 'DONE' : may(caller, 'editLegal'),
      // An owner's page has no request.
      serviceRequest: request ? forProvider(request) : null,
      latest: await recordReplies(database, page.records, asset.acquisition, page.holidays, today()),
      counts: page.counts,
    }
  })

  for (const [call, ...sections] of RECORDS)
    calls.serve(call, async ({ managedAsset: asset, query }) => {
      const { items, total } = await database.transaction(scopeOf(asset), (tx) =>
        storedRecords(tx, asset.uuid, sections, query),
      )
      return {
        token: await tokenFor(context, asset),
        items: await recordReplies(database, items, asset.acquisition, await holidaysOf(database, asset), today()),
        total,
      }
    })

  calls.serve(legalCalls.candidateOwners, async ({ managedAsset: asset }) => {
    // A provider does not see the owner's users.
    const items = asset.service
      ? []
      : await database.transaction(scopeOf(asset), (tx) =>
          tx.rows<{ uuid: string; name: string }>(
            `SELECT u.uuid, trim(concat_ws(' ', u.firstname, u.lastname)) AS name FROM users u
             JOIN assets a ON a.uuid = $1
             WHERE u.customer_uuid = $2 AND u.inactive_on IS NULL AND u.erased_on IS NULL AND (u.is_admin OR EXISTS (
               SELECT FROM portfolio_users p WHERE p.portfolio_uuid = a.portfolio_uuid AND p.user_uuid = u.uuid))
             ORDER BY name, u.uuid LIMIT 500`,
            [asset.uuid, asset.customerUuid],
          ),
        )
    return { token: await tokenFor(context, asset), items }
  })

  calls.serve(legalCalls.saveManagement, async ({ caller, managedAsset, body, whileLocked }) => {
    const { changes, ownerCustomerUuid } = body
    if (ownerCustomerUuid && ownerCustomerUuid !== managedAsset.customerUuid) {
      throw new AppError('assets.notFound')
    }
    const { asset, saved } = await whileLocked(async (tx, locked) => {
      const saving = savingOf(tx, locked, caller, context.now())
      const before = locked.service ? await waitingOf(database, locked, today()) : []
      const { ids: recordIds } = await inOwnersScope<SavedManagement>(tx, locked, (inOwn) =>
        watch.around(tx, locked, async () => {
          const outcome = await inOwn(() => saveManagement(saving, changes))
          if (locked.service) {
            // A provider has no right to write attempts, so they follow its reports in the scope of the owner.
            const followed = savingOf(tx, locked, caller, context.now())
            await followAttempts(followed, outcome.records)
            await writeHistory(followed)
          }
          if (locked.service && changes.serviceRequest === 'finish') {
            await confirmFinished(tx, locked.uuid, locked.service.id, today())
          }
          return outcome
        }),
      )
      if (locked.service) await tellWaiting(tx, locked, { before, today: today() })
      await legalSaved(tx, locked, { kind: 'saved', changes }, context.now())
      return { asset: locked, saved: recordIds }
    })
    return { token: await tokenFor(context, asset), saved }
  })

  calls.serve(legalCalls.eraseOccupants, async ({ caller, managedAsset, query: { id }, whileLocked }) => {
    const erased = await whileLocked(async (tx) => {
      const { uuid } = managedAsset
      const reports = id === undefined ? await eraseOccupants(tx, [uuid]) : await eraseOccupant(tx, uuid, id)
      const saving = savingOf(tx, managedAsset, caller, context.now())
      if (reports > 0) noteChanges(saving, 'occupations', { erasedOccupants: { oldValue: reports, newValue: 0 } })
      await writeHistory(saving)
      return reports
    })
    return { erased }
  })

  calls.serveInTransaction(legalCalls.repossessions, ({ tx, caller, query }) =>
    listRepossessions(tx, caller, query, today()),
  )
}
