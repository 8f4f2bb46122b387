import { leadCalls } from '@lindero/contract/advertising/leads.contract'
import { eq } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { calendarFile, renewFeed } from '../users/calendar-feed.ts'
import { leads } from './advertisements.table.ts'
import { leadBoard, leadReplies, listAllLeads, listLeads } from './lead-list.store.ts'
import { enterLead } from './leads.store.ts'
import { answerLead, saveVisit } from './move-lead.ts'
import { saveSellingChoices, sellingChoicesOf } from './selling-choices.store.ts'
import { visitDatesFeed } from './visit-feed.ts'

/** Routes for leads, from the first contact to the deed. */
export function leadRoutes(calls: Calls, context: Context): void {
  const { now } = context
  calls.serveInTransaction(leadCalls.advertisementLeads, ({ tx, advertisement, query }) =>
    listLeads(tx, advertisement.advertisement.uuid, query),
  )
  calls.serveInTransaction(leadCalls.leads, ({ tx, caller, query }) => listAllLeads(tx, caller, query))
  calls.serveInTransaction(leadCalls.leadBoard, ({ tx, caller, query }) => leadBoard(tx, caller, query.f ?? {}))
  calls.serveInTransaction(leadCalls.addLead, async ({ tx, caller, advertisement, body }) => {
    await enterLead(tx, advertisement.advertisement, caller, body, now())
    const [reply] = await leadReplies(tx, await tx.select().from(leads).where(eq(leads.uuid, body.uuid)))
    if (!reply) throw new Error('the lead was not stored')
    return reply
  })
  calls.serveInTransaction(leadCalls.answerLead, ({ tx, caller, advertisement, params, body }) =>
    answerLead({ ...advertisement, tx, leadUuid: params.leadUuid, userUuid: caller.user.uuid, now: now() }, body),
  )
  calls.serveInTransaction(leadCalls.saveVisit, ({ tx, caller, advertisement, params, body }) =>
    saveVisit(
      { ...advertisement, tx, leadUuid: params.leadUuid, userUuid: caller.user.uuid, now: now() },
      params.visitUuid,
      body,
    ),
  )
  calls.serveInTransaction(leadCalls.sellingChoices, ({ tx, caller }) => sellingChoicesOf(tx, caller))
  calls.serveInTransaction(leadCalls.saveSellingChoices, async ({ tx, caller, body }) => {
    await saveSellingChoices(tx, caller, body)
    return sellingChoicesOf(tx, caller)
  })
  calls.serveInTransaction(leadCalls.renewVisitCalendar, ({ tx, caller }) => renewFeed(tx, caller, visitDatesFeed))
  calls.serve(leadCalls.visitCalendar, ({ holder }) => calendarFile(context, visitDatesFeed, holder))
}
