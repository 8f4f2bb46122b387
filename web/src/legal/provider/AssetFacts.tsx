import type { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import type { AssetSubtype, AssetTypeId } from '@lindero/domain/kernel/property-types'
import { Button, Tabs, Text } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AssetSpot } from '../../assets/info/AssetSpot.tsx'
import { useAssetWords } from '../../assets/words.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Facts, RecordFacts } from '../RecordFacts.tsx'

type Service = CallReply<typeof api.managementService>

const STATES = ['registry', 'possession'] as const

interface AssetFactsProps extends Pick<Service, 'states'> {
  asset: NonNullable<Service['asset']>
  /** True if the data come from the copy in this browser. There is no map then, because a map needs the network. */
  isCopy: boolean
}

/**
 * Facts about the asset for a provider: its place on the map, type and size, and the states of registration and
 * possession.
 */
export function AssetFacts({ asset, states, isCopy }: AssetFactsProps) {
  const { t } = useTranslation('services')
  const legal = useTranslation('management').t
  const formats = useFormats()
  const names = ['externalId', 'cadastralReference', 'address', 'municipality', 'province', 'postalCode'] as const
  const { uuid, latitude, longitude, subtypeId: subtype } = asset
  const words = useAssetWords()
  const kind = words.kind({ typeId: asset.typeId as AssetTypeId, subtypeId: subtype as AssetSubtype | null })
  return (
    <>
      {!isCopy && (
        <AssetSpot title={asset.address ?? asset.externalId} uuid={uuid} latitude={latitude} longitude={longitude} />
      )}
      {latitude !== null && longitude !== null && (
        <Button
          component="a"
          href={`https://www.openstreetmap.org/directions?to=${latitude},${longitude}`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="xs"
          mb="sm"
          leftSection={<IconRoute size={16} stroke={1.5} aria-hidden />}
        >
          {t('route')}
        </Button>
      )}
      <Facts
        facts={[
          ...names.map((name) => [t(`assetFields.${name}`), asset[name] ?? formats.none] as const),
          [t('assetFields.typeId'), words.type(asset.typeId as AssetTypeId)],
          ...(subtype ? [[t('assetFields.subtypeId'), kind] as const] : []),
          [t('assetFields.size'), formats.area(asset.size)],
          [t('assetFields.constructionYear'), asset.constructionYear?.toString() ?? formats.none],
        ]}
      />
      <Tabs defaultValue="registry" mt="sm">
        <Tabs.List>
          {STATES.map((section) => (
            <Tabs.Tab key={section} value={section}>
              {t(`assetStates.${section}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {STATES.map((section) => {
          const fields = states[section]
          return (
            <Tabs.Panel key={section} value={section} pt="sm">
              {fields ? (
                <RecordFacts record={{ section, fields, dueDates: [] }} />
              ) : (
                <Text size="sm">{legal('none')}</Text>
              )}
            </Tabs.Panel>
          )
        })}
      </Tabs>
    </>
  )
}
