import { writeProcedureFile } from '@lindero/documents/exports/procedure-file'
import { fill, reportTexts } from '@lindero/documents/exports/report-words'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { formatDate, type Locale } from '@lindero/domain/kernel/formats'
import { pick } from '@lindero/domain/kernel/pick'
import type { TermRule } from '@lindero/domain/legal/judicial-terms'
import { LEGAL_FILES, type LegalSection } from '@lindero/domain/legal/management.section'
import { timelineDay, timelineText } from '@lindero/domain/tasks/timeline'
import { insideCommon as commonEn } from '@lindero/texts/kernel/inside-common.en'
import { insideCommon as commonEs } from '@lindero/texts/kernel/inside-common.es'
import { management as legalEn } from '@lindero/texts/legal/management.en'
import { management as legalEs } from '@lindero/texts/legal/management.es'
import { services as servicesEn } from '@lindero/texts/legal/services.en'
import { services as servicesEs } from '@lindero/texts/legal/services.es'
import { tasks as tasksEn } from '@lindero/texts/tasks/tasks.en'
import { tasks as tasksEs } from '@lindero/texts/tasks/tasks.es'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { nameOfDate, nameOfSection, ruleText } from '../legal/date-words.ts'
import { REPLACEMENT } from '../legal/records.store.ts'
import { timelineOf } from '../tasks/timeline.store.ts'
import { dossierParts } from './dossier-parts.ts'
import { assetByUuid, nameOf, type Order } from './export-content.ts'

type Words = Readonly<Record<string, string>>

/** The timeline texts in a language, by group. */
function wordsOf(language: Locale) {
  const [legal, services, tasks, common] =
    language === 'es'
      ? ([legalEs, servicesEs, tasksEs, commonEs] as const)
      : ([legalEn, servicesEn, tasksEn, commonEn] as const)
  const groups: Readonly<Record<string, Words>> = {
    ...pick(legal, 'sections', 'fields', 'choices', 'terms'),
    services: services.names,
    requests: tasks.timeline.requests,
    visits: services.visits.purposes,
    comments: common.comments.types,
    tasks: tasks.types,
    moments: tasks.timeline.moments,
    mail: tasks.timeline.mail,
  }
  return (group: string, code: string) => groups[group]?.[code] ?? null
}

/** A document that accompanies the file of its procedure. */
interface Annex {
  key: string
  name: string
  createdOn: string
  replacedOn: string | null
  replacedBy: string | null
  proves: { section: LegalSection; field: string }[]
}

const MOST_ANNEXES = 200

/** The documents of an asset. Documents that a legal record references as evidence come first. */
export function procedureAnnexes(tx: Transaction, assetUuid: string): Promise<Annex[]> {
  return tx.rows<Annex>(
    `SELECT d.file_key AS key, d.name, to_char(d.created_on AT TIME ZONE 'Europe/Madrid', 'YYYY-MM-DD') AS "createdOn",
       to_char(x.at AT TIME ZONE 'Europe/Madrid', 'YYYY-MM-DD') AS "replacedOn", x.author AS "replacedBy",
       coalesce(p.proves, '[]') AS proves
     FROM attachments d ${REPLACEMENT} LEFT JOIN (
       SELECT f.value AS uuid,
         jsonb_agg(jsonb_build_object('section', r.section, 'field', f.key) ORDER BY r.id, f.key) AS proves
       FROM legal_records r CROSS JOIN LATERAL jsonb_each_text(r.fields) f
       WHERE r.asset_uuid = $1 AND f.key = ANY($2) GROUP BY f.value) p ON p.uuid = d.uuid::text
     WHERE d.owner_kind = 'asset' AND d.owner_uuid = $1 AND d.file_type = 'files'
     ORDER BY p.proves IS NULL, d.created_on, d.uuid LIMIT ${MOST_ANNEXES}`,
    [assetUuid, LEGAL_FILES],
  )
}

/** File name of an annex in the zip. It begins with the number in the index. */
export const annexName = (index: number, name: string, language: Locale): string =>
  fill(reportTexts(language).procedure.annexFile, {
    number: String(index + 1).padStart(2, '0'),
    name: name.replace(/[\\/:*?"<>|]/g, '-'),
  })

/** The content of the file of an asset's procedure: records, open deadlines, events and annexes, in words. */
export async function procedureContent({ database, now }: Context, record: Order, uuid: string) {
  const { language, customerUuid, ordered, createdOn, brand } = record
  const word = wordsOf(language)
  const procedure = await database.transaction({ customer: customerUuid }, async (tx) => {
    const asset = await assetByUuid(tx, uuid)
    const [portfolio] = await tx.rows<{ name: string }>('SELECT name FROM portfolios WHERE uuid = $1', [
      asset.portfolioUuid,
    ])
    return {
      asset,
      portfolioName: portfolio?.name ?? '',
      author: await nameOf(tx, record.createdBy),
      parts: await dossierParts(tx, [asset], ['legal'], language),
      events: await timelineOf(tx, uuid, calendarDateAt(now())),
      dates: await tx.rows<{ date: string; reason: string; rule: TermRule | null }>(
        `SELECT date::text AS date, reason, rule FROM legal_dates
         WHERE asset_uuid = $1 AND (rule IS NOT NULL OR awaits OR date >= $2::date) ORDER BY date, id`,
        [uuid, calendarDateAt(now())],
      ),
      annexes: ordered.parts?.includes('documents') ? await procedureAnnexes(tx, uuid) : [],
    }
  })
  const { asset, portfolioName, annexes, author, parts } = procedure
  const { procedure: texts, unknownAuthor } = reportTexts(language)
  return {
    language,
    brand,
    createdOn,
    author,
    asset: { ...asset, portfolioName },
    parts,
    deadlines: procedure.dates.map(({ date, reason, rule }) => ({
      day: formatDate(date),
      act: nameOfDate(reason, language),
      rule: rule ? ruleText(reason, rule, language) : '',
    })),
    events: procedure.events.map((event) => ({
      day: timelineDay(event),
      text: timelineText(event, word),
      author: event.author ?? '',
    })),
    annexes: annexes.map(({ name, createdOn: day, proves, replacedOn, replacedBy }, index) => ({
      number: index + 1,
      name,
      day: formatDate(day),
      proves: [
        ...proves.map(({ section, field }) => `${nameOfSection(section, language)}: ${word('fields', field) ?? field}`),
        ...(replacedOn
          ? [fill(texts.replaced, { date: formatDate(replacedOn), author: replacedBy ?? unknownAuthor })]
          : []),
      ].join('; '),
    })),
  }
}

/** Writes the file of an asset's procedure as a PDF. */
export async function procedureFile(context: Context, record: Order, uuid: string) {
  const content = await procedureContent(context, record, uuid)
  return { asset: content.asset, bytes: writeProcedureFile(content) }
}
