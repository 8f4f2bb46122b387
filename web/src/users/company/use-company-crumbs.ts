import { useTranslation } from 'react-i18next'
import { type Crumb, useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'

/** Breadcrumbs of a section of the company settings, and of the pages between it and the settings. */
export function useCompanyCrumbs(title: string, between: readonly Crumb[] = []): void {
  const { t } = useTranslation('company')
  useBreadcrumbs([{ label: t('title'), to: '/company' }, ...between, { label: title }])
}
