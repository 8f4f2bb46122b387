import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { provinceCodeOf } from '@lindero/domain/kernel/provinces'
import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../kernel/api/api-error.ts'
import type { CallParts } from '../../kernel/api/call-options.ts'
import { request } from '../../kernel/api/request.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { boxOf } from '../../kernel/map/marker.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { BasedMap } from '../../market/layers/BasedMap.tsx'
import classes from './list.module.css'

type Reply = CallReply<typeof api.cadastralProperty>
type Question = NonNullable<CallParts<typeof api.cadastralProperty>['query']>
export type FoundProperty = NonNullable<Reply['found']>

const WAYS = ['reference', 'address', 'point'] as const
type Way = (typeof WAYS)[number]

/** Metres shown around the point on the map, so that users recognise the surroundings. */
const AROUND = 1_200

interface Point {
  latitude: number
  longitude: number
}

interface PropertyLookUpProps {
  values: {
    cadastralReference: string | null
    address: string | null
    municipality: string | null
    province: string | null
    latitude: number | null
    longitude: number | null
  }
  /** Called when the user has chosen a point on the map. */
  onPoint: (point: Point) => void
  onFound: (found: FoundProperty) => void
}

/** Looks up a new asset in the cadastre by reference, by address, or by a point on the map. */
export function PropertyLookUp({ values, onPoint, onFound }: PropertyLookUpProps) {
  const { t } = useTranslation('assets')
  const [way, setWay] = useState<Way>('reference')
  const lookUp = useMutation<Reply, ApiError, Question>({
    mutationFn: (query) => request(api.cadastralProperty, { query }),
    onSuccess: ({ found }) => {
      if (found) onFound(found)
    },
  })
  const choose = useRef<(point: Point) => void>(() => {})
  choose.current = (point) => {
    onPoint(point)
    lookUp.mutate(point)
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
          onClick={() => question && lookUp.mutate(question)}
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
          onChange={({ currentTarget: { value } }) => value && lookUp.mutate({ reference: value })}
        />
      )}
    </fieldset>
  )
}

/** Query to the cadastre; null if the form does not yet have enough data. */
function questionOf(way: Way, values: PropertyLookUpProps['values']): Question | null {
  const { cadastralReference, address, municipality, province, latitude, longitude } = values
  if (way === 'reference') return cadastralReference ? { reference: cadastralReference } : null
  if (way === 'point') return latitude === null || longitude === null ? null : { latitude, longitude }
  const provinceCode = province && provinceCodeOf(province)
  return address && municipality && provinceCode ? { address, municipality, provinceCode } : null
}
