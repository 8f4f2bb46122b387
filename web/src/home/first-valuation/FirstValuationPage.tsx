import { FIRST_VALUATION_STEPS, stepBefore, stepNumber } from '@lindero/domain/home/first-valuation'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { Page } from '../../kernel/page/Page.tsx'
import { PageHead } from '../../kernel/page/PageHead.tsx'
import { useSession } from '../../kernel/session/use-session.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { AssetStep } from './AssetStep.tsx'
import { EvidenceStep } from './EvidenceStep.tsx'
import classes from './first-valuation.module.css'
import { useGuide } from './guide.ts'
import { NextStep } from './NextStep.tsx'
import { PortfolioStep } from './PortfolioStep.tsx'
import { ValueStep } from './ValueStep.tsx'

/** Guided first valuation: five steps to the value of a property and its evidence. Progress is stored on the server. */
export default function FirstValuationPage() {
  const { t } = useTranslation('firstValuation')
  const navigate = useNavigate()
  const current = useSession()
  const { guide, keep, isKeeping } = useGuide(current?.user.uuid ?? '')
  useBreadcrumbs([{ label: t('title') }])
  const { data } = guide
  const before = data && stepBefore(data.step)
  const portfolioUuid = data?.portfolioUuid ?? null
  const assetUuid = data?.assetUuid ?? null
  const frame = { onKeep: keep, isKeeping }
  return (
    <Page>
      <PageHead title={t('title')} />
      <div className={`${classes.body} grid content-start gap-24 min-h-0 px-20 pt-8 pb-32 scroll`}>
        {guide.isPending && <SkeletonRows rows={5} />}
        {guide.isError && <ErrorState error={guide.error} onRetry={() => void guide.refetch()} />}
        {data && (
          <>
            <ol className={`${classes.steps} content-start grid gap-4 text-2 fs-13`}>
              {FIRST_VALUATION_STEPS.map((step) => (
                <li
                  className="row gap-10 py-8 px-10 r-lg"
                  key={step}
                  data-done={stepNumber(step) < stepNumber(data.step)}
                  aria-current={step === data.step ? 'step' : undefined}
                >
                  <span aria-hidden className="num">
                    {stepNumber(step)}
                  </span>
                  {t(`steps.${step}`)}
                </li>
              ))}
            </ol>
            <section
              className={`${classes.step} justify-items-start grid gap-14 min-w-0`}
              aria-labelledby="first-valuation-step"
            >
              <p className="text-2 fs-13" aria-live="polite">
                {t('step', { step: stepNumber(data.step), steps: FIRST_VALUATION_STEPS.length })}
              </p>
              <h2 id="first-valuation-step">{t(`steps.${data.step}`)}</h2>
              <p className="text-2 fs-13">{t(`leads.${data.step}`)}</p>
              {data.step === 'portfolio' && <PortfolioStep {...frame} />}
              {data.step === 'asset' && portfolioUuid && <AssetStep portfolioUuid={portfolioUuid} {...frame} />}
              {data.step === 'value' && assetUuid && <ValueStep assetUuid={assetUuid} {...frame} />}
              {data.step === 'evidence' && assetUuid && <EvidenceStep assetUuid={assetUuid} {...frame} />}
              {data.step === 'next' && assetUuid && (
                <NextStep
                  assetUuid={assetUuid}
                  onFinish={() => {
                    keep({ state: 'finished' })
                    void navigate({ to: '/' })
                  }}
                />
              )}
              {before && (
                <Button variant="subtle" onClick={() => keep({ step: before })}>
                  {t('back')}
                </Button>
              )}
            </section>
          </>
        )}
      </div>
    </Page>
  )
}
