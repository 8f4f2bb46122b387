import { useTranslation } from 'react-i18next'
import { useBreadcrumbs } from '../kernel/page/breadcrumbs.ts'
import { AssetsManager } from './list/AssetsManager.tsx'

/** Assets of every portfolio that the user sees. */
export default function AssetsPage() {
  const { t } = useTranslation('assets')
  useBreadcrumbs([{ label: t('list.title') }])
  return <AssetsManager />
}
