import { type LapseQuestion, lapseOf, type NotedCharge } from '../operations/charge-lapse.ts'
import type { ChargeKind } from '../operations/transcription/charge-kinds.ts'
import { entryNames } from '../operations/transcription/note-endings.ts'
import { fold } from '../operations/transcription/note-text.ts'
import type { LegalDate } from './legal-dates.ts'

/** A registry extract of an asset with its charges. */
export interface NotedExtract {
  uuid: string
  expeditionDate: string | null
  charges: readonly NotedCharge[]
}

/** Separates the name of a deadline from the annotation that it belongs to. */
const SEPARATOR = '#'

/** The name of a deadline, without the annotation that it belongs to. */
export const termOf = (reason: string): string => reason.split(SEPARATOR, 1)[0] ?? reason

/**
 * The days on which the annotations of an asset lapse (Mortgage Act, article 86), from its latest extract with charges.
 * An extract without charges is skipped, because its charges may not have been entered. An annotation of the owner's own
 * claim is a deadline, because it must be extended before that day. After the day, an annotation of another creditor
 * awaits its cancellation: the registry states it as in force until then. An annotation whose day of lapse is unknown
 * has no date but a question (`lapseQuestions`).
 *
 * The reason of a date names the annotation by its letter, inscription or day, so that it is the same date in the next
 * extract.
 */
export function annotationDates(extracts: readonly NotedExtract[], today: string): LegalDate[] {
  const latest = latestOf(extracts)
  if (!latest) return []
  const used = new Map<string, number>()
  return latest.charges.flatMap((charge): LegalDate[] => {
    const lapse = lapseOf(charge)
    if (lapse?.kind !== 'on' || charge.kind === null) return []
    const { kind, inscription, isOurs = false } = charge
    const name = nameOf(charge)
    const count = (used.get(name) ?? 0) + 1
    used.set(name, count)
    const term = isOurs ? 'annotationExpires' : 'chargeLapses'
    return [
      {
        recordId: null,
        section: 'registry',
        reason: `${term}${SEPARATOR}${name}${count > 1 ? `-${count}` : ''}`,
        date: lapse.day,
        rule: {
          from: lapse.start ?? lapse.day,
          length: { months: 48 },
          article: 'art. 86 LH',
          calendar: 'natural',
          annotation: { kind, inscription, extract: latest.expeditionDate, by: lapse.from, isOurs },
        },
        metOn: null,
        awaits: !isOurs && lapse.day < today,
      },
    ]
  })
}

function latestOf(extracts: readonly NotedExtract[]): NotedExtract | undefined {
  const [latest] = extracts
    .filter(({ charges }) => charges.length > 0)
    .toSorted((one, other) => ((one.expeditionDate ?? '') < (other.expeditionDate ?? '') ? 1 : -1))
  return latest
}

/** An annotation whose day of lapse is unknown, with the question to the user. */
interface LapseQuestionOf {
  kind: ChargeKind
  inscription: string | null
  why: LapseQuestion
  isOurs: boolean
  /** Day of issue of the extract. */
  extract: string | null
}

/** The annotations in the latest extract with charges whose day of lapse is unknown. */
export function lapseQuestions(extracts: readonly NotedExtract[]): LapseQuestionOf[] {
  const latest = latestOf(extracts)
  return (latest?.charges ?? []).flatMap((charge) => {
    const { kind, inscription, isOurs = false } = charge
    const lapse = lapseOf(charge)
    if (lapse?.kind !== 'unknown' || kind === null) return []
    return [{ kind, inscription, why: lapse.why, isOurs, extract: latest?.expeditionDate ?? null }]
  })
}

function nameOf({ kind, inscription, startedOn }: NotedCharge): string {
  const [name] = entryNames(fold(inscription ?? ''))
  return name ?? (startedOn ? `d${startedOn}` : `${kind}`)
}
