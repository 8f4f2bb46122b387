import { fill, reportTexts, sectionTexts } from '@lindero/documents/exports/report-words'
import type { ReportedFact, ReportedProperty } from '@lindero/documents/exports/valuation-report-model'
import { tapeTexts } from '@lindero/documents/tape/tape-words'
import type { PlanningPhase, PlanningState, PlanningUse } from '@lindero/domain/assets/land'
import type { Occupancy } from '@lindero/domain/assets/occupancy'
import { SIZE_SOURCES } from '@lindero/domain/assets/size-source'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { formatCurrency, formatDate, formatNumber, type Locale } from '@lindero/domain/kernel/formats'
import { useOfType } from '@lindero/domain/kernel/property-types'
import { management as legalEn } from '@lindero/texts/legal/management.en'
import { management as legalEs } from '@lindero/texts/legal/management.es'
import type { AssetRecord } from '../assets/assets.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { HAS_OPEN_CRIMINAL_PROCEDURE } from '../legal/situation.store.ts'
import type { DossierContent } from './exports.table.ts'

interface Note {
  day: string | null
  office: string | null
  estate: string | null
  code: string | null
  owner: string | null
  builtSize: number | null
  subsidised: 0 | 1 | 2 | null
  charges: string[]
}

export interface Lease {
  start: string | null
  end: string | null
  rent: number | null
  isSigned: boolean
  /** True for a lease of a garage or another part that is not a dwelling. */
  isOfAnnex: boolean
}

interface Situation {
  isOccupied: boolean | null
  possessionState: string | null
  possessionDate: string | null
  registrationState: string | null
  hasOpenEviction: boolean
  hasOpenCriminalProcedure: boolean
}

/** Facts about the property that the valuation does not use. */
export interface PropertyFacts {
  note: Note | null
  leases: Lease[]
  situation: Situation | null
  isProtected: boolean | null
}

/**
 * @param parts the parts that the reader of the report may see; registry extracts and leases belong to the operations
 *   part
 */
export async function propertyFacts(
  tx: Transaction,
  asset: AssetRecord,
  parts: readonly DossierContent[],
  valuationDate: string,
): Promise<PropertyFacts> {
  const [note] = parts.includes('operation')
    ? await tx.rows<Note>(
        `SELECT expedition_date::text AS day, registry_office AS office, registry_number AS estate, registry_code AS code,
           ownership AS owner, size_built_area::float8 AS "builtSize", subsidised_housing AS subsidised,
           array_remove(ARRAY[CASE WHEN mortgage_amount > 0 THEN 'mortgage' END, CASE WHEN seizure THEN 'seizure' END,
             CASE WHEN disposal_prohibition THEN 'prohibition' END, CASE WHEN easements THEN 'easements' END,
             CASE WHEN bankruptcy THEN 'bankruptcy' END, CASE WHEN tax_burden THEN 'tax' END,
             CASE WHEN urban_burden THEN 'urban' END], NULL) AS charges
         FROM registry_notes WHERE asset_uuid = $1 ORDER BY expedition_date DESC NULLS LAST, number DESC LIMIT 1`,
        [asset.uuid],
      )
    : []
  const leases = await leasesOn(tx, asset.uuid, valuationDate, parts)
  const [situation] = parts.includes('legal')
    ? await tx.rows<Situation>(
        `SELECT is_occupied AS "isOccupied", possession_state AS "possessionState", possession_date::text AS "possessionDate",
           registration_state AS "registrationState", has_open_eviction AS "hasOpenEviction",
           ${HAS_OPEN_CRIMINAL_PROCEDURE} AS "hasOpenCriminalProcedure"
         FROM legal_situations s WHERE asset_uuid = $1`,
        [asset.uuid],
      )
    : []
  const social = asset.details.socialHousing
  const ofNote = note && note.subsidised !== null ? note.subsidised > 0 : null
  const isProtected = typeof social === 'boolean' ? social : ofNote
  return { note: note ?? null, leases, situation: situation ?? null, isProtected }
}

const IS_OF_ANNEX = `coalesce(l.leased_part, 'whole') NOT IN ('whole', 'room')`

/**
 * The leases of an asset on a day, those of annexes last, newest first; none if the reader may not see the operations part. The newest lease of
 * a home that is let goes on without an end if it passed its end and was not terminated (ADR 1420).
 */
export async function leasesOn(
  tx: Transaction,
  assetUuid: string,
  day: string,
  parts: readonly DossierContent[] = [],
): Promise<Lease[]> {
  if (!parts.includes('operation')) return []
  return tx.rows<Lease>(
    `SELECT l.start_on::text AS start, CASE WHEN coalesce(l.ended_on, l.end_on) >= $2 THEN coalesce(l.ended_on, l.end_on) END::text AS end,
       l.rent::float8 AS rent, cardinality(l.asset_files) > 0 AS "isSigned", ${IS_OF_ANNEX} AS "isOfAnnex"
     FROM leases l JOIN assets a ON a.uuid = l.asset_uuid
     WHERE l.asset_uuid = $1 AND coalesce(l.start_on, $2) <= $2 AND (coalesce(l.ended_on, l.end_on, $2) >= $2
       OR l.ended_on IS NULL AND a.occupancy_status = 'let' AND NOT EXISTS (SELECT FROM leases n
         WHERE n.asset_uuid = l.asset_uuid AND n.uuid <> l.uuid
           AND (n.start_on > l.start_on OR n.start_on IS NULL OR coalesce(n.ended_on, n.end_on, $2) >= $2)))
     ORDER BY ${IS_OF_ANNEX}, l.start_on DESC NULLS LAST`,
    [assetUuid, day],
  )
}

