import { useTranslation } from 'react-i18next'
import { useAddressPart } from '../../kernel/list/use-address-part.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { GroupsManager } from '../groups/GroupsManager.tsx'
import { AssetsManager } from '../list/AssetsManager.tsx'

/** Assets or groups in all portfolios that the user may see. */
export default function AssetsPage() {
  const { t } = useTranslation('assets')
  const [isGroups] = useAddressPart<true>('groups')
  useBreadcrumbs([{ label: t('list.title') }])
  return isGroups ? <GroupsManager /> : <AssetsManager />
}
