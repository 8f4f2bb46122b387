import { provinceCodeOf } from '@lindero/domain/kernel/provinces'
import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { boxOf } from '../../kernel/map/marker.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { BasedMap } from '../../market/layers/BasedMap.tsx'
import classes from './list.module.css'
import { type FoundProperty, type LookUpQuestion, useLookUp } from './use-look-up.ts'

const WAYS = ['reference', 'address', 'point'] as const
type Way = (typeof WAYS)[number]

/** Metres shown around the point on the map, so that users recognise the surroundings. */
const AROUND = 1_200

interface Point {
  latitude: number
  longitude: number
}

export interface LookedUp {
  cadastralReference: string | null
  address: string | null
  municipality: string | null
  province: string | null
  latitude: number | null
  longitude: number | null
}

interface PropertyLookUpProps {
  values: LookedUp
  /** Called when the user has chosen a point on the map. */
  onPoint: (point: Point) => void
  /** Receives the property, and the values of the form when the cadastre was asked. */
  onFound: (found: FoundProperty, asked: LookedUp) => void
}

/** Looks up a new asset in the cadastre by reference, by address, or by a point on the map. */
export function PropertyLookUp({ values, onPoint, onFound }: PropertyLookUpProps) {
  const { t } = useTranslation('assets')
  const [way, setWay] = useState<Way>('reference')
  const lookUp = useLookUp(onFound)
  const choose = useRef<(point: Point) => void>(() => {})
  choose.current = (point) => {
    onPoint(point)
    lookUp.mutate({ question: point, values: { ...values, ...point } })
  }
  const onMap = useCallback((point: Point) => choose.current(point), [])
  const question = questionOf(way, values)
  const { latitude, longitude } = values
  const candidates = lookUp.data?.candidates ?? []
  return (
    <fieldset className={classes.lookUp}>
      <legend>{t('list.create.lookUp.title')}</legend>
      <div className="row wrap gap-8 mb-8">
        <SegmentedControl
          size="xs"
          aria-label={t('list.create.lookUp.by')}
          value={way}
          data={WAYS.map((value) => ({ value, label: t(`list.create.lookUp.ways.${value}`) }))}
          onChange={(chosen) => setWay(chosen as Way)}
        />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
          loading={lookUp.isPending}
          disabled={question === null}
          onClick={() => question && lookUp.mutate({ question, values })}
        >
          {t('list.create.lookUp.search')}
        </Button>
        <span className="text-2 fs-12">{t(`list.create.lookUp.hints.${way}`)}</span>
      </div>
      {way === 'point' && (
        <div className={`${classes.lookUpMap} flex mb-8 r clipped`}>
          <BasedMap
            label={t('list.create.lookUp.map')}
            markers={
              latitude === null || longitude === null
                ? []
                : [{ id: 'point', latitude, longitude, shape: 'asset', title: t('list.create.lookUp.point') }]
            }
            fitTo={latitude === null || longitude === null ? null : boxOf({ latitude, longitude }, AROUND)}
            onPoint={onMap}
          />
        </div>
      )}
      {lookUp.error && <Banner level="warning">{errorText(lookUp.error)}</Banner>}
      {lookUp.data?.found && <Banner level="success">{t('list.create.lookUp.found')}</Banner>}
      {candidates.length > 0 && (
        <NativeSelect
          size="xs"
          label={t('list.create.lookUp.several', { count: candidates.length })}
          aria-label={t('list.create.lookUp.candidates')}
          value=""
          data={[
            { value: '', label: '–' },
            ...candidates.map(({ reference, address, use }) => ({
              value: reference,
              label: [address, use, reference].filter(Boolean).join(' · '),
            })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            value && lookUp.mutate({ question: { reference: value }, values })
          }
        />
      )}
    </fieldset>
  )
}

/** Query to the cadastre; null if the form does not yet have enough data. */
function questionOf(way: Way, values: LookedUp): LookUpQuestion | null {
  const { cadastralReference, address, municipality, province, latitude, longitude } = values
  if (way === 'reference') return cadastralReference ? { reference: cadastralReference } : null
  if (way === 'point') return latitude === null || longitude === null ? null : { latitude, longitude }
  const provinceCode = province && provinceCodeOf(province)
  return address && municipality && provinceCode ? { address, municipality, provinceCode } : null
}
