import { IconUserCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../kernel/list/ListPage.tsx'
import { useList } from '../../kernel/list/use-list.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { valuesToCheckList } from './values-to-check-list.tsx'

/** Automatic valuations that the user should check. A row disappears when its valuation is saved or signed. */
export default function ValuesToCheckPage() {
  const { t } = useTranslation('valuation')
  const state = useList(valuesToCheckList)
  useBreadcrumbs([{ label: t('toCheck.title') }])
  return (
    <ListPage
      state={state}
      title={t('toCheck.title')}
      sub={t('toCheck.sub')}
      emptyIcon={<IconUserCheck size={28} stroke={1.5} aria-hidden />}
    />
  )
}
