import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kernel/states/EmptyState.tsx'

export default function AssetHistoricPage() {
  const { t } = useTranslation('shell')
  return <EmptyState title={t('building.title')} text={t('building.text')} />
}
