import { addDays } from '@lindero/domain/kernel/dates'
import type { Acquisition } from '@lindero/domain/legal/acquisition'
import { ACQUISITION_TYPES } from '@lindero/domain/legal/acquisition'
import { EVICTION_SUBSTAGES, type EvictionSubstage } from '@lindero/domain/legal/eviction.part'
import { type LegalSection, newRecord } from '@lindero/domain/legal/management.section'
import { isProposalShown, NEGOTIATION_STATES, STATE_OF_SIGNED } from '@lindero/domain/legal/mediation.part'
import { OCCUPATION_TYPES, VULNERABILITIES } from '@lindero/domain/legal/occupation.part'
import { OWNING_MODES, possessed, possessionFrom, takingOf } from '@lindero/domain/legal/possession.part'
import { proofField, REGISTRATION_PROOFS, REGISTRATION_STATES } from '@lindero/domain/legal/registration.part'
import { calendarOfSeat, isWorkingDay, NO_HOLIDAYS, nextWorkingDay } from '@lindero/domain/legal/working-days'
import { type DemoRequest, requestOf } from './requests.ts'

export const REPOSSESSIONS = 60

export interface DemoHome {
  uuid: string
  /** The asset's registry extract, which proves the registry entries. Some assets have none. */
  documentUuid: string | null
  /** The asset's visit report, which proves the occupancy. */
  reportUuid: string | null
}

export interface DemoRecord {
  section: LegalSection
  requestDate: string
  fields: Record<string, string | number | boolean | null>
  /** True if the record is the report for the asset's service request. */
  isRequested: boolean
  comments: { type: 'CALL' | 'VISIT' | 'NOTE' | 'MEETING'; message: string; daysAgo: number }[]
}

export interface DemoRepossession {
  assetUuid: string
  acquisition: Acquisition
  records: DemoRecord[]
  request: DemoRequest | null
}

const at = <One>(all: readonly One[], index: number): One => all[index % all.length] as One

/**
 * Sixty assets on their way to possession. Every state of the registry, of mediations and of evictions occurs; the
 * names are invented.
 */
export function repossessionsOf(homes: readonly DemoHome[], today: string): DemoRepossession[] {
  const proven = homes.filter(({ documentUuid }) => documentUuid !== null)
  const others = homes.filter(({ documentUuid }) => documentUuid === null)
  return [...proven, ...others].slice(0, REPOSSESSIONS).map((home, index) => repossession(home, index, today))
}

function repossession(home: DemoHome, index: number, today: string): DemoRepossession {
  const acquired = addDays(today, -(120 + index * 9))
  const acquisition = acquisitionOf(index, acquired)
  const request = requestOf(index, today)
  const isPossessed = index % 4 === 0
  const ways = [
    ...(!isPossessed && index % 3 !== 1 ? [mediation(home, index, today)] : []),
    ...(!isPossessed && index % 2 === 1 ? [eviction(index, today)] : []),
  ]
  const reported = new Set<string>(request?.sections)
  // A signature or a court eviction leads to possession. If a provider reports the possession, the owner must still
  // confirm it.
  const possession = ways
    .filter(({ section }) => !reported.has(section))
    .flatMap(({ section, fields }) => possessionFrom(section, fields, today) ?? [])[0]
  const on = addDays(today, -(10 + index))
  const taking = isPossessed ? taken(index, on) : possession ? takingOf(possessed({}, possession)) : null
  const records = [
    ...(taking ? [record('possession', taking.possessionDate ?? on, { ...taking, isOccupied: false })] : []),
    ...(taking ? [record('repossessionProcesses', taking.possessionDate ?? on, { ...taking })] : []),
    ...(acquisition.acquisitionType === 'ADJUDICACION' ? [adjudication(index, acquired, today, taking === null)] : []),
    ...(acquisition.acquisitionType === 'ADJUDICACION' && !acquisition.testimonialReceptionDate
      ? []
      : [registry(home, index, today)]),
    ...occupations(home, index, today, taking === null),
    ...ways,
  ]
  return {
    assetUuid: home.uuid,
    acquisition,
    request,
    // The last report of a section answers the request.
    records: records.map((each, place) =>
      request && reported.has(each.section) && !records.slice(place + 1).some(({ section }) => section === each.section)
        ? asRequested(each, request, today)
        : each,
    ),
  }
}

/**
 * The record of a service request. It is created together with the request and stays empty until the provider starts.
 */
function asRequested(report: DemoRecord, request: DemoRequest, today: string): DemoRecord {
  const requestDate = addDays(today, -request.requestedDaysAgo)
  const { receptionDate } = report.fields
  // No report is received before its request.
  const isEarly = typeof receptionDate === 'string' && receptionDate < requestDate
  const answer = isEarly ? { ...report.fields, receptionDate: addDays(requestDate, 7) } : report.fields
  if (request.state !== 'PENDING') return { ...report, requestDate, fields: answer, isRequested: true }
  const fields = { ...newRecord(report.section) } as DemoRecord['fields']
  return { ...report, requestDate, fields, comments: [], isRequested: true }
}

