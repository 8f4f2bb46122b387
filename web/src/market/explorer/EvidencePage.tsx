import type { EvidenceDetail } from '@lindero/contract/market/market.contract'
import { ANNEXES } from '@lindero/domain/kernel/property-types'
import { EXACTNESS_METRES } from '@lindero/domain/market/exactness'
import { Button } from '@mantine/core'
import { IconExternalLink, IconMapOff } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../kernel/actions/LinkButton.tsx'
import { isUnknown } from '../../kernel/api/api-error.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { boxOf, type MapMarker } from '../../kernel/map/marker.ts'
import { ringShape } from '../../kernel/map/ring-shape.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { Page } from '../../kernel/page/Page.tsx'
import { PageHead } from '../../kernel/page/PageHead.tsx'
import { lazyBeside } from '../../kernel/reload/lazy-page.ts'
import { EmptyState } from '../../kernel/states/EmptyState.tsx'
import { PageFailure } from '../../kernel/states/PageFailure.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { BasedMap } from '../layers/BasedMap.tsx'
import { AutomaticValue } from './AutomaticValue.tsx'
import classes from './evidence.module.css'
import { kindOf } from './explorer-list.tsx'
import { DecideButton, HomeAdverts, OneAdvert } from './HomeAdverts.tsx'
import { Pictures } from './Pictures.tsx'
import { UseButton } from './use/UseButton.tsx'
import { ValueButton } from './value/ValueButton.tsx'

const AreaAt = lazyBeside(() => import('../../areas/AreaAt.tsx'))

/** Radius in metres of the surroundings that the map shows. */
const AROUND = 600

/** The page of a listing or closing, with all its data. */
export function EvidencePage({ query }: { query: UseQueryResult<EvidenceDetail> }) {
  const { t } = useTranslation('explorer')
  const formats = useFormats()
  const evidence = query.data
  useBreadcrumbs([
    { label: t('title'), to: evidence?.kind === 'closing' ? '/explorer/closings' : '/explorer' },
    ...(query.isError ? [] : [{ label: evidence ? (evidence.address ?? kindOf(evidence)) : '…' }]),
  ])
  if (isUnknown(query.error)) return <NoEvidence error={query.error} />
  if (query.isError) return <PageFailure error={query.error} onRetry={() => void query.refetch()} />
  if (!evidence) return <SkeletonRows rows={8} />
  return (
    <Page>
      <PageHead
        title={evidence.address ?? kindOf(evidence)}
        sub={
          <>
            {evidence.municipality && <span>{evidence.municipality}</span>}
            <b className="num">{formats.wholeCurrency(evidence.price)}</b>
            <span className="num">{formats.unitValue(evidence.unitPrice)}</span>
            <StateOf evidence={evidence} />
          </>
        }
        actions={
          <>
            {evidence.portalUrl && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
                component="a"
                href={evidence.portalUrl}
                target="_blank"
                rel="noreferrer"
              >
                {t('detail.original')}
              </Button>
            )}
            <ValueButton of={evidence} label={t('value.action')} />
            <UseButton evidence={[evidence]} />
          </>
        }
      />
      <section
        className={`${classes.columns} grid grow content-start gap-16 min-h-0 p-16 border-top scroll`}
        aria-label={evidence.address ?? kindOf(evidence)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it, also before it has a link or a map
        tabIndex={0}
      >
        <div className="stack gap-16 min-w-0">
          <Pictures key={evidence.uuid} urls={evidence.pictures} />
          <Card title={t('detail.features')}>
            <Fields evidence={evidence} />
          </Card>
          {evidence.description && (
            <Card title={t('detail.description')}>
              <p>{evidence.description}</p>
            </Card>
          )}
          {evidence.kind === 'listing' && (
            <Card title={t('opportunities.card')}>
              <AutomaticValue evidence={evidence} />
            </Card>
          )}
          <Card title={t('detail.prices')}>
            <Prices evidence={evidence} />
          </Card>
          <Card title={t('detail.adverts')}>
            <HomeAdverts evidence={evidence} />
          </Card>
        </div>
        <div className="stack gap-16 min-w-0">
          <Card title={t('detail.position')}>
            <Position evidence={evidence} />
          </Card>
          <Card title={t('detail.area')}>
            <Suspense>
              <AreaAt latitude={evidence.latitude} longitude={evidence.longitude} />
            </Suspense>
          </Card>
          <Card title={t('detail.similar')}>
            <Similar evidence={evidence} />
          </Card>
        </div>
      </section>
    </Page>
  )
}

