import { api } from '@lindero/contract/api'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../../kernel/actions/ActionButton.tsx'
import { LinkButton } from '../../../kernel/actions/LinkButton.tsx'
import { queryOf } from '../../../kernel/api/query.ts'
import { useFormats } from '../../../kernel/formats/use-formats.ts'
import { errorText } from '../../../kernel/i18n/error-text.ts'
import { SkeletonBar } from '../../../kernel/states/Skeletons.tsx'
import { useAssetWords } from '../../words.ts'
import { AnnexIcons } from '../cells/AnnexIcons.tsx'
import { ValuationState } from '../cells/ValuationState.tsx'
import { WarningMark } from '../cells/WarningMark.tsx'
import classes from './map.module.css'

/** The asset selected on the map, with a link to its page. */
export function AssetCard({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const words = useAssetWords()
  const query = useQuery(queryOf(api.asset, { params: { uuid } }))
  const asset = query.data
  return (
    <section className={classes.card} aria-label={asset?.externalId ?? t('list.map.asset')}>
      <ActionButton
        size={28}
        className={classes.cardClose ?? ''}
        tooltip={t('list.map.close', { asset: asset?.externalId ?? '' })}
        onClick={onClose}
      >
        <IconX size={16} stroke={1.5} aria-hidden />
      </ActionButton>
      {query.isError && <p>{errorText(query.error)}</p>}
      {!asset && !query.isError && (
        <>
          <SkeletonBar width={120} height={20} />
          <SkeletonBar width={200} height={12} />
        </>
      )}
      {asset && (
        <>
          <p className="flex baseline gap-8 text-3">
            <b className="num text fs-14 semi">{words.value(asset)}</b>
            <span className="num">{words.unitValue(asset)}</span>
          </p>
          <p>{asset.address ?? asset.externalId}</p>
          <p className={`${classes.traits} cut`}>
            {[asset.externalId, words.kind(asset), formats.area(asset.size), asset.municipality]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="pt-2 pb-4 row gap-10">
            <ValuationState state={asset.valuationState} />
            <AnnexIcons annexes={asset} />
            <WarningMark asset={asset} />
          </p>
          <LinkButton size="xs" fullWidth to="/assets/$uuid" params={{ uuid }}>
            {t('list.map.open')}
          </LinkButton>
        </>
      )}
    </section>
  )
}
