import { type ChargeChange, chargeChanges } from '@lindero/domain/operations/charge-comparison'
import { lapseOf, type NotedCharge, securedDebt } from '@lindero/domain/operations/charge-lapse'
import { type RankedCharge, ranksOf } from '@lindero/domain/operations/charge-ranks'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'

interface NoteChargesProps {
  noteUuid: string
  /** The extract before this one; null if there is none. */
  beforeUuid: string | null
  /** The charges of all extracts of the asset. */
  charges: readonly NotedCharge[]
  /** Date as yyyy-mm-dd. */
  today: string
}

const TEXTS = 'registrySimpleNotes.registrySimpleNote.ranking'

/**
 * The changes from the extract before; then the charges of an extract in force by rank, each with the debt for which the
 * property answers, the debt ahead of it, and the day on which an annotation lapses.
 */
export function NoteCharges({ noteUuid, beforeUuid, charges, today }: NoteChargesProps) {
  const { t } = useTranslation('operations')
  const { basis, ranked } = ranksOf(noteUuid, charges)
  const sentences = useChangeSentences(noteUuid, beforeUuid, charges)
  const describe = useDescription()
  const debtText = useDebtText()
  const aheadText = useAheadText()
  const lapseText = useLapseText(today)
  return (
    <>
      {sentences.length > 0 && (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {ranked.length > 0 && (
        <>
          <h4>{t(`${TEXTS}.title`)}</h4>
          {ranked.length > 1 && <p>{t(`${TEXTS}.basis.${basis}`)}</p>}
          <ol>
            {ranked.map((place) => (
              <li key={place.charge.uuid}>
                {[
                  `${describe(place.charge)}.`,
                  debtText(place.charge),
                  aheadText(place),
                  place.isRankChanged ? t(`${TEXTS}.rankChanged`) : null,
                  lapseText(place.charge),
                ]
                  .filter(Boolean)
                  .join(' ')}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}

/** Names a charge in a sentence: "Embargo de 12.000,00 € a favor de HACIENDA PÚBLICA, letra A". */
function useDescription() {
  const { t } = useTranslation('operations')
  const { cents } = useFormats()
  return ({ kind, creditor, principal, inscription }: NotedCharge) => {
    const name = kind ? t(`registrySimpleNotes.registryCharge.choices.kind.${kind}`) : t(`${TEXTS}.unnamed`)
    const amount = principal === null ? null : t(`${TEXTS}.amount`, { amount: cents(principal) })
    const owner = creditor ? t(`${TEXTS}.creditor`, { creditor }) : null
    return [[name, amount, owner].filter(Boolean).join(' '), inscription].filter(Boolean).join(', ')
  }
}

function useDebtText() {
  const { t } = useTranslation('operations')
  const { cents } = useFormats()
  return (charge: NotedCharge) => {
    const debt = securedDebt(charge)
    return debt === null ? null : t(`${TEXTS}.debt`, { amount: cents(debt) })
  }
}

/** The debt ahead of a charge. Null for the first one. */
function useAheadText() {
  const { t } = useTranslation('operations')
  const { cents } = useFormats()
  return ({ aheadAmount, aheadWithoutAmount: unknown }: RankedCharge) => {
    if (aheadAmount === 0 && unknown === 0) return null
    const amount = cents(aheadAmount)
    return unknown === 0 ? t(`${TEXTS}.ahead`, { amount }) : t(`${TEXTS}.aheadUnknown`, { amount, unknown })
  }
}

function useLapseText(today: string) {
  const { t } = useTranslation('operations')
  const { date } = useFormats()
  return (charge: NotedCharge) => {
    const lapse = lapseOf(charge)
    if (lapse === null) return null
    if (lapse.kind === 'never') return t(`${TEXTS}.lapse.never`)
    if (lapse.kind === 'unknown') return t(`${TEXTS}.lapse.unknown.${lapse.why}`)
    const code = lapse.day < today ? 'over' : lapse.from
    const words = lapse.words === null ? null : t(`${TEXTS}.lapse.words`, { words: lapse.words })
    return [t(`${TEXTS}.lapse.${code}`, { day: date(lapse.day) }), words].filter(Boolean).join(' ')
  }
}

/** The changes from the extract before. An extract without charges is not compared: they may not have been entered. */
function useChangeSentences(noteUuid: string, beforeUuid: string | null, charges: readonly NotedCharge[]): string[] {
  const { t } = useTranslation('operations')
  const { cents, date } = useFormats()
  const describe = useDescription()
  const chargesOf = (uuid: string) => charges.filter(({ parentUuid }) => parentUuid === uuid)
  const [before, after] = [beforeUuid === null ? [] : chargesOf(beforeUuid), chargesOf(noteUuid)]
  if (before.length === 0 || after.length === 0) return []
  const lapseDay = (charge: NotedCharge) => {
    const lapse = lapseOf(charge)
    return lapse?.kind === 'on' ? date(lapse.day) : ''
  }
  const figures = (change: ChargeChange): { was: string; is: string } => {
    if (change.code === 'principal') return { was: cents(change.before.principal), is: cents(change.after.principal) }
    if (change.code === 'creditor') return { was: change.before.creditor ?? '', is: change.after.creditor ?? '' }
    return change.code === 'extended'
      ? { was: lapseDay(change.before), is: lapseDay(change.after) }
      : { was: '', is: '' }
  }
  return chargeChanges(before, after).map((change) => {
    const charge = describe(change.code === 'gone' ? change.before : change.after)
    return t(`${TEXTS}.changes.${change.code}`, { charge, ...figures(change) })
  })
}