/** The facts in the report's language. */
export function reportedProperty(asset: AssetRecord, facts: PropertyFacts, language: Locale): ReportedProperty {
  return {
    registry: registryFacts(asset, facts, language),
    cadastre: cadastreFacts(asset, language),
    planning: planningFacts(asset, language),
    situation: situationFacts(asset, facts, language),
    sizes: SIZE_SOURCES.flatMap((source) => {
      const size = asset.sizes[source] ?? (source === 'registry' ? facts.note?.builtSize : null)
      return typeof size === 'number' && size > 0 ? [{ source, size }] : []
    }),
  }
}

const filledIn = (facts: readonly (readonly [string, string | null | undefined])[]): ReportedFact[] =>
  facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []))

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

function registryFacts({ details }: AssetRecord, { note }: PropertyFacts, language: Locale): ReportedFact[] {
  const words = sectionTexts(language).property
  const { charges, columns } = reportTexts(language).dossier
  const office = [note?.office ?? textOf(details.registryName), note?.office ? null : textOf(details.registryNumber)]
  const chargesSaid = note?.charges.map((charge) =>
    charge === 'mortgage' ? columns.mortgage.toLowerCase() : charges[charge as keyof typeof charges],
  )
  return filledIn([
    [words.office, office.filter(Boolean).join(' ')],
    [words.estate, note?.estate ?? textOf(details.registryEstate)],
    [words.idufir, note?.code],
    [words.note, note?.day ? formatDate(note.day) : null],
    [words.owner, note?.owner],
    [words.charges, chargesSaid && (chargesSaid.join(', ') || words.noCharges)],
  ])
}

function cadastreFacts({ details, enrichment }: AssetRecord, language: Locale): ReportedFact[] {
  const words = sectionTexts(language).property
  const isRead = enrichment?.state === 'enriched'
  return filledIn([
    [words.read, isRead ? formatDate(calendarDateAt(new Date(enrichment.on))) : words.notRead],
    [
      words.cadastralValue,
      typeof details.cadastralValue === 'number' ? formatCurrency(details.cadastralValue, language) : null,
    ],
    [words.quality, textOf(details.cadastralQuality)],
  ])
}

/** The planning of land. A missing fact of land is stated as unknown, because the value depends on it. */
function planningFacts({ typeId, details }: AssetRecord, language: Locale): ReportedFact[] {
  if (useOfType(typeId) !== 5) return []
  const words = sectionTexts(language).property
  const { planningUses, planningStates, planningPhases } = tapeTexts(language)
  const { buildability, planningUse: use, planningState: state, planningPhase: phase } = details
  return [
    [
      words.buildability,
      typeof buildability === 'number' ? `${formatNumber(buildability, language, 2)} m²t` : words.unknown,
    ],
    [words.planningUse, planningUses[use as PlanningUse] ?? words.unknown],
    [words.planningState, planningStates[state as PlanningState] ?? words.unknown],
    [words.planningPhase, planningPhases[phase as PlanningPhase] ?? words.unknown],
  ]
}

function situationFacts({ details }: AssetRecord, facts: PropertyFacts, language: Locale): ReportedFact[] {
  const words = sectionTexts(language).property
  const { choices } = language === 'es' ? legalEs : legalEn
  const { situation, leases, isProtected } = facts
  const choice = (value: string | null | undefined) =>
    value ? ((choices as Record<string, string>)[value] ?? value) : null
  const { occupancies } = tapeTexts(language)
  const stated = details.occupancyStatus as Occupancy | undefined
  const isExact = situation?.isOccupied === true && stated === 'withoutTitle'
  const occupancy =
    situation?.isOccupied === true ? words.occupied : situation?.isOccupied === false ? words.empty : null
  const statedWords = stated ? occupancies[stated] : null
  return filledIn([
    [words.occupancy, (isExact ? statedWords : (occupancy ?? statedWords)) ?? words.unknown],
    ...leases.map(
      ({ rent, start, end }) =>
        [
          words.lease,
          fill(words.leaseOf, {
            rent: formatCurrency(rent, language),
            start: formatDate(start),
            end: end ? formatDate(end) : words.openEnd,
          }),
        ] as const,
    ),
    [words.possession, choice(situation?.possessionState)],
    [words.possessionDate, situation?.possessionDate ? formatDate(situation.possessionDate) : null],
    [words.registration, choice(situation?.registrationState)],
    [words.eviction, situation?.hasOpenEviction ? words.yes : null],
    [words.criminalProcedure, situation?.hasOpenCriminalProcedure ? words.yes : null],
    [words.protection, isProtected === null ? words.unknown : isProtected ? words.protectedHome : words.freeHome],
    [words.energy, textOf(details.energyRating)],
  ])
}
