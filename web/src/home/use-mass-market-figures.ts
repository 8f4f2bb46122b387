import type { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import type { HomeFigure } from './cards/HomeFigures.tsx'

type DashboardInfo = CallReply<typeof api.dashboardInfo>

/** The figures at the top of an owner's home, with the use of the plan; null until they have loaded. */
export function useMassMarketFigures(info: DashboardInfo | undefined): HomeFigure[] | null {
  const { t } = useTranslation('home')
  const formats = useFormats()
  if (!info) return null
  const share = info.assets > 0 ? (info.valuedAssets / info.assets) * 100 : 0
  return [
    {
      id: 'saleValue',
      label: t('figures.saleValue'),
      value: formats.compactCurrency(info.saleValue),
      exact: formats.currency(info.saleValue),
      note: info.assets > 0 ? t('figures.valuedShare', { share: formats.percent(share) }) : undefined,
    },
    {
      id: 'rentValue',
      label: t('figures.rentValue'),
      value: formats.compactCurrency(info.rentValue),
      exact: formats.currency(info.rentValue),
    },
    {
      id: 'assets',
      label: t('figures.operatingAssets'),
      value: formats.number(info.operatingAssets),
      note: t('figures.ofLimit', { limit: formats.number(info.operatingAssetsLimit) }),
      plan: { kind: 'operatingAssets', current: info.operatingAssets, limit: info.operatingAssetsLimit },
    },
    {
      id: 'users',
      label: t('figures.activeUsers'),
      value: formats.number(info.activeUsers),
      note: t('figures.ofLimit', { limit: formats.number(info.activeUsersLimit) }),
      plan: { kind: 'activeUsers', current: info.activeUsers, limit: info.activeUsersLimit },
    },
  ]
}
