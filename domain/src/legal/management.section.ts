import type { DeclaredField, DeclaredFields, ValuesOf } from '../kernel/fields/declared-field.ts'
import { emptyValues } from '../kernel/fields/declared-field.ts'
import { keyOfRow, type PartNamed, type PartNames, type RowKind, section } from '../kernel/parts/record-part.ts'
import { type Acquisition, hasAdjudicationProcess, registryRejection } from './acquisition.ts'
import { adjudicationProcess } from './adjudication.part.ts'
import { attempts } from './attempts.part.ts'
import { criminalProcesses } from './criminal.part.ts'
import { evictionProcesses } from './eviction.part.ts'
import { LEGAL, legalContext } from './legal-part.ts'
import { friendlyMediations } from './mediation.part.ts'
import { occupations } from './occupation.part.ts'
import { possession, repossessionProcesses } from './possession.part.ts'
import { registry } from './registration.part.ts'

/**
 * The sections of legal management that have records. The acquisition and the responsible user are stored without
 * records.
 */
export const managementSection = section(LEGAL, [
  possession,
  adjudicationProcess,
  registry,
  occupations,
  friendlyMediations,
  evictionProcesses,
  criminalProcesses,
  attempts,
  repossessionProcesses,
])

export type LegalSection = PartNames<typeof managementSection>
export const LEGAL_SECTIONS = managementSection.parts.map(({ name }) => name)

/**
 * Key of the changes of a record in a draft or a save. It has the format of the keys of other parts: each record is a row,
 * and the key contains its id or, for a new record, a uuid.
 */
export const recordKey = (of: LegalSection, id: number | string) => keyOfRow({ section: LEGAL }, of, String(id))

/** The section and the id of the record in a key. The id of a new record is null. Returns null for other keys. */
export function recordOfKey(key: string): { section: LegalSection; id: number | null } | null {
  const of = LEGAL_SECTIONS.find((each) => key.startsWith(recordKey(each, '')))
  if (!of) return null
  const id = key.slice(recordKey(of, '').length)
  return { section: of, id: /^\d+$/.test(id) ? Number(id) : null }
}

type FieldsOf<Part> = Part extends { rows: infer Rows } ? KindFields<Rows[keyof Rows]> : never
type KindFields<Kind> = Kind extends { fields: infer Fields extends DeclaredFields } ? Fields : never
export type LegalValues<S extends LegalSection> = Omit<
  ValuesOf<FieldsOf<PartNamed<typeof managementSection, S>>>,
  'requestDate'
>
type EachFields = { [S in LegalSection]: FieldsOf<PartNamed<typeof managementSection, S>> }[LegalSection]
type NamesIn<Fields> = Fields extends DeclaredFields ? Exclude<keyof Fields & string, 'requestDate'> : never
type CodesIn<Fields> = Fields extends DeclaredFields ? CodesOf<Fields[keyof Fields]> : never
type CodesOf<Field> = Field extends DeclaredField<infer Value> & { readonly kind: 'choice' }
  ? Extract<Value, string>
  : never
/** Names that need a UI text: every field, and every option of a choice field. */
export type LegalFieldName = NamesIn<EachFields>
export type LegalCode = CodesIn<EachFields>

type LegalValue = string | number | boolean | null

/** The declaration of a section's records, for code that handles all sections alike. */
export function recordKind(of: LegalSection): RowKind {
  const kinds: readonly { readonly rows: Readonly<Record<string, RowKind>> }[] = managementSection.parts
  return kinds.flatMap(({ rows }) => rows[of] ?? [])[0] as RowKind
}

/** The fields of each section's records, in form order. */
export const LEGAL_FIELDS = Object.fromEntries(
  LEGAL_SECTIONS.map((of) => {
    const { requestDate: _, ...fields } = recordKind(of).fields
    return [of, fields]
  }),
) as Readonly<Record<LegalSection, DeclaredFields>>

/** The fields that contain documents. */
export const LEGAL_FILES = [
  ...new Set(
    LEGAL_SECTIONS.flatMap((of) =>
      Object.entries(LEGAL_FIELDS[of]).flatMap(([name, { kind }]) => (kind === 'file' ? [name] : [])),
    ),
  ),
]

export function legalField(of: LegalSection, name: string): DeclaredField | null {
  const fields = LEGAL_FIELDS[of]
  return Object.hasOwn(fields, name) ? (fields[name] ?? null) : null
}

export const SINGLE_SECTIONS = LEGAL_SECTIONS.filter((of) => recordKind(of).most === 1)
/** True if the section has at most one record. */
export const isSingleSection = (of: string) => SINGLE_SECTIONS.some((single) => single === of)

/** The values of a stored record. A field without a stored value has the empty value of its kind. */
export const legalValues = (of: LegalSection, stored: Readonly<Record<string, unknown>>) => ({
  ...emptyValues(LEGAL_FIELDS[of]),
  ...stored,
})

/** The values that a new record has without being told: a first state, but never a type. */
export const firstValues = (of: LegalSection): Readonly<Record<string, LegalValue>> => ({
  ...(emptyValues(LEGAL_FIELDS[of]) as Record<string, LegalValue>),
  ...(recordKind(of).defaults?.(legalContext(''), {}) as Record<string, LegalValue> | undefined),
})

/** The values with which the screen starts a new record. The user sees the proposed type and can change it. */
export const newRecord = (of: LegalSection): Readonly<Record<string, LegalValue>> => ({
  ...firstValues(of),
  ...(recordKind(of).byHand as Record<string, LegalValue> | undefined),
})

/**
 * The code of the reason why a section cannot be filled yet, without its `legal.` prefix; null if it can. Every section
 * needs the acquisition type. The registry records the court certificate as the title, and only a foreclosure award has
 * a foreclosure procedure.
 */
export function sectionRejection(
  of: string,
  acquisition: Acquisition,
): 'acquisitionTypeMissing' | 'testimonialMissing' | 'notAdjudicated' | null {
  if (!LEGAL_SECTIONS.some((each) => each === of)) return null
  if (acquisition.acquisitionType === null) return 'acquisitionTypeMissing'
  if (of === 'adjudicationProcess') return hasAdjudicationProcess(acquisition) ? null : 'notAdjudicated'
  if (of !== 'registry') return null
  return registryRejection(acquisition) === null ? null : 'testimonialMissing'
}
