import type { TranscribedCharge } from '@lindero/contract/operations/transcriptions.contract'
import { formatCents } from '@lindero/domain/kernel/formats'
import { CHARGE_STATES, type ChargeState } from '@lindero/domain/operations/transcription/note-negation'
import { Checkbox, Group, Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../kernel/i18n/i18n.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { type ChargeAnswers, mustDecide } from './charge-answers.ts'
import classes from './transcription.module.css'

const LEVELS = { current: 'warning', underConversion: 'warning', cancelled: 'surface', expired: 'surface' } as const
const AMOUNTS = ['principal', 'interest', 'lateInterest', 'costs'] as const

interface ReviewedChargesProps {
  charges: readonly TranscribedCharge[]
  accepted: ReadonlySet<number>
  answers: ChargeAnswers
  onAccept: (index: number, isAccepted: boolean) => void
  onAnswer: (index: number, state: ChargeState) => void
  onShow: (charge: TranscribedCharge) => void
}

/**
 * The charges in a registry extract, each with the text of its entry. The user accepts each charge separately, and first
 * decides the state of a charge that must be checked.
 */
export function ReviewedCharges({ charges, accepted, answers, onAccept, onAnswer, onShow }: ReviewedChargesProps) {
  const { t } = useTranslation('operations')
  if (charges.length === 0) return null
  return (
    <section aria-label={t('transcription.dialog.charges')} className={`${classes.charges} grid gap-8`}>
      <h3 className="fs-13">{t('transcription.dialog.charges')}</h3>
      <p>{t('transcription.dialog.chargesHint')}</p>
      <ul className={`${classes.fields} grid gap-8`}>
        {charges.map((charge, index) => (
          <li key={charge.quote} data-accepted={accepted.has(index)} onFocus={() => onShow(charge)}>
            <Checkbox
              aria-label={t('transcription.dialog.acceptCharge', {
                kind: t(`${CHARGE}.choices.kind.${charge.kind}`),
                quote: charge.quote.slice(0, 80),
              })}
              checked={accepted.has(index)}
              disabled={mustDecide(charge) && !answers.has(index)}
              onChange={(event) => onAccept(index, event.currentTarget.checked)}
            />
            <div className="grid gap-2 fs-13">
              <ChargeSummary charge={charge} />
              {mustDecide(charge) && (
                <StateQuestion
                  charge={charge}
                  answer={answers.get(index)}
                  onAnswer={(state) => onAnswer(index, state)}
                />
              )}
              <button type="button" className={classes.quote} onClick={() => onShow(charge)}>
                «{charge.quote}»
                {charge.places[0] && <small>{t('transcription.dialog.place', { page: charge.places[0].page })}</small>}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const CHARGE = 'registrySimpleNotes.registryCharge'

function ChargeSummary({ charge }: { charge: TranscribedCharge }) {
  const { t } = useTranslation('operations')
  const { kind, state, certainty = 'high', stateSentence, creditor, inscription, quote, toCheck = [] } = charge
  const checked = (name: (typeof toCheck)[number], line: string) =>
    toCheck.includes(name) ? `${line} · ${t('transcription.dialog.certainty.low')}` : line
  const amounts = AMOUNTS.flatMap((name) => {
    const euros = charge[name]
    if (euros === null) return []
    return [checked(name, `${t(`${CHARGE}.fields.${name}`)}: ${formatCents(euros, currentLanguage())}`)]
  })
  return (
    <>
      <strong>
        {t(`${CHARGE}.choices.kind.${kind}`)}{' '}
        {!mustDecide(charge) && <Chip level={LEVELS[state]}>{t(`${CHARGE}.choices.state.${state}`)}</Chip>}{' '}
        <Chip level={certainty === 'low' ? 'warning' : 'neutral'}>
          {t(`transcription.dialog.certainty.${certainty}`)}
        </Chip>
      </strong>
      {[creditor && checked('creditor', creditor), inscription && checked('inscription', inscription), ...amounts]
        .filter(Boolean)
        .map((line) => (
          <span key={line} className="num">
            {line}
          </span>
        ))}
      {stateSentence && stateSentence !== quote && (
        <span>{t('transcription.dialog.stateSentence', { sentence: stateSentence })}</span>
      )}
    </>
  )
}

interface StateQuestionProps {
  charge: TranscribedCharge
  answer: ChargeState | undefined
  onAnswer: (state: ChargeState) => void
}

/** Asks for the state of a charge. No state is selected in advance. */
function StateQuestion({ charge, answer, onAnswer }: StateQuestionProps) {
  const { t } = useTranslation('operations')
  const reasons = (charge.doubts ?? []).map((doubt) => t(`transcription.dialog.doubts.${doubt}`))
  return (
    <Radio.Group
      size="xs"
      mb={8}
      label={t('transcription.dialog.stateQuestion')}
      description={reasons.join(' ')}
      value={answer ?? ''}
      onChange={(state) => onAnswer(state as ChargeState)}
    >
      <Group gap="8px 16px" mt={8}>
        {CHARGE_STATES.map((state) => (
          <Radio key={state} value={state} label={t(`${CHARGE}.choices.state.${state}`)} />
        ))}
      </Group>
    </Radio.Group>
  )
}
