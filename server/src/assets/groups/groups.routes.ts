import { ASSETS_AT_ONCE } from '@lindero/contract/assets/assets.contract'
import { groupCalls } from '@lindero/contract/assets/groups/groups.contract'
import { AppError } from '@lindero/domain/errors'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { eq } from 'drizzle-orm'
import type { ReadReplacements } from '../../files/attachment-reply.ts'
import type { Context } from '../../kernel/context.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Calls } from '../../kernel/http/serve.ts'
import { enqueue } from '../../kernel/jobs/jobs.ts'
import type { PortfolioRecord } from '../../portfolios/portfolios.table.ts'
import { restoreGroup } from '../archive/restore-assets.ts'
import { assets, type GroupRecord, groups } from '../assets.table.ts'
import { filterIn } from '../list/asset-filter.ts'
import { listAssets, totalsOfAssets } from '../list/asset-list.store.ts'
import { groupChangeLog } from '../record/asset-history.store.ts'
import { allPictured } from '../record/main-picture.ts'
import { archiveGroup } from './archive-group.ts'
import { type AutomaticOrder, groupByNames, groupsToCome, placeInSubgroups } from './automatic-groups.ts'
import { addMembers, appoint, createGroup, createSubgroup } from './change-group.ts'
import { documentsOfGroup } from './group-documents.ts'
import { groupDetail, listGroups, subgroupsOf } from './groups.store.ts'
import { deleteGroup, removeMembers } from './remove-members.ts'
import { saveGroup } from './save-group.ts'

/** Groups and subgroups of assets. */
export function groupRoutes(calls: Calls, context: Context, replacementsOf: ReadReplacements): void {
  calls.serveInTransaction(groupCalls.groups, ({ tx, caller, query: { options, page, name, ...query } }) => {
    if (!options) return listGroups(tx, caller, query)
    const { portfolios } = query.f ?? {}
    const f = { ...(portfolios ? { portfolios } : {}), ...(name ? { search: name } : {}) }
    return listGroups(tx, caller, { p: page ?? query.p, r: query.r, f })
  })

  calls.serveInTransaction(groupCalls.portfolioGroups, ({ tx, caller, portfolio, query }) =>
    listGroups(tx, caller, query, portfolio.uuid),
  )

  calls.serveInTransaction(groupCalls.createGroups, async ({ tx, caller, portfolio, body }) => {
    if ('assets' in body) {
      const created = await createGroup(tx, caller, portfolio, body)
      return { ...created, groups: 1, assets: new Set(body.assets).size, jobUuid: null }
    }
    const { uuid: portfolioUuid, customerUuid } = portfolio
    const order = { ...body, portfolioUuid, customerUuid, userUuid: caller.user.uuid }
    return { groupUuid: null, bulkUuid: null, ...(await groupOrEnqueue(tx, portfolio, order)) }
  })

  calls.serveInTransaction(groupCalls.group, ({ tx, group }) => groupDetail(context, tx, group))

  calls.serveInTransaction(groupCalls.deleteGroup, ({ tx, caller, group }) => deleteGroup(tx, caller, group))

  calls.serveInTransaction(groupCalls.archiveGroup, async ({ tx, caller, group }) => ({
    archived: await archiveGroup(tx, caller, group),
  }))

  calls.serveInTransaction(groupCalls.restoreGroup, async ({ tx, caller, group }) => ({
    restored: await restoreGroup(tx, caller, group),
  }))

  calls.serveInTransaction(groupCalls.groupAssets, async ({ tx, caller, group, query: { detail, ...query } }) => {
    const place = group.parentUuid ? assets.subgroupUuid : assets.groupUuid
    const within = eq(place, group.uuid)
    const f = filterIn(group, query.f)
    const { items } = await listAssets(tx, caller, { ...query, f, c: detail, totals: false }, within)
    return allPictured(context, { items, ...(await totalsOfAssets(tx, caller, f, within)) })
  })

  calls.serveInTransaction(groupCalls.saveGroup, async ({ tx, caller, group, body }) => {
    await saveGroup(tx, caller, group, body, calendarDateAt(context.now()))
    return groupDetail(context, tx, await again(tx, group))
  })

  calls.serveInTransaction(groupCalls.addToGroup, ({ tx, caller, group, body }) => addMembers(tx, caller, group, body))

  calls.serveInTransaction(groupCalls.removeFromGroup, ({ tx, caller, group, body }) =>
    removeMembers(tx, caller, group, body.assets),
  )

  calls.serveInTransaction(groupCalls.appointPrincipal, async ({ tx, caller, group, params }) => {
    await appoint(tx, caller, group, params.assetUuid.toLowerCase())
    return groupDetail(context, tx, await again(tx, group))
  })

  calls.serveInTransaction(groupCalls.subgroups, async ({ tx, group }) => listed(tx, group))

  calls.serve(groupCalls.groupChangeLog, ({ caller, group, query }) =>
    groupChangeLog(
      { database: context.database, caller, operatorName: context.config.outside.operatorName },
      group,
      query,
    ),
  )

  calls.serve(groupCalls.groupAttachments, ({ caller, group, query }) =>
    documentsOfGroup(context, caller, group, query, replacementsOf),
  )

  calls.serveInTransaction(groupCalls.createSubgroups, async ({ tx, caller, group, body }) => {
    if (group.parentUuid) throw new AppError('groups.isSubgroup')
    if ('automatic' in body) {
      if (!group.isCadastralEstateGroup) throw new AppError('groups.notCadastralEstate')
      const { uuid: groupUuid, portfolioUuid, customerUuid } = group
      const order = { groupUuid, portfolioUuid, customerUuid, language: body.language }
      await placeInSubgroups(tx, { ...order, userUuid: caller.user.uuid })
    } else await createSubgroup(tx, caller, group, body)
    return listed(tx, group)
  })
}

/** Groups up to a thousand assets immediately; for more assets, a job is enqueued. */
async function groupOrEnqueue(tx: Transaction, { name }: PortfolioRecord, order: AutomaticOrder) {
  const { automatic, language, customerUuid, portfolioUuid, userUuid } = order
  const toCome = await groupsToCome(tx, order)
  const count = toCome.reduce((sum, group) => sum + group.assets, 0)
  if (count <= ASSETS_AT_ONCE) {
    const names = toCome.map((group) => group.name)
    return { ...(await groupByNames(tx, order, names)), jobUuid: null }
  }
  const payload = { automatic, language }
  const jobUuid = await enqueue(tx, {
    kind: 'assets.group',
    customerUuid,
    portfolioUuid,
    payload,
    subject: name,
    createdBy: userUuid,
  })
  return { groups: toCome.length, assets: count, jobUuid }
}

async function listed(tx: Transaction, group: GroupRecord) {
  const items = await subgroupsOf(tx, group.uuid)
  return { items, total: items.length }
}

async function again(tx: Transaction, { uuid }: GroupRecord): Promise<GroupRecord> {
  const [group] = await tx.select().from(groups).where(eq(groups.uuid, uuid))
  if (!group) throw new AppError('groups.notFound')
  return group
}
