import { FIRST_VALUATION_STEPS, stepNumber } from '@lindero/domain/home/first-valuation'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../kernel/actions/LinkButton.tsx'
import type { Session } from '../../kernel/session/session-store.ts'
import classes from './first-valuation.module.css'
import { useGuide } from './guide.ts'

/** Home page card that lets new users start or resume the guided first valuation. */
export default function FirstValuationCard({ session }: { session: Session }) {
  const { t } = useTranslation('home')
  const { guide, keep, isKeeping } = useGuide(session.user.uuid)
  if (!guide.data?.isOffered) return null
  const { isKept, step } = guide.data
  const number = stepNumber(step)
  return (
    <section
      className={`${classes.card} row wrap between gap-y-12 gap-x-24 r-lg bg-surface`}
      aria-label={t('guide.title')}
    >
      <div className={classes.cardText}>
        <h2 className="fs-16 semi">{t('guide.title')}</h2>
        <p>{isKept ? t('guide.at', { step: number, steps: FIRST_VALUATION_STEPS.length }) : t('guide.text')}</p>
        <div className={`${classes.marks} flex gap-4 mt-10`} aria-hidden>
          {FIRST_VALUATION_STEPS.map((each) => (
            <i key={each} data-done={isKept && stepNumber(each) < number} data-here={each === step} />
          ))}
        </div>
      </div>
      <div className="flex wrap gap-8">
        <LinkButton to="/first-valuation">{t(isKept ? 'guide.goOn' : 'guide.begin')}</LinkButton>
        <Button variant="subtle" loading={isKeeping} onClick={() => keep({ state: 'dismissed' })}>
          {t('guide.dismiss')}
        </Button>
      </div>
    </section>
  )
}