function acquisitionOf(index: number, acquired: string): Acquisition {
  const acquisitionType = index % 2 === 0 ? 'ADJUDICACION' : at(ACQUISITION_TYPES.slice(1), (index - 1) / 2)
  const isAdjudication = acquisitionType === 'ADJUDICACION'
  return {
    acquisitionType,
    acquisitionDate: isAdjudication ? null : acquired,
    edictReceptionDate: isAdjudication ? acquired : null,
    testimonialReceptionDate: isAdjudication && index % 14 !== 6 ? addDays(acquired, 50) : null,
  }
}

const record = (
  section: LegalSection,
  requestDate: string,
  fields: DemoRecord['fields'],
  comments: DemoRecord['comments'] = [],
): DemoRecord => ({ section, requestDate, fields, isRequested: false, comments })

const taken = (index: number, on: string) => ({
  possessionState: 'WITH_POSSESSION' as const,
  possessionDate: on,
  owningMode: at(OWNING_MODES, index / 4),
  lockChangeStatus: index % 8 === 0 ? 'DONE' : 'NOT_DONE',
  lockChangeDate: index % 8 === 0 ? on : null,
})

function adjudication(index: number, acquired: string, today: string, isOpen: boolean): DemoRecord {
  const isLaunchSet = isOpen && index % 6 === 2
  const isCorrected = index % 10 === 4
  const courtNumber = 1 + (index % 9)
  // The owner must request the court eviction within a year of the decree. In the demo, the request follows after 200
  // days.
  const askedOn = addDays(acquired, 200)
  return record('adjudicationProcess', acquired, {
    procedureType: 'MORTGAGE_ENFORCEMENT',
    procedureId: `PH-${1_000 + index}`,
    court: `Juzgado de Primera Instancia n.º ${courtNumber}`,
    caseNumber: `${200 + index}/${Number(acquired.slice(0, 4)) - 1}`,
    attorneyName: at(['Lucía Barrios Mena', 'Óscar Pineda Rull', 'Teresa Alday Soto'], index),
    foreclosureDate: addDays(acquired, -30),
    edictDefect: isCorrected,
    edictCorrected: isCorrected ? true : null,
    edictCorrectionDate: isCorrected ? addDays(acquired, 2) : null,
    launchRequestDate: askedOn > today ? null : askedOn,
    kickoffDate: isLaunchSet ? nextWorkingDay(addDays(today, 6 + index), COURTS) : null,
    possessionDiligenceDate: index % 12 === 8 ? nextWorkingDay(addDays(today, 20 + index), COURTS) : null,
    validRent: index % 16 === 10,
  })
}

function registry({ documentUuid }: DemoHome, index: number, today: string): DemoRecord {
  const states = REGISTRATION_STATES.filter((state) => documentUuid !== null || !REGISTRATION_PROOFS[state])
  const on = addDays(today, -(5 + index))
  const fields: DemoRecord['fields'] = {}
  for (const [shift, track] of (['registration', 'chargesCancellation', 'marginalNote'] as const).entries()) {
    const state = at(states, index + shift * 3)
    const proof = REGISTRATION_PROOFS[state]
    fields[`${track}State`] = state
    fields[`${track}StateDate`] = on
    if (proof) fields[proofField(track, proof)] = documentUuid
  }
  if (fields.registrationState === 'PRESENTADO') {
    // The registrar decides within fifteen working days, so the date of this state is at most twelve days ago.
    fields.registrationStateDate = addDays(today, -(2 + (index % 11)))
  }
  if (fields.registrationState === 'DEFECTUOSO') {
    fields.registrationFlaw = at(['CHAIN_OF_TITLE', 'AREA_MISMATCH', 'COMMUNITY_CERTIFICATE'], index)
    fields.flawDate = on
  }
  return record('registry', addDays(on, -30), fields, [
    {
      type: 'NOTE',
      message: 'Presentada la documentación en el registro; falta la carta de pago.',
      daysAgo: 12,
    },
  ])
}

const OCCUPIED_COMMENTS: DemoRecord['comments'] = [
  { type: 'VISIT', message: 'Nadie abre la puerta; hay ropa tendida y luz por la tarde.', daysAgo: 9 },
  { type: 'CALL', message: 'El presidente de la comunidad confirma que vive una familia.', daysAgo: 6 },
]
const EMPTY_COMMENTS: DemoRecord['comments'] = [
  { type: 'VISIT', message: 'Vivienda vacía: buzón lleno y contador de luz precintado.', daysAgo: 9 },
  { type: 'CALL', message: 'El presidente de la comunidad confirma que no vive nadie desde el verano.', daysAgo: 6 },
]

function occupations({ reportUuid }: DemoHome, index: number, today: string, isOpen: boolean): DemoRecord[] {
  const requested = addDays(today, -(15 + (index % 40)))
  const first = record(
    'occupations',
    addDays(requested, -180),
    occupationFields(index, addDays(requested, -173), false, reportUuid),
  )
  const isOccupied = isOpen && index % 5 !== 3
  const isSettled = index % 6 !== 5 && reportUuid !== null
  const latest = record(
    'occupations',
    requested,
    isSettled
      ? occupationFields(index, addDays(requested, 7), isOccupied, reportUuid)
      : { requestState: at(['REQUESTED', 'REQUEST_PENDING'], index), result: 'REQUESTED' },
    isSettled ? (isOccupied ? OCCUPIED_COMMENTS : EMPTY_COMMENTS) : [],
  )
  return index % 7 === 0 && reportUuid !== null ? [first, latest] : [latest]
}

