import type { Lead, LeadAnswer, visitAnswer } from '@lindero/contract/advertising/advertising.schema'
import { isOnOffer } from '@lindero/domain/advertising/advertisement-states'
import {
  isStepEvent,
  LEAD_LIMITS,
  type LeadEvent,
  leadStates,
  STEP_FIELDS,
  STEP_OF_EVENT,
  wrongDates,
} from '@lindero/domain/advertising/lead'
import { AppError } from '@lindero/domain/errors'
import { staleChanges } from '@lindero/domain/kernel/changes'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { EffectOf } from '@lindero/domain/kernel/machine/machine'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type EffectWork, planMove } from '../kernel/machine/move.ts'
import { type AdvertisementRecord, type LeadRecord, leadSteps, leads } from './advertisements.table.ts'
import { leadReplies } from './lead-list.store.ts'
import { type LeadChange, logLead } from './lead-log.ts'
import { saveAdvertisement } from './save-advertisement.ts'
import type { Saving } from './saving.ts'

interface Answering extends Saving {
  advertisement: AdvertisementRecord
  leadUuid: string
}

/**
 * Locks and returns the lead.
 *
 * @throws AppError `advertisements.leadNotFound`
 */
async function lockedLead({ tx, advertisement, leadUuid }: Answering): Promise<LeadRecord> {
  const [lead] = await tx
    .select()
    .from(leads)
    .where(and(eq(leads.uuid, leadUuid), eq(leads.advertisementUuid, advertisement.uuid)))
    .for('no key update')
  if (!lead) throw new AppError('advertisements.leadNotFound')
  return lead
}

async function reply({ tx }: Answering, lead: LeadRecord): Promise<Lead> {
  const [leadReply] = await leadReplies(tx, [lead])
  if (!leadReply) throw new AppError('advertisements.leadNotFound')
  return leadReply
}

/**
 * Moves a lead, saves its note, or both. A reservation or a deed also changes the advertisement's state.
 *
 * @throws AppError `advertisements.leadNotFound`, `leadStateRefused`; `changedMeanwhile` if a different user has
 * changed the note; `invalidFields`, `stateRefused`
 */
export async function answerLead(answering: Answering, { event, values = {}, note }: LeadAnswer): Promise<Lead> {
  const { tx, advertisement, userUuid, now } = answering
  const lead = await lockedLead(answering)
  const stale = staleChanges(note ? [{ field: 'note', ...note }] : [], () => lead.note).map(({ field }) => field)
  if (stale.length > 0) throw new AppError('advertisements.changedMeanwhile', { fields: stale })
  const noted = { note: note ? note.newValue : lead.note, answeredBy: userUuid, changedOn: now }
  if (!event) {
    await tx.update(leads).set(noted).where(eq(leads.uuid, lead.uuid))
    return reply(answering, { ...lead, ...noted })
  }
  const move = await planned(answering, lead, event, values)
  const after = {
    ...noted,
    state: move.state,
    discardReason: event === 'discard' ? (values.discardReason ?? null) : null,
  }
  await tx.update(leads).set(after).where(eq(leads.uuid, lead.uuid))
  const step = await writeStep(answering, lead, event, values)
  await logLead(tx, advertisement, userUuid, [
    { field: 'leadState', oldValue: lead.state, newValue: move.state },
    ...step,
  ])
  await move.finish()
  return reply(answering, { ...lead, ...after })
}

async function planned(
  answering: Answering,
  lead: LeadRecord,
  event: LeadEvent,
  values: NonNullable<LeadAnswer['values']>,
) {
  const { tx, advertisement } = answering
  const [other] = await tx
    .select({ uuid: leads.uuid })
    .from(leads)
    .where(and(eq(leads.advertisementUuid, advertisement.uuid), eq(leads.state, 'RESERVATION')))
  const save = (changes: Parameters<typeof saveAdvertisement>[2]) =>
    saveAdvertisement(answering, advertisement.uuid, changes)
  const effects: Record<EffectOf<typeof leadStates>, EffectWork<object>> = {
    // An advertisement may be reserved without a lead. Then it is not saved again, and its reservation now belongs to
    // this lead.
    reserveAdvertisement: {
      follows: async () => {
        if (!advertisement.isReserved) await save([{ field: 'isReserved', oldValue: false, newValue: true }])
      },
    },
    releaseAdvertisement: {
      follows: async () => {
        if (advertisement.isReserved) await save([{ field: 'isReserved', oldValue: true, newValue: false }])
      },
    },
    sellAdvertisement: {
      follows: () =>
        save([
          { field: 'status', oldValue: advertisement.status, newValue: 'SOLD' },
          { field: 'salePrice', oldValue: advertisement.salePrice, newValue: values.amount },
          { field: 'saleDate', oldValue: advertisement.saleDate, newValue: values.day },
        ]),
    },
  }
  const subject = {
    ...values,
    isPublished: isOnOffer(advertisement.status),
    isReservedForOther: other !== undefined && other.uuid !== lead.uuid,
  }
  return planMove(leadStates, {
    from: lead.state,
    event,
    subject,
    effects,
    refuse: ({ reason, missing }) =>
      reason === 'missing'
        ? new AppError('advertisements.invalidFields', { fields: missing.map((field) => ({ field })) })
        : new AppError('advertisements.leadStateRefused', { state: lead.state }),
  })
}

