import { chargeChanges } from '@lindero/domain/operations/charge-comparison'
import { lapseOf, type NotedCharge, rankedCharges, securedDebt } from '@lindero/domain/operations/charge-lapse'
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
 * The charges of an extract in force by rank, each with the debt for which the property answers and the day on which an
 * annotation lapses; then the changes from the extract before.
 */
export function NoteCharges({ noteUuid, beforeUuid, charges, today }: NoteChargesProps) {
  const { t } = useTranslation('operations')
  const ranked = rankedCharges(noteUuid, charges)
  const sentences = useChangeSentences(noteUuid, beforeUuid, charges)
  const describe = useDescription()
  const debtText = useDebtText()
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
          <ol>
            {ranked.map((charge) => (
              <li key={charge.uuid}>
                {[`${describe(charge)}.`, debtText(charge), lapseText(charge)].filter(Boolean).join(' ')}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}

/** Names a charge in a sentence: "Embargo a favor de HACIENDA PÚBLICA, letra A". */
function useDescription() {
  const { t } = useTranslation('operations')
  return ({ kind, creditor, inscription }: NotedCharge) => {
    const name = kind ? t(`registrySimpleNotes.registryCharge.choices.kind.${kind}`) : t(`${TEXTS}.unnamed`)
    const owner = creditor ? t(`${TEXTS}.creditor`, { creditor }) : null
    return [[name, owner].filter(Boolean).join(' '), inscription].filter(Boolean).join(', ')
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

function useLapseText(today: string) {
  const { t } = useTranslation('operations')
  const { date } = useFormats()
  return (charge: NotedCharge) => {
    const lapse = lapseOf(charge)
    if (lapse === null) return null
    if (lapse.kind !== 'on') return t(`${TEXTS}.lapse.${lapse.kind}`)
    const code = lapse.day < today ? 'over' : lapse.from
    return t(`${TEXTS}.lapse.${code}`, { day: date(lapse.day) })
  }
}

/** The changes from the extract before. An extract without charges is not compared: they may not have been entered. */
function useChangeSentences(noteUuid: string, beforeUuid: string | null, charges: readonly NotedCharge[]): string[] {
  const { t } = useTranslation('operations')
  const { cents } = useFormats()
  const describe = useDescription()
  const chargesOf = (uuid: string) => charges.filter(({ parentUuid }) => parentUuid === uuid)
  const [before, after] = [beforeUuid === null ? [] : chargesOf(beforeUuid), chargesOf(noteUuid)]
  if (before.length === 0 || after.length === 0) return []
  return chargeChanges(before, after).map((change) => {
    const charge = describe(change.code === 'gone' ? change.before : change.after)
    if (change.code !== 'principal') return t(`${TEXTS}.changes.${change.code}`, { charge })
    const [was, is] = [cents(change.before.principal), cents(change.after.principal)]
    return t(`${TEXTS}.changes.principal`, { charge, was, is })
  })
}
