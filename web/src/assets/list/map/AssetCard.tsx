import { api } from '@lindero/contract/api'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../../kernel/actions/ActionButton.tsx'
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
          <p className={classes.money}>
            <b className="num">{words.value(asset)}</b>
            <span className="num">{words.unitValue(asset)}</span>
          </p>
          <p>{asset.address ?? asset.externalId}</p>
          <p className={classes.traits}>
            {[asset.externalId, words.kind(asset), formats.area(asset.size), asset.municipality]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className={classes.cardMarks}>
            <ValuationState state={asset.valuationState} />
            <AnnexIcons annexes={asset} />
            <WarningMark asset={asset} />
          </p>
          <Button size="xs" fullWidth renderRoot={(props) => <Link to="/assets/$uuid" params={{ uuid }} {...props} />}>
            {t('list.map.open')}
          </Button>
        </>
      )}
    </section>
  )
}
