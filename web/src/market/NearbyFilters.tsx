import { PROPERTY_STATES } from '@lindero/domain/kernel/property-types'
import { EVIDENCE_KINDS } from '@lindero/domain/market/market-evidence'
import { marketPrefilter, SIZE_OPTIONS } from '@lindero/domain/market/market-prefilter'
import { Button, Chip, NativeSelect, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import classes from './market.module.css'
import { filterOfAsset, type MarketAsset, type NearbyFilter, NO_FILTER, type Range } from './nearby-filter.ts'

const ROOM_OPTIONS = [0, 1, 2, 3, 4, 5, 6] as const

interface NearbyFiltersProps {
  asset: MarketAsset
  day: string
  filter: NearbyFilter
  onFilter: (filter: NearbyFilter) => void
}

/** Filters for the market layer. Initially they have the values of the asset. The user can clear each of them. */
export function NearbyFilters({ asset, day, filter, onFilter }: NearbyFiltersProps) {
  const { t } = useTranslation(['market', 'assets'])
  const formats = useFormats()
  const set = (changes: Partial<NearbyFilter>) => onFilter({ ...filter, ...changes })
  return (
    <div className={`${classes.filters} stack gap-10`}>
      <h2 className="fs-13 semi">{t('market:filters.title')}</h2>
      <fieldset>
        <legend>{t('market:filters.kinds')}</legend>
        {EVIDENCE_KINDS.map((kind) => (
          <Chip
            key={kind}
            size="xs"
            checked={filter.kinds.includes(kind)}
            onChange={(isTicked) => {
              const kinds = EVIDENCE_KINDS.filter((one) => (one === kind ? isTicked : filter.kinds.includes(one)))
              if (kinds.length > 0) set({ kinds })
            }}
          >
            {t(`market:kinds.${kind}`)}
          </Chip>
        ))}
      </fieldset>
      <Switch
        size="xs"
        label={t('market:filters.onlyActive')}
        checked={filter.onlyActive}
        onChange={({ currentTarget: { checked } }) => set({ onlyActive: checked })}
      />
      <RangeChoice
        label={t('market:filters.size')}
        options={SIZE_OPTIONS}
        range={filter.size}
        onRange={(size) => set({ size })}
      />
      <RangeChoice
        label={t('market:filters.rooms')}
        options={ROOM_OPTIONS}
        range={filter.rooms}
        onRange={(rooms) => set({ rooms })}
      />
      <fieldset>
        <legend>{t('market:filters.states')}</legend>
        {PROPERTY_STATES.map((state) => (
          <Chip
            key={state}
            size="xs"
            checked={filter.states.includes(state)}
            onChange={(isTicked) =>
              set({
                states: PROPERTY_STATES.filter((one) => (one === state ? isTicked : filter.states.includes(one))),
              })
            }
          >
            {t(`assets:states.${state}`)}
          </Chip>
        ))}
      </fieldset>
      <p>
        {t('market:filters.dates', {
          listings: formats.date(marketPrefilter(asset, 'listing', day).from),
          closings: formats.date(marketPrefilter(asset, 'closing', day).from),
        })}
      </p>
      <div className="flex gap-8">
        <Button size="xs" variant="default" onClick={() => onFilter(filterOfAsset(asset, day))}>
          {t('market:filters.reset')}
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={() => onFilter(NO_FILTER)}>
          {t('market:filters.clear')}
        </Button>
      </div>
    </div>
  )
}

interface RangeChoiceProps {
  label: string
  options: readonly number[]
  range: Range
  onRange: (range: Range) => void
}

function RangeChoice({ label, options, range, onRange }: RangeChoiceProps) {
  const { t } = useTranslation('market')
  const data = [
    { value: '', label: t('filters.any') },
    ...options.map((option) => ({ value: String(option), label: String(option) })),
  ]
  const read = (text: string) => (text === '' ? null : Number(text))
  return (
    <fieldset>
      <legend>{label}</legend>
      <NativeSelect
        size="xs"
        aria-label={t('filters.minimum', { what: label })}
        data={data}
        value={range.min?.toString() ?? ''}
        onChange={(event) => onRange({ ...range, min: read(event.currentTarget.value) })}
      />
      <span>{t('filters.to')}</span>
      <NativeSelect
        size="xs"
        aria-label={t('filters.maximum', { what: label })}
        data={data}
        value={range.max?.toString() ?? ''}
        onChange={(event) => onRange({ ...range, max: read(event.currentTarget.value) })}
      />
    </fieldset>
  )
}
