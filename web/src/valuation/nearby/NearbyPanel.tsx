import { MARKET_COUNT_LIMIT } from '@lindero/domain/market/search-limits'
import { Popover } from '@mantine/core'
import { IconFilter, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { NearbyFilters } from '../../market/NearbyFilters.tsx'
import { countLimits } from '../../market/nearby-filter.ts'
import { useWorkbench } from '../workbench/workbench.ts'
import { useMarketLayer } from './market-layer.ts'
import { NearbyItem } from './NearbyItem.tsx'
import classes from './nearby.module.css'
import { rankNearby } from './rank-nearby.ts'

/** The market of the map as a list: most similar first, each can be added. */
export function NearbyPanel() {
  const { t } = useTranslation(['valuation', 'market', 'common'])
  const formats = useFormats()
  const layer = useMarketLayer()
  const { asset, record } = useWorkbench()
  const { document: valuation } = record
  const ranked = useMemo(
    () => (layer.found ? rankNearby(layer.found, valuation) : null),
    [layer.found, valuation],
  )
  const limits = countLimits(layer.filter)
  return (
    <aside className={classes.panel} aria-label={t('valuation:nearby.title')}>
      <header>
        <h2>{t('valuation:nearby.title')}</h2>
        {ranked && (
          <span className="num">
            {t('valuation:nearby.count', { count: ranked.length, figure: formats.number(ranked.length) })}
          </span>
        )}
        <span className={classes.gap} />
        <Popover position="bottom-end" width={280} trapFocus returnFocus withArrow>
          <Popover.Target>
            <ActionButton
              size={28}
              tooltip={t('market:filters.title')}
              className={limits > 0 ? classes.filtered : ''}
            >
              <IconFilter size={16} stroke={1.5} />
            </ActionButton>
          </Popover.Target>
          <Popover.Dropdown>
            <NearbyFilters
              asset={{ typeId: asset.typeId, size: valuation.subject.size }}
              day={valuation.subject.valuationDate}
              filter={layer.filter}
              onFilter={layer.setFilter}
            />
          </Popover.Dropdown>
        </Popover>
        <ActionButton size={28} tooltip={t('valuation:nearby.close')} onClick={() => layer.setOpen(false)}>
          <IconX size={16} stroke={1.5} />
        </ActionButton>
      </header>
      {layer.error ? (
        <p className={classes.note} role="alert">
          {t('valuation:nearby.failed', { reason: errorText(layer.error) })}{' '}
          <button type="button" className="link" onClick={layer.retry}>
            {t('common:actions.retry')}
          </button>
        </p>
      ) : ranked === null ? (
        <SkeletonRows rows={4} />
      ) : ranked.length === 0 ? (
        <p className={classes.note}>
          <b>{t('valuation:nearby.none')}</b>
          <br />
          {t('valuation:nearby.noneText')}
        </p>
      ) : (
        <ul className={classes.list}>
          {ranked.map((nearby) => (
            <NearbyItem key={nearby.evidence.uuid} nearby={nearby} />
          ))}
        </ul>
      )}
      {ranked && !layer.isComplete && (
        <p className={classes.note}>
          {t('valuation:nearby.partial', {
            shown: formats.number(layer.found?.length),
            total: formats.countUpTo(layer.total, MARKET_COUNT_LIMIT),
          })}
        </p>
      )}
    </aside>
  )
}