const VISIT_FIELDS = ['day', 'time', 'result'] as const
const LOGGED = { visit: 'leadVisit', offer: 'leadOffer', reservation: 'leadReservation', deed: 'leadDeed' } as const

/**
 * Stores the visit, offer, reservation or deed of a move.
 *
 * @returns the entries for the history
 */
async function writeStep(
  { tx, userUuid, now }: Answering,
  { uuid: leadUuid, customerUuid }: LeadRecord,
  event: LeadEvent,
  values: NonNullable<LeadAnswer['values']>,
): Promise<LeadChange[]> {
  if (!isStepEvent(event)) return []
  const kind = STEP_OF_EVENT[event]
  const wrong = wrongDates(kind, values, calendarDateAt(now))
  const count = await tx.$count(leadSteps, eq(leadSteps.leadUuid, leadUuid))
  if (wrong.length > 0 || count >= LEAD_LIMITS.steps) {
    throw new AppError('advertisements.invalidFields', { fields: wrong.length > 0 ? wrong : [{ field: 'day' }] })
  }
  const own: readonly string[] = STEP_FIELDS[kind]
  const ownValues = Object.fromEntries(Object.entries(values).filter(([field]) => own.includes(field)))
  const day = values.day ?? calendarDateAt(now)
  await tx
    .insert(leadSteps)
    .values({ ...ownValues, day, kind, leadUuid, customerUuid, createdBy: userUuid, createdOn: now })
  const newValue = kind === 'visit' ? day : (values.amount ?? null)
  return [{ field: LOGGED[kind], oldValue: null, newValue }]
}

/** @throws AppError `advertisements.leadNotFound`, `changedMeanwhile`, `invalidFields` */
export async function saveVisit(
  answering: Answering,
  visitUuid: string,
  { before, ...answer }: z.infer<typeof visitAnswer>,
): Promise<Lead> {
  const { tx, advertisement, userUuid, now } = answering
  const lead = await lockedLead(answering)
  const named = and(eq(leadSteps.uuid, visitUuid), eq(leadSteps.leadUuid, lead.uuid), eq(leadSteps.kind, 'visit'))
  const [visit] = await tx.select().from(leadSteps).where(named).for('no key update')
  if (!visit) throw new AppError('advertisements.leadNotFound')
  const stored = { ...visit, time: visit.time?.slice(0, 5) }
  const changes = VISIT_FIELDS.map((field) => ({ field, oldValue: before[field], newValue: answer[field] }))
  const stale = staleChanges(changes, (field) => stored[field as keyof typeof stored]).map(({ field }) => field)
  if (stale.length > 0) throw new AppError('advertisements.changedMeanwhile', { fields: stale })
  const { day, time, result } = answer
  // Before the day of the visit, its only possible result is a cancellation.
  if (result !== null && result !== 'CANCELLED' && day > calendarDateAt(now)) {
    throw new AppError('advertisements.invalidFields', { fields: [{ field: 'result', reason: 'future' }] })
  }
  await tx.update(leadSteps).set({ day, time, result }).where(named)
  const changed = { answeredBy: userUuid, changedOn: now }
  await tx.update(leads).set(changed).where(eq(leads.uuid, lead.uuid))
  await logLead(tx, advertisement, userUuid, [
    { field: 'leadVisit', oldValue: visit.day, newValue: day },
    { field: 'leadResult', oldValue: visit.result, newValue: result },
  ])
  return reply(answering, { ...lead, ...changed })
}
