import { api } from '@lindero/contract/api'
import type { ComparedArea } from '@lindero/contract/market/market-area.schema'
import type { AssetTypeId } from '@lindero/domain/kernel/property-types'
import { LISTING_TYPES } from '@lindero/domain/market/explorer-filter'
import { COMPARED_AREAS } from '@lindero/domain/market/heat-figures'
import { Button, Select, TextInput } from '@mantine/core'
import { IconPrinter, IconScale, IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { LinkButton } from '../../kernel/actions/LinkButton.tsx'
import { queryOf } from '../../kernel/api/query.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { Page } from '../../kernel/page/Page.tsx'
import { PageHead } from '../../kernel/page/PageHead.tsx'
import { withSearch } from '../../kernel/router/page-search.ts'
import { EmptyState } from '../../kernel/states/EmptyState.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { PlaceBox } from '../PlaceBox.tsx'
import { ComparedCharts } from './ComparedCharts.tsx'
import { ComparedTable } from './ComparedTable.tsx'
import classes from './compare.module.css'
import { areaOfPlace } from './compared-areas.ts'
import { storeAreas } from './kept-areas.ts'

const FLAT: AssetTypeId = 11
const NONE: readonly ComparedArea[] = []
const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** Compares two to four areas in a table, in charts and in print. The areas are stored in the URL. */
export default function ComparePage() {
  const { t } = useTranslation(['explorer', 'assets'])
  const navigate = useNavigate()
  useBreadcrumbs([{ label: t('explorer:title'), to: '/explorer' }, { label: t('explorer:compare.title') }])
  const { areas = NONE, type } = useSearch({ from: '/app/compare-areas' })
  useEffect(() => {
    if (areas.length > 0) storeAreas(areas)
  }, [areas])
  const typeId = LISTING_TYPES.find((candidate) => candidate === type) ?? FLAT
  const isEnough = areas.length >= COMPARED_AREAS.least
  const compared = useQuery({
    ...queryOf(api.compareAreas, { body: { typeId, areas: [...areas] } }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  })
  const show = (changes: { areas?: readonly ComparedArea[]; type?: number }) =>
    void navigate({ to: '.', search: withSearch(changes), resetScroll: false })
  const items = isEnough ? (compared.data?.items ?? []) : []
  return (
    <Page>
      <PageHead
        title={t('explorer:compare.title')}
        actions={
          <Button
            size="xs"
            variant="default"
            className={classes.screenOnly ?? ''}
            disabled={items.length === 0}
            leftSection={<IconPrinter {...icon} />}
            onClick={() => window.print()}
          >
            {t('explorer:compare.print')}
          </Button>
        }
      />
      <div className={`${classes.content} stack grow gap-16 min-h-0 p-16 border-top scroll`}>
        <div className={`${classes.choice} grid items-end gap-12 ${classes.screenOnly}`}>
          <Select
            size="xs"
            label={t('explorer:compare.type')}
            allowDeselect={false}
            value={String(typeId)}
            data={LISTING_TYPES.map((value) => ({ value: String(value), label: t(`assets:types.${value}`) }))}
            onChange={(value) => show({ type: Number(value) })}
          />
          {areas.map((area, index) => (
            <TextInput
              key={JSON.stringify(area)}
              size="xs"
              label={t('explorer:compare.rename')}
              defaultValue={area.name}
              maxLength={120}
              onBlur={({ currentTarget: { value } }) => {
                const name = value.trim()
                if (name && name !== area.name) show({ areas: areas.with(index, { ...area, name }) })
              }}
              rightSection={
                <ActionButton
                  variant="subtle"
                  tooltip={t('explorer:compare.remove', { name: area.name })}
                  onClick={() => show({ areas: areas.filter((_, place) => place !== index) })}
                >
                  <IconX {...icon} />
                </ActionButton>
              }
            />
          ))}
          {areas.length < COMPARED_AREAS.most ? (
            <PlaceBox
              label={t('explorer:compare.add')}
              onPlace={(place) =>
                show({ areas: [...areas, areaOfPlace(place, t('explorer:compare.around', { name: place.name }))] })
              }
            />
          ) : (
            <p className="mt-8 text-3 fs-12">{t('explorer:compare.full')}</p>
          )}
        </div>
        {!isEnough && (
          <EmptyState
            icon={<IconScale size={28} stroke={1.5} aria-hidden />}
            title={t('explorer:compare.title')}
            text={t('explorer:compare.few')}
            action={<LinkButton to="/explorer/{-$openTab}">{t('explorer:compare.toExplorer')}</LinkButton>}
          />
        )}
        {isEnough && compared.isPending && <SkeletonRows rows={12} />}
        {isEnough && compared.isError && <ErrorState error={compared.error} onRetry={() => void compared.refetch()} />}
        {items.length > 0 && (
          <>
            <ComparedTable items={items} />
            <ComparedCharts items={items} />
          </>
        )}
      </div>
    </Page>
  )
}
