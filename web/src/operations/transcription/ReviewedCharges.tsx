import type { TranscribedCharge } from '@lindero/contract/operations/transcriptions.contract'
import { formatCents } from '@lindero/domain/kernel/formats'
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../kernel/i18n/i18n.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import classes from './transcription.module.css'

const LEVELS = { current: 'warning', underConversion: 'warning', cancelled: 'surface', expired: 'surface' } as const
const AMOUNTS = ['principal', 'interest', 'lateInterest', 'costs'] as const

interface ReviewedChargesProps {
  charges: readonly TranscribedCharge[]
  accepted: ReadonlySet<number>
  onAccept: (index: number, isAccepted: boolean) => void
  onShow: (charge: TranscribedCharge) => void
}

/** The charges in a registry extract, each with the text of its entry. The user accepts each charge separately. */
export function ReviewedCharges({ charges, accepted, onAccept, onShow }: ReviewedChargesProps) {
  const { t } = useTranslation('operations')
  const texts = 'registrySimpleNotes.registryCharge'
  if (charges.length === 0) return null
  return (
    <section aria-label={t('transcription.dialog.charges')} className={classes.charges}>
      <h3>{t('transcription.dialog.charges')}</h3>
      <p>{t('transcription.dialog.chargesHint')}</p>
      <ul className={classes.fields}>
        {charges.map((charge, index) => {
          const kind = t(`${texts}.choices.kind.${charge.kind}`)
          const amounts = AMOUNTS.flatMap((name) => {
            const euros = charge[name]
            return euros === null ? [] : [`${t(`${texts}.fields.${name}`)}: ${formatCents(euros, currentLanguage())}`]
          })
          return (
            <li key={charge.quote} data-accepted={accepted.has(index)} onFocus={() => onShow(charge)}>
              <Checkbox
                aria-label={t('transcription.dialog.acceptCharge', { kind, quote: charge.quote.slice(0, 80) })}
                checked={accepted.has(index)}
                onChange={(event) => onAccept(index, event.currentTarget.checked)}
              />
              <div className={classes.charge}>
                <strong>
                  {kind} <Chip level={LEVELS[charge.state]}>{t(`${texts}.choices.state.${charge.state}`)}</Chip>
                </strong>
                {[charge.creditor, charge.inscription, ...amounts].filter(Boolean).map((line) => (
                  <span key={line} className="num">
                    {line}
                  </span>
                ))}
                <button type="button" className={classes.quote} onClick={() => onShow(charge)}>
                  «{charge.quote}»
                  {charge.places[0] && (
                    <small>{t('transcription.dialog.place', { page: charge.places[0].page })}</small>
                  )}
                </button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