function occupationFields(
  index: number,
  on: string,
  isOccupied: boolean,
  reportFile: string | null,
): DemoRecord['fields'] {
  const report = { requestState: 'SOLVED', receptionDate: on, reportFile }
  if (!isOccupied) return { ...report, result: 'NOT_OCCUPIED' }
  return {
    ...report,
    result: 'OCCUPIED',
    occupationType: at(OCCUPATION_TYPES, index),
    vulnerability: at(VULNERABILITIES, index),
    occupantName: at(['Adela Ríos (demo)', 'Matías Nogal (demo)', 'Rosa Encina (demo)'], index),
    occupantPhone: `600 000 ${String(100 + index)}`,
    isNegotiable: at(['YES', 'NO', 'CONFLICTIVE'], index),
  }
}

function mediation({ reportUuid: documentUuid }: DemoHome, index: number, today: string): DemoRecord {
  const states = NEGOTIATION_STATES.filter(
    (state) => documentUuid !== null || !(SIGNED as readonly string[]).includes(state),
  )
  const state = at(states, index + 6 * Math.floor(index / 3))
  const on = addDays(today, -(3 + (index % 20)))
  const signed = Object.entries(STATE_OF_SIGNED).find(([, after]) => after === state)?.[0]
  const amount = 1_500 + (index % 8) * 500
  return record(
    'friendlyMediations',
    addDays(on, -30),
    {
      negotiationState: state,
      negotiationStateDate: on,
      amount: state === 'REQUESTED' ? null : amount,
      ...(isProposalShown(state)
        ? {
            proposalType: signed ?? 'CFK',
            proposalState: signed ? 'SIGNED' : at(['SENT', 'APPROVED', 'REJECTED', 'CONSTRAINED'], index),
            proposalStateDate: on,
            proposalAmount: amount,
            proposalSignedOn: signed ? on : null,
            proposalFile: signed ? documentUuid : null,
          }
        : {}),
    },
    [
      { type: 'CALL', message: 'Primera llamada: se explica la propuesta y piden una semana.', daysAgo: 14 },
      { type: 'VISIT', message: 'Reunión en la vivienda; entregan documentación de ingresos.', daysAgo: 8 },
      {
        type: 'CALL',
        message: 'Aceptan estudiar la entrega de llaves con ayuda para la mudanza.',
        daysAgo: 3,
      },
    ],
  )
}

const SIGNED = Object.values(STATE_OF_SIGNED)

/** The calendar of the courts with national holidays. The demo sets launches and hearings only on days in it. */
const COURTS = calendarOfSeat(NO_HOLIDAYS, null)

function lastSitting(day: string): string {
  let last = day
  while (!isWorkingDay(last, COURTS)) last = addDays(last, -1)
  return last
}

function eviction(index: number, today: string): DemoRecord {
  const substage = at(Object.keys(EVICTION_SUBSTAGES), Math.floor(index / 2)) as EvictionSubstage
  const { stage } = EVICTION_SUBSTAGES[substage]
  const isLaunched = substage === 'LAUNCHED_POSITIVE' || substage === 'LAUNCHED_NEGATIVE'
  const past = addDays(today, -(4 + index))
  // A launch took place on a day on which the courts sat.
  const on = isLaunched ? lastSitting(past) : past
  return record('evictionProcesses', addDays(on, -60), {
    externalId: `DES-${2_000 + index}`,
    type: stage === 'NOT_SUED' ? 'TEMPORARY' : at(['VERBAL', 'ETJ'], index),
    startDate: addDays(on, -60),
    stage,
    stageDate: on,
    substage,
    substageDate: on,
    appointmentDate: substage === 'HEARING_SET' ? nextWorkingDay(addDays(today, 9 + (index % 30)), COURTS) : null,
    hearingDate: substage === 'HEARING_SET' ? nextWorkingDay(addDays(today, 9 + (index % 30)), COURTS) : null,
    kickoffDate: substage === 'LAUNCH_SET' ? nextWorkingDay(addDays(today, 16), COURTS) : isLaunched ? on : null,
    correctionNoticeDate: substage === 'TO_BE_CORRECTED' ? addDays(today, -4) : null,
    correctionDays: substage === 'TO_BE_CORRECTED' ? 10 : null,
    moratorium: substage === 'SUSPENDED_VULNERABILITY' ? 'COURT' : null,
    suspendedUntil: substage === 'SUSPENDED_VULNERABILITY' ? addDays(today, 40) : null,
    claimNotifiedDate: substage === 'TIME_TO_ANSWER' ? addDays(today, -6) : null,
    judgmentNotifiedDate: substage === 'JUDGMENT' ? addDays(today, -9) : null,
  })
}
