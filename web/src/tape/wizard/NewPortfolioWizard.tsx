import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Step } from './steps.ts'
import { useWizard } from './use-wizard.ts'
import { WizardScreen } from './WizardScreen.tsx'

interface NewPortfolioWizardProps {
  portfolio: Portfolio | null
  step: Step
  onStep: (step: Step) => void
  onDraft: (uuid: string) => void
}

export function NewPortfolioWizard({ portfolio, step, onStep, onDraft }: NewPortfolioWizardProps) {
  const { t } = useTranslation('wizard')
  const navigate = useNavigate()
  const wizard = useWizard({ portfolio, isAdding: false, onDraft })
  return (
    <WizardScreen
      wizard={wizard}
      step={step}
      onStep={onStep}
      title={t('newTitle')}
      onCancel={() => void navigate({ to: '/portfolios' })}
    />
  )
}
