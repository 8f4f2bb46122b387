import type { SuggestedTag } from '@lindero/domain/advertising/tag-suggestions'
import { ANNEXES } from '@lindero/domain/kernel/property-types'
import { ON_OFFER } from '@lindero/domain/market/explorer-filter'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../assets/info/Panel.tsx'
import type { Form } from '../../kernel/forms/use-form.ts'
import { boxOf, type MapMarker } from '../../kernel/map/marker.ts'
import { LayeredMap } from '../../market/map/LayeredMap.tsx'
import { type AdvertisementForm, advertisementForm, emissionChoices, provinceChoices } from '../advertisement-form.ts'
import classes from '../advertising.module.css'

const { Field, Grid } = advertisementForm

type EditorForm = Form<AdvertisementForm>

export function GeneralSection({ readOnly }: { readOnly: boolean }) {
  const { t } = useTranslation('advertisements')
  return (
    <>
      <Panel title={t('sections.general')}>
        <Grid>
          {(['operationType', 'price', 'size', 'typeId', 'subtypeId', 'floor', 'rooms', 'bathrooms'] as const).map(
            (name) => (
              <Field key={name} name={name} readOnly={readOnly} />
            ),
          )}
          <Field name="isHiddenFromSearch" readOnly={readOnly} />
        </Grid>
      </Panel>
      <Panel title={t('sections.energy')}>
        <Grid>
          <Field name="energyRating" readOnly={readOnly} />
          <Field name="energyConsumption" readOnly={readOnly} />
          <Field name="emissionsRating" choices={emissionChoices} readOnly={readOnly} />
          <Field name="energyEmissions" readOnly={readOnly} />
        </Grid>
      </Panel>
      <Panel title={t('sections.features')}>
        <Grid>
          {ANNEXES.map((annex) => (
            <Field key={annex} name={annex} readOnly={readOnly} />
          ))}
        </Grid>
      </Panel>
    </>
  )
}

/** Radius of the map around the asset, in metres. */
const AROUND = 500
const NONE = [] as const

export function LocationSection({ form, readOnly }: { form: EditorForm; readOnly: boolean }) {
  const { t } = useTranslation('advertisements')
  const { latitude, longitude, address, typeId } = form.values
  const title = address ?? t('editor.mapLabel')
  const isPlaced = latitude !== null && longitude !== null
  const markers = useMemo<MapMarker[]>(
    () => (isPlaced ? [{ id: 'advertisement', longitude, latitude, shape: 'asset', title }] : []),
    [isPlaced, longitude, latitude, title],
  )
  const box = useMemo(() => (isPlaced ? boxOf({ latitude, longitude }, AROUND) : null), [isPlaced, latitude, longitude])
  // Market evidence on the map: listings still on offer, and all closings. Both are of the same asset type, if the type
  // is known.
  const filters = useMemo(() => {
    const same = typeId === null ? {} : { typeId: [typeId] }
    return { listing: { ...same, propertyAdStatus: ON_OFFER }, closing: same }
  }, [typeId])
  return (
    <Panel title={t('sections.location')}>
      <Grid>
        <Field name="address" readOnly={readOnly} />
        <Field name="municipality" readOnly={readOnly} />
        <Field name="provinceCode" choices={provinceChoices} readOnly={readOnly} />
        <Field name="latitude" readOnly={readOnly} />
        <Field name="longitude" readOnly={readOnly} />
      </Grid>
      {box ? (
        <div className={`${classes.map} relative mt-12 r clipped`}>
          <LayeredMap
            screen="advertisement"
            drawn={NONE}
            filters={filters}
            label={t('editor.mapLabel')}
            markers={markers}
            fitTo={box}
          />
        </div>
      ) : (
        <Text size="sm" c="var(--text-2)" mt="sm">
          {t('editor.noPlace')}
        </Text>
      )}
    </Panel>
  )
}

interface TagsProps {
  form: EditorForm
  suggestions: readonly SuggestedTag[]
  readOnly: boolean
}

export function TagsSection({ form, suggestions, readOnly }: TagsProps) {
  const { t } = useTranslation('advertisements')
  const tags = form.values.tags ?? []
  const open = suggestions.map((tag) => t(`suggestedTags.${tag}`)).filter((tag) => !tags.includes(tag))
  return (
    <Panel title={t('sections.tags')}>
      <Stack gap="sm">
        <Field name="tags" readOnly={readOnly} />
        <Text size="sm" c="var(--text-2)">
          {t(suggestions.length > 0 ? 'editor.suggestions' : 'editor.noSuggestions')}
        </Text>
        <Group gap="xs">
          {open.map((tag) => (
            <Button
              key={tag}
              size="compact-sm"
              variant="default"
              disabled={readOnly}
              leftSection={<IconPlus size={14} aria-hidden />}
              aria-label={t('editor.addTag', { tag })}
              onClick={() => form.set('tags', [...tags, tag])}
            >
              {tag}
            </Button>
          ))}
        </Group>
      </Stack>
    </Panel>
  )
}
