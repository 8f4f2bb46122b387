import { MARKET_COUNT_LIMIT } from '@lindero/domain/market/search-limits'
import { IconBuildingBank, IconCheck, IconExternalLink, IconFilter, IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton, ActionLink } from '../../kernel/actions/ActionButton.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { ButtonPopover } from '../../kernel/overlays/ButtonPopover.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { NearbyFilters } from '../../market/NearbyFilters.tsx'
import { countLimits } from '../../market/nearby-filter.ts'
import { useHighlight } from '../highlight.ts'
import { useMarketLayer } from '../market-layer.ts'
import { useComparablesWorkbench } from '../workbench.ts'
import classes from './nearby.module.css'
import { type Nearby, rankNearby } from './rank-nearby.ts'
import { marketMarkId } from './valuation-markers.ts'

/** A list of the market evidence on the map, the most similar first. Each item has a button that adds it. */
export function NearbyPanel() {
  const { t } = useTranslation(['valuation', 'market', 'common'])
  const formats = useFormats()
  const layer = useMarketLayer()
  const { asset, record } = useComparablesWorkbench()
  const { document: valuation } = record
  const ranked = useMemo(() => (layer.found ? rankNearby(layer.found, valuation) : null), [layer.found, valuation])
  const limits = countLimits(layer.filter)
  return (
    <aside
      className={`${classes.panel} stack rigid min-h-0 border-left bg-surface`}
      aria-label={t('valuation:nearby.title')}
    >
      <header>
        <h2>{t('valuation:nearby.title')}</h2>
        {ranked && (
          <span className="min-w-0 ellipsis clipped num">
            {t('valuation:nearby.count', { count: ranked.length, figure: formats.number(ranked.length) })}
          </span>
        )}
        <span className="grow" />
        <ActionButton
          size={28}
          tooltip={t('valuation:nearby.own')}
          aria-pressed={layer.showsOwn}
          className={layer.showsOwn ? classes.filtered : ''}
          onClick={() => layer.setShowsOwn(!layer.showsOwn)}
        >
          <IconBuildingBank size={16} stroke={1.5} />
        </ActionButton>
        <ButtonPopover
          position="bottom-end"
          width={280}
          withArrow
          button={(opener) => (
            <ActionButton
              {...opener}
              size={28}
              tooltip={t('market:filters.title')}
              className={limits > 0 ? classes.filtered : ''}
            >
              <IconFilter size={16} stroke={1.5} />
            </ActionButton>
          )}
        >
          {() => (
            <NearbyFilters
              asset={{ typeId: asset.typeId, size: valuation.subject.size }}
              day={valuation.subject.valuationDate}
              filter={layer.filter}
              onFilter={layer.setFilter}
            />
          )}
        </ButtonPopover>
        <ActionButton size={28} tooltip={t('valuation:nearby.close')} onClick={() => layer.setOpen(false)}>
          <IconX size={16} stroke={1.5} />
        </ActionButton>
      </header>
      <Replacing />
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
        <ul className="grow min-h-0 scroll">
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

/** Says which comparable is replaced by the next evidence the user chooses. */
function Replacing() {
  const { t } = useTranslation(['valuation', 'common'])
  const { replacing, setReplacing } = useMarketLayer()
  const { numberOf } = useComparablesWorkbench()
  if (replacing === null) return null
  return (
    <p className={classes.note} role="status">
      {t('valuation:nearby.replacing', { number: numberOf(replacing) })}{' '}
      <button type="button" className="link" onClick={() => setReplacing(null)}>
        {t('common:actions.cancel')}
      </button>
    </p>
  )
}

const MARK = { listing: classes.listing, closing: classes.closing, own: classes.own }

/** One item of evidence: its features, its similarity, and a button that adds it. */
function NearbyItem({ nearby: { evidence, comparable, isAdded } }: { nearby: Nearby }) {
  const { t } = useTranslation(['valuation', 'market'])
  const formats = useFormats()
  const { canEdit, edit } = useComparablesWorkbench()
  const { replacing, setReplacing } = useMarketLayer()
  const { hot, setHot, reveal } = useHighlight()
  const item = useRef<HTMLLIElement>(null)
  const mark = isAdded ? comparable.uuid : marketMarkId(evidence.uuid)

  useEffect(() => {
    if (reveal?.uuid !== mark) return
    item.current?.scrollIntoView({ block: 'nearest' })
    item.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [reveal, mark])

  function add() {
    const chosen = { ...comparable, isComparable: true }
    if (replacing === null) {
      if (edit({ kind: 'addComparable', comparable: chosen })) toast.success(t('valuation:nearby.addedToast'))
    } else if (edit({ kind: 'replaceComparable', uuid: replacing, comparable: chosen })) {
      setReplacing(null)
      toast.success(t('valuation:nearby.replacedToast'))
    }
  }

  const facts = [
    ...(evidence.kind === 'own' ? [t('market:kind.own'), evidence.title] : []),
    formats.area(evidence.size),
    evidence.rooms === null || evidence.kind === 'own'
      ? null
      : t('market:rooms', { figure: formats.number(evidence.rooms) }),
    formats.distance(comparable.distance),
    evidence.kind === 'own' ? null : formats.date(evidence.date),
  ].filter(Boolean)
  return (
    <li
      ref={item}
      className={`${classes.item} row gap-8 border-bottom ${hot === mark ? classes.hot : ''}`}
      onMouseEnter={() => setHot(mark)}
      onMouseLeave={() => setHot(null)}
      onFocus={() => setHot(mark)}
    >
      <i className={MARK[evidence.kind]} aria-hidden="true" />
      <span className="stack grow min-w-0 num">
        <span className={`${classes.first} fs-13 nowrap`}>
          <b>{formats.unitValue(comparable.sqmPrice)}</b> {formats.wholeCurrency(evidence.price)}
          {evidence.kind !== 'own' && <span className="sr">{t(`market:kind.${evidence.kind}`)}</span>}
        </span>
        <span className="cut text-3 fs-12">{facts.join(' · ')}</span>
      </span>
      <span className="text-2 fs-12 num">{formats.percent(comparable.similarity, 0)}</span>
      {evidence.portalUrl && (
        <ActionLink size={24} href={evidence.portalUrl} tooltip={t('valuation:table.link')}>
          <IconExternalLink size={14} stroke={1.5} />
        </ActionLink>
      )}
      {canEdit && (
        <ActionButton
          size={24}
          variant={isAdded ? 'subtle' : 'default'}
          tooltip={t(
            isAdded
              ? 'valuation:nearby.added'
              : replacing === null
                ? 'valuation:nearby.add'
                : 'valuation:nearby.replace',
          )}
          onClick={add}
        >
          {isAdded ? <IconCheck size={14} stroke={2} /> : <IconPlus size={14} stroke={1.5} />}
        </ActionButton>
      )}
    </li>
  )
}
