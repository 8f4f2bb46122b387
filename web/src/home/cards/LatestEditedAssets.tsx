import { api } from '@lindero/contract/api'
import type { EditedAsset } from '@lindero/contract/home/home.contract'
import { withTown } from '@lindero/domain/kernel/street-address'
import { IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLoggedLabel } from '../../assets/history/use-logged-label.ts'
import { request } from '../../kernel/api/request.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { VALUATION_STATES } from '../../kernel/marks/StateBar.tsx'
import { SmallTable } from '../../kernel/table/SmallTable.tsx'
import classes from './lists.module.css'
import { PagedCard } from './PagedCard.tsx'

/** Maximum number of changed fields listed by name. The others are only counted. */
const NAMED_FIELDS = 2

/** The assets edited most recently, among those visible to the user, with change, user and current value. */
export function LatestEditedAssets({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation('home')
  return (
    <PagedCard
      title={t('edited.title')}
      action={
        <Link to="/assets" className="link">
          {t('allAssets')}
        </Link>
      }
      empty={{
        icon: <IconHistory size={28} stroke={1.5} aria-hidden />,
        title: t('edited.emptyTitle'),
        text: t('edited.emptyText'),
      }}
      call={api.latestEditedAssets}
      about={userUuid}
      read={(query, signal) => request(api.latestEditedAssets, { params: { uuid: userUuid }, query }, { signal })}
    >
      {(items) => <EditedAssets items={items} />}
    </PagedCard>
  )
}

function EditedAssets({ items }: { items: readonly EditedAsset[] }) {
  const { t } = useTranslation(['home', 'common'])
  const formats = useFormats()
  const label = useLoggedLabel()
  const changesOf = (asset: EditedAsset) => {
    const all = [...new Set(asset.changes.map((change) => label(asset.changedArea, change)))]
    const others = all.length - NAMED_FIELDS
    const named = all.slice(0, NAMED_FIELDS).join(', ')
    return others > 0 ? `${named} ${t('home:edited.more', { count: others })}` : named
  }
  return (
    <SmallTable
      look={classes.table}
      rows={items}
      rowId={({ uuid }) => uuid}
      columns={[
        {
          label: t('home:edited.asset'),
          cell: ({ uuid, externalId, address, municipality }) => (
            <Link to="/assets/$uuid/info" params={{ uuid }} className={`${classes.name} grid min-h-24 lh-17`}>
              <strong>{externalId}</strong>
              <span className="text-3 fs-12">{withTown(address, municipality) || formats.none}</span>
            </Link>
          ),
        },
        { label: t('home:edited.change'), className: classes.change, cell: changesOf },
        {
          label: t('home:edited.value'),
          align: 'right',
          cell: ({ saleValue }) => (saleValue === null ? formats.none : formats.wholeCurrency(saleValue)),
        },
        {
          label: t('home:edited.state'),
          className: classes.state,
          cell: ({ valuationState }) => t(`common:valuationState.${VALUATION_STATES[valuationState] ?? '0'}`),
        },
        { label: t('home:edited.who'), cell: ({ editedByName }) => editedByName ?? formats.none },
        {
          label: t('home:edited.when'),
          align: 'right',
          title: ({ editedOn }) => formats.instant(editedOn),
          cell: ({ editedOn }) => formats.timeAgo(editedOn),
        },
      ]}
    />
  )
}
