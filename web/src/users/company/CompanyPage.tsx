import { useTranslation } from 'react-i18next'
import { RecordFrame } from '../../kernel/record/RecordFrame.tsx'

/** The frame around all sections of the company settings. Each section saves its own changes. */
export default function CompanyPage() {
  const { t } = useTranslation('company')
  return <RecordFrame label={t('sections.label')} />
}