/** Says that the listing or the closing was not found (core 8). */
function NoEvidence({ error }: { error: unknown }) {
  const { t } = useTranslation('explorer')
  return (
    <EmptyState
      icon={<IconMapOff size={28} stroke={1.5} aria-hidden />}
      title={errorText(error)}
      text={t('detail.gone')}
      action={<LinkButton to="/explorer/{-$openTab}">{t('detail.back')}</LinkButton>}
    />
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`${classes.card} py-14 px-16 border r-lg bg-surface fs-13`} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function StateOf({ evidence: { kind, date, addedOn, expiredOn } }: { evidence: EvidenceDetail }) {
  const { t } = useTranslation('explorer')
  const formats = useFormats()
  if (kind === 'closing') return t('detail.closed', { day: formats.date(date) })
  if (expiredOn) return t('detail.withdrawn', { day: formats.date(expiredOn) })
  // If the day when the listing appeared is unknown, the text contains the day when it was last seen.
  return addedOn ? t('detail.onOffer', { day: formats.date(addedOn) }) : t('detail.seen', { day: formats.date(date) })
}

function Fields({ evidence }: { evidence: EvidenceDetail }) {
  const { t } = useTranslation(['explorer', 'assets'])
  const formats = useFormats()
  const { kind } = evidence
  const had = ANNEXES.filter((annex) => evidence[annex] === true)
  const figure = (value: number | null) => (value === null ? null : formats.number(value))
  const rows: [string, ReactNode][] = [
    [t('explorer:detail.fields.operation'), t(`explorer:operations.${evidence.operation}`)],
    [t('explorer:list.columns.municipality'), evidence.municipality],
    [t('explorer:list.columns.kind'), kindOf(evidence)],
    [t('explorer:list.columns.size'), formats.area(evidence.size)],
    [t('explorer:list.columns.rooms'), figure(evidence.rooms)],
    [t('explorer:list.columns.bathrooms'), figure(evidence.bathrooms)],
    [t('explorer:list.columns.floor'), figure(evidence.floor)],
    [t('explorer:list.columns.state'), evidence.state && t(`assets:states.${evidence.state}`)],
    [t('explorer:list.columns.constructionYear'), evidence.constructionYear],
    [t('explorer:list.filters.annexes'), had.map((annex) => t(`explorer:annexes.${annex}`)).join(', ') || null],
    [t('explorer:list.columns.cadastralReference'), evidence.cadastralReference],
    [t('explorer:list.columns.advertiser'), evidence.advertiser],
    [t('explorer:list.columns.contactType'), evidence.contactType && t(`explorer:contacts.${evidence.contactType}`)],
    [t('explorer:list.columns.vpo'), evidence.vpo && textAt(`explorer:vpos.${evidence.vpo}`)],
    [t('explorer:detail.fields.addedOn'), evidence.addedOn && formats.date(evidence.addedOn)],
    [
      t(kind === 'closing' ? 'explorer:detail.fields.closingDate' : 'explorer:detail.fields.date'),
      formats.date(evidence.date),
    ],
    [t('explorer:list.columns.priceChangedOn'), evidence.priceChangedOn && formats.date(evidence.priceChangedOn)],
    [t('explorer:detail.fields.exactness'), evidence.exactness && t(`explorer:exactness.${evidence.exactness}`)],
    [t('explorer:detail.fields.source'), evidence.source],
  ]
  return (
    <dl className="grid gap-y-10 gap-x-16 fill-170">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="text-3 fs-12">{name}</dt>
          <dd className="num anywhere">{value ?? formats.none}</dd>
        </div>
      ))}
    </dl>
  )
}

function Prices({ evidence }: { evidence: EvidenceDetail }) {
  const { t } = useTranslation('explorer')
  const formats = useFormats()
  if (evidence.prices.length === 0) return <p className="text-2">{t('detail.noPrices')}</p>
  const all = [{ day: evidence.date, price: evidence.price }, ...evidence.prices]
  return (
    <ol className={classes.prices}>
      {all.map(({ day, price }, index) => {
        const before = all[index + 1]?.price
        return (
          <li key={day}>
            <span className="num">{formats.date(day)}</span>
            <b className="num">{formats.wholeCurrency(price)}</b>
            <span className="num">{before && formats.percent(((price - before) / before) * 100)}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** Similar evidence nearby. The operator can join a similar listing to the home. */
function Similar({ evidence: { uuid, kind, similar } }: { evidence: EvidenceDetail }) {
  const { t } = useTranslation('explorer')
  if (similar.length === 0) return <p className="text-2">{t('detail.noSimilar')}</p>
  return (
    <ul className={classes.others}>
      {similar.map((each) => (
        <li key={each.uuid}>
          <OneAdvert item={each} />
          {kind === 'listing' && <DecideButton uuid={uuid} advert={each.uuid} isOneHome />}
        </li>
      ))}
    </ul>
  )
}

function Position({ evidence }: { evidence: EvidenceDetail }) {
  const { t } = useTranslation('explorer')
  const { uuid, latitude, longitude, address, similar, exactness } = evidence
  const formats = useFormats()
  const title = address ?? kindOf(evidence)
  const markers = useMemo<MapMarker[]>(
    () => [
      ...similar.map((each) => ({
        id: each.uuid,
        longitude: each.longitude,
        latitude: each.latitude,
        // Only listings show a price, because the diamond of a closing is too small for a price.
        ...(each.kind === 'listing'
          ? { shape: 'price' as const, label: formats.compactCurrency(each.price) }
          : { shape: 'closing' as const }),
        title: each.address ?? kindOf(each),
      })),
      { id: uuid, longitude, latitude, shape: 'asset', title },
    ],
    [similar, uuid, longitude, latitude, title, formats],
  )
  const metres = EXACTNESS_METRES[exactness ?? 'address']
  const box = useMemo(
    () => boxOf({ latitude, longitude }, Math.max(AROUND, metres * 1.2)),
    [latitude, longitude, metres],
  )
  // The circle that contains the home; null if the exact address is known.
  const outline = useMemo(
    () => (metres > EXACTNESS_METRES.address ? ringShape({ latitude, longitude, metres, label: '' }) : null),
    [latitude, longitude, metres],
  )
  return (
    <div className={classes.map}>
      <BasedMap label={t('detail.position')} markers={markers} fitTo={box} outline={outline} />
    </div>
  )
}
