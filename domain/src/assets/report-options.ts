/** Options for a valuation report: its form, the order of its sections, and the customer's texts. */
import { calendarDateAt } from '../kernel/dates.ts'

/** `full`: all sections; `short`: two pages; `page`: one page, for a reader who decides if they read on. */
export const REPORT_FORMS = ['full', 'short', 'page'] as const
type ReportForm = (typeof REPORT_FORMS)[number]

/** Sections of a full report after the result, in their usual order (Orden ECO/805/2003, art. 65). */
export const REPORT_SECTIONS = [
  'purpose',
  'property',
  'surroundings',
  'market',
  'evidence',
  'confidence',
  'caveats',
  'pictures',
  'history',
  'limits',
  'calculation',
] as const
export type ReportSection = (typeof REPORT_SECTIONS)[number]

export const REPORT_LIMITS = {
  /** Maximum number of characters in the purpose, and in the addressee. */
  line: 200,
  /** Maximum number of characters in each of the customer's texts. */
  text: 3_000,
  name: 80,
  /** Maximum number of values in a report's history. */
  history: 60,
  templates: 50,
} as const

/** The report options that a template stores. */
export interface ReportSettings {
  form: ReportForm
  sections: readonly ReportSection[]
  purpose: string | null
  addressee: string | null
  /** The customer's text before the sections of the report. */
  introduction: string | null
  /** The customer's text after the sections of the report. */
  closing: string | null
}

export const USUAL_SETTINGS: ReportSettings = {
  form: 'full',
  sections: REPORT_SECTIONS,
  purpose: null,
  addressee: null,
  introduction: null,
  closing: null,
}

/** Moves a section up or down by one position. At either end of the list, nothing changes. */
export function moved(
  sections: readonly ReportSection[],
  section: ReportSection,
  step: -1 | 1,
): readonly ReportSection[] {
  const from = sections.indexOf(section)
  const to = from + step
  if (from < 0 || to < 0 || to >= sections.length) return sections
  const other = sections[to] as ReportSection
  return sections.map((one, index) => (index === from ? other : index === to ? section : one))
}

/** Removes a section, or adds it back at its usual position. */
export function toggled(sections: readonly ReportSection[], section: ReportSection): readonly ReportSection[] {
  if (sections.includes(section)) return sections.filter((one) => one !== section)
  const usual = REPORT_SECTIONS.indexOf(section)
  const after = sections.findIndex((one) => REPORT_SECTIONS.indexOf(one) > usual)
  return after < 0 ? [...sections, section] : [...sections.slice(0, after), section, ...sections.slice(after)]
}

interface SavedVersion {
  uuid: string
  /** Time of the save (ISO 8601). */
  createdOn: string
}

/**
 * The saves in the default history of a report: the last save of each earlier day, and the save that the report shows.
 * Earlier saves on the day of that save are omitted, because they are trials.
 *
 * @param saves in any order
 * @param reported uuid of the save that the report shows
 */
export function usualHistory(saves: readonly SavedVersion[], reported: string): string[] {
  const sorted = saves.toSorted((a, b) => (a.createdOn < b.createdOn ? -1 : 1))
  const last = sorted.findIndex(({ uuid }) => uuid === reported)
  const upTo = sorted.slice(0, last + 1)
  const days = upTo.map(({ createdOn }) => calendarDateAt(new Date(createdOn)))
  return upTo.filter((_, index) => days[index] !== days[index + 1]).map(({ uuid }) => uuid)
}
