import { calendarDateAt, daysBetween } from '@lindero/domain/kernel/dates'
import { formatDate } from '@lindero/domain/kernel/formats'
import { withTown } from '@lindero/domain/kernel/street-address'
import type { TermRule } from '@lindero/domain/legal/judicial-terms'
import type { LegalSection } from '@lindero/domain/legal/management.section'
import type { DeadlineStage } from '@lindero/domain/tasks/deadline-calls'
import { fillIn } from '@lindero/texts/kernel/translation'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { OutgoingPayloads } from '../kernel/outgoing/outgoing.ts'
import { ACT_OF_DATE } from '../legal/attempts.store.ts'
import { articleOf, nameOfDate, nameOfSection, nameWithArticle, pathToDate, ruleText } from '../legal/date-words.ts'
import { recipientOf, subscriberToTell } from '../users/recipient.ts'
import { type MailTexts, renderUserMail, type Wording } from '../users/render-user-mail.ts'

type Payload = OutgoingPayloads['mail.deadlines']
type Language = 'es' | 'en'

interface Named {
  assetUuid: string
  externalId: string
  address: string | null
  municipality: string | null
  section: LegalSection
  /** Court or registry of the record, or its town. */
  court: string | null
  /** Case number or other number of the procedure, if the legal record has one. */
  procedure: string | null
  reason: string
  date: string
  rule: TermRule | null
  movedFrom: string | null
  stage: DeadlineStage | null
  /** Hour, place and attending person of a hearing, launch or appointment, if they were entered. */
  hour: string | null
  place: string | null
  attended: string | null
}

/** The deadlines of a mail that are still open and belong to assets that the recipient can still see. */
function stillOpen(tx: Transaction, { userUuid, customerUuid, deadlines }: Payload): Promise<Named[]> {
  return tx.rows<Named>(
    `SELECT a.uuid AS "assetUuid", a.external_id AS "externalId", a.address, a.municipality, d.section, d.reason, d.date::text AS date,
       d.rule, d.moved_from::text AS "movedFrom", n.stage, t.hour, t.place, t.attended, concat_ws(', ', nullif(r.fields->>'court', ''),
         coalesce(nullif(r.fields->>'courtSeat', ''), nullif(r.fields->>'registrySeat', ''))) AS court, coalesce(nullif(r.fields->>'caseNumber', ''),
         nullif(r.fields->>'procedureId', ''), nullif(r.fields->>'externalId', '')) AS procedure
     FROM jsonb_to_recordset($3::jsonb) AS n("assetUuid" uuid, "recordId" bigint, reason text, date date, stage text)
       JOIN legal_dates d ON d.asset_uuid = n."assetUuid" AND d.reason = n.reason AND d.date = n.date
         AND (n."recordId" IS NULL OR d.record_id = n."recordId")
       JOIN assets a ON a.uuid = d.asset_uuid JOIN users u ON u.uuid = $1
       LEFT JOIN legal_records r ON r.id = d.record_id ${ACT_OF_DATE}
     WHERE a.customer_uuid = $2 AND a.archived_on IS NULL AND a.phase = 'management' AND (u.is_admin OR EXISTS (
       SELECT FROM portfolio_users p WHERE p.portfolio_uuid = a.portfolio_uuid AND p.user_uuid = u.uuid))
     ORDER BY d.date, d.id`,
    [userUuid, customerUuid, JSON.stringify(deadlines)],
  )
}

/** The status of a deadline, which follows its name: "Appeal: ends today". */
function statusOf({ stage, date }: Named, texts: MailTexts['deadlines'], today: string): string {
  if (stage === null) return ''
  if (stage !== 'near') return texts.stages[stage]
  const days = daysBetween(today, date)
  if (days === 0) return texts.stages.today
  return days === 1 ? texts.tomorrow : fillIn(texts.stages.near, { days })
}

/** The day of an act, with its hour if it was entered. */
const whenOf = ({ date, hour }: Named): string => [formatDate(date), hour].filter(Boolean).join(', ')

/** A line of the list: date and hour, deadline with its article, asset, court, place, case and status. */
function lineOf(deadline: Named, { texts, language, today }: Mail): string {
  const { reason, externalId, court, place, procedure } = deadline
  const status = statusOf(deadline, texts, today)
  return [whenOf(deadline), nameWithArticle(reason, language), externalId, court, place, procedure, status]
    .filter(Boolean)
    .join(' · ')
}

interface Mail {
  texts: MailTexts['deadlines']
  language: Language
  today: string
}

/** The texts of a mail about a single deadline: its asset, court, case, legal act, article, days left and rule. */
function wordingOfOne(deadline: Named, { texts, language, today }: Mail): Wording {
  const {
    externalId,
    address,
    municipality,
    section,
    court,
    place,
    attended,
    procedure,
    reason,
    date,
    movedFrom,
    rule,
    stage,
  } = deadline
  const left = daysBetween(today, date)
  const act = nameOfDate(reason, language)
  const sentence = (label: string, value: string | null) => (value ? [`${label}: ${value}`] : [])
  return {
    subject: `${act} · ${externalId}: ${statusOf(deadline, texts, today)}`,
    paragraphs: [
      ...sentence(texts.asset, [externalId, withTown(address, municipality)].filter(Boolean).join(', ')),
      ...sentence(texts.procedure, nameOfSection(section, language)),
      ...sentence(texts.court, court),
      ...sentence(texts.caseNumber, procedure),
      ...sentence(texts.act, act),
      ...sentence(texts.article, articleOf(reason, language)),
      ...sentence(texts.date, whenOf(deadline)),
      ...sentence(texts.place, place),
      ...sentence(texts.attended, attended),
      ...sentence(texts.daysLeft, left >= 0 ? String(left) : null),
      ...(stage === 'moved' ? sentence(texts.movedFrom, movedFrom && formatDate(movedFrom)) : []),
      ...sentence(texts.rule, rule && ruleText(reason, rule, language)),
      ...(stage === 'missed' || stage === 'escalated' ? [texts.giveReason] : []),
      ...(stage === 'unresolved' ? [rule?.annotation ? texts.askCancellation : texts.giveResult] : []),
    ],
    button: { label: texts.openAct, path: pathToDate(deadline) },
  }
}

/**
 * Sends a mail about the deadlines to be notified today, or about those of the week. If all of them have been completed
 * since the mail was queued, no mail is sent.
 */
export async function sendDeadlines(payload: Payload, context: Context): Promise<void> {
  const { account, open } = await context.database.transaction('system', async (tx) => ({
    account: await subscriberToTell(tx, payload, context.now(), { needsLicence: true }),
    open: await stillOpen(tx, payload),
  }))
  const [first] = open
  if (!account || !first) return
  const recipient = recipientOf(account)
  const { language } = recipient
  const today = calendarDateAt(context.now())
  const isOne = payload.kind === 'due' && open.length === 1 && payload.more === 0
  await context.mailer.send(
    renderUserMail(context, recipient, ({ deadlines: texts }) => {
      const mail = { texts, language, today }
      if (isOne) return wordingOfOne(first, mail)
      const { subject, what } = texts[payload.kind]
      const count = open.length + payload.more
      return {
        subject: fillIn(subject, { count }),
        paragraphs: [what],
        items: open.map((deadline) => ({ label: lineOf(deadline, mail), path: pathToDate(deadline) })),
        button: { label: texts.openAll, path: '/repossessions/dates' },
        ...(payload.more > 0 ? { closing: [fillIn(texts.more, { count: payload.more })] } : {}),
      }
    }),
  )
}
