import { api } from '@lindero/contract/api'
import type { EditedAsset } from '@lindero/contract/home/home.contract'
import { IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLoggedLabel } from '../../assets/history/use-logged-label.ts'
import { request } from '../../kernel/api/request.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { VALUATION_STATES } from '../../kernel/marks/StateBar.tsx'
import classes from './lists.module.css'
import { PagedCard } from './PagedCard.tsx'

/** Number of named changed fields; the others are only counted. */
const NAMED_FIELDS = 2

/** The visible assets that were edited last: the change, the user, and the current value. */
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
      {(items) => (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('edited.asset')}</th>
              <th scope="col">{t('edited.change')}</th>
              <th scope="col" className={classes.figure}>
                {t('edited.value')}
              </th>
              <th scope="col">{t('edited.state')}</th>
              <th scope="col">{t('edited.who')}</th>
              <th scope="col" className={classes.figure}>
                {t('edited.when')}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((asset) => (
              <EditedRow key={asset.uuid} asset={asset} />
            ))}
          </tbody>
        </table>
      )}
    </PagedCard>
  )
}

function EditedRow({ asset }: { asset: EditedAsset }) {
  const { t } = useTranslation(['home', 'common'])
  const formats = useFormats()
  const label = useLoggedLabel()
  const all = [...new Set(asset.changes.map((change) => label(asset.changedArea, change)))]
  const named = all.slice(0, NAMED_FIELDS)
  const others = all.length - named.length
  const state = VALUATION_STATES[asset.valuationState] ?? '0'
  return (
    <tr>
      <td>
        <Link to="/assets/$uuid/info" params={{ uuid: asset.uuid }} className={classes.name}>
          <strong>{asset.externalId}</strong>
          <span>{[asset.address, asset.municipality].filter(Boolean).join(', ') || formats.none}</span>
        </Link>
      </td>
      <td className={classes.change}>
        {named.join(', ')}
        {others > 0 && ` ${t('edited.more', { count: others })}`}
      </td>
      <td className={`${classes.figure} num`}>
        {asset.saleValue === null ? formats.none : formats.wholeCurrency(asset.saleValue)}
      </td>
      <td className={classes.state}>{t(`common:valuationState.${state}`)}</td>
      <td>{asset.editedByName ?? formats.none}</td>
      <td className={`${classes.figure} num`} title={formats.instant(asset.editedOn)}>
        {formats.timeAgo(asset.editedOn)}
      </td>
    </tr>
  )
}
