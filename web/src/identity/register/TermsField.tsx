import type { LegalPage } from '@lindero/contract/kernel/legal-pages'
import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../public/public.module.css'

interface TermsFieldProps {
  isChecked: boolean
  error: string | null
  onChange: (isChecked: boolean) => void
}

/** Accepted on purpose, never ticked beforehand; what is accepted can be read without losing what was typed. */
export function TermsField({ isChecked, error, onChange }: TermsFieldProps) {
  const { t } = useTranslation('access')
  return (
    <Checkbox
      id="acceptsTerms"
      name="acceptsTerms"
      size="sm"
      checked={isChecked}
      error={error}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={
        <span className={classes.terms}>
          {t('register.acceptBefore')} <Paper page="terms">{t('register.acceptTerms')}</Paper>{' '}
          {t('register.acceptAnd')} <Paper page="privacy">{t('register.acceptPrivacy')}</Paper>
        </span>
      }
    />
  )
}

function Paper({ page, children }: { page: LegalPage; children: ReactNode }) {
  const { t } = useTranslation('access')
  return (
    <Link className="link" to="/legal/$page" params={{ page }} target="_blank">
      {children}
      <span className="sr"> ({t('register.newTab')})</span>
    </Link>
  )
}
