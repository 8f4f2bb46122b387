import type { Advertisement } from '@lindero/contract/advertising/advertising.schema'
import { api } from '@lindero/contract/api'
import { withoutBankTags, withoutBankWords } from '@lindero/domain/advertising/bank-words'
import {
  type FactContradiction,
  factContradictionKey,
  factContradictions,
} from '@lindero/domain/advertising/published-facts'
import type { RentObstacle } from '@lindero/domain/advertising/tag-suggestions'
import { isOwnedByBank } from '@lindero/domain/customers/segments'
import { Button, Group, Text } from '@mantine/core'
import { useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../assets/info/Panel.tsx'
import { AssetRecordContext, useAssetRecord } from '../../assets/record/asset-record.ts'
import { LinkButton } from '../../kernel/actions/LinkButton.tsx'
import { perform } from '../../kernel/api/use-call.ts'
import { askSave } from '../../kernel/dialogs/dialogs.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useSession } from '../../kernel/session/use-session.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'

type Known = Extract<FactContradiction, { advertised: unknown }>

/** The contradictions of a saved advertisement with its asset and in itself. */
export function useContradictions(advertisement: Advertisement): FactContradiction[] {
  const asset = useContext(AssetRecordContext)?.asset
  const customer = useSession()?.customer
  if (!asset) return []
  const { size, saleSize, plotSize, rooms, bathrooms, floor, details } = asset
  const letter = details.energyRating
  return factContradictions(advertisement, {
    ...{ size, saleSize, plotSize, rooms, bathrooms, floor },
    energyRating: typeof letter === 'string' ? letter : null,
    isBank: isOwnedByBank(details.bankOwned, customer),
    rentObstacle: advertisement.rentObstacle,
  })
}

interface ContradictionsProps {
  advertisement: Advertisement
  /** True if the advertisement has unsaved changes, which a correction would overwrite. */
  isBlocked: boolean
}

/** Names each contradiction, with one button for each side that can be corrected. */
export function ContradictionsSection({ advertisement, isBlocked }: ContradictionsProps) {
  const { t } = useTranslation('advertisements')
  const contradictions = useContradictions(advertisement)
  if (contradictions.length === 0) return null
  return (
    <Panel title={t('contradictions.title')} wide>
      {contradictions.map((one) =>
        one.in === 'possession' ? (
          <Obstacle
            key={factContradictionKey(one)}
            advertisement={advertisement}
            obstacle={one.obstacle}
            isBlocked={isBlocked}
          />
        ) : one.field === 'bankOwned' ? (
          <BankWords
            key={factContradictionKey(one)}
            advertisement={advertisement}
            words={one.words}
            isBlocked={isBlocked}
          />
        ) : (
          <Contradiction
            key={factContradictionKey(one)}
            advertisement={advertisement}
            contradiction={one}
            isBlocked={isBlocked}
          />
        ),
      )}
    </Panel>
  )
}

interface ObstacleProps {
  advertisement: Advertisement
  obstacle: RentObstacle
  isBlocked: boolean
}

/** An advertisement for rent of an occupied or let property: it is for sale, or the page with the occupancy is corrected. */
function Obstacle({ advertisement, obstacle, isBlocked }: ObstacleProps) {
  const { t } = useTranslation('advertisements')
  const { asset } = useAssetRecord()
  const { isSaving, saveAdvertisement } = useCorrections(advertisement)
  const { occupancyStatus } = asset.details
  const isStated =
    obstacle === 'let'
      ? occupancyStatus === 'let'
      : occupancyStatus === 'occupied' || occupancyStatus === 'withoutTitle'
  const link = { size: 'compact-xs', variant: 'default', params: { uuid: asset.uuid } } as const
  return (
    <Group gap="xs">
      <Text size="sm">{t(`contradictions.rentObstacles.${obstacle}`)}</Text>
      <Button
        size="compact-xs"
        variant="default"
        disabled={isBlocked || isSaving}
        onClick={() => void saveAdvertisement('operationType', 'rent', 'sale')}
      >
        {t('contradictions.forSale')}
      </Button>
      {isStated ? (
        <LinkButton {...link} to="/assets/$uuid/info">
          {t('contradictions.correctOccupancy')}
        </LinkButton>
      ) : obstacle === 'occupied' ? (
        <LinkButton {...link} to="/assets/$uuid/management">
          {t('contradictions.correctLegal')}
        </LinkButton>
      ) : (
        <LinkButton {...link} to="/assets/$uuid/operation" search={{ part: 'rent' }}>
          {t('contradictions.correctLease')}
        </LinkButton>
      )}
    </Group>
  )
}

interface BankWordsProps {
  advertisement: Advertisement
  words: string
  isBlocked: boolean
}

/**
 * Words about a bank: one button removes them after showing the corrected text, the other one states in the asset that
 * its owner is a bank.
 */
function BankWords({ advertisement, words, isBlocked }: BankWordsProps) {
  const { t } = useTranslation('advertisements')
  const { canEdit: canEditAsset } = useAssetRecord()
  const { isSaving, saveAdvertisementChanges, saveBankOwned } = useCorrections(advertisement)
  const { description, tags } = advertisement
  const button = { size: 'compact-xs', variant: 'default', disabled: isBlocked || isSaving } as const
  const text = description && withoutBankWords(description.text)
  const isTextChanged = text !== null && text !== description?.text
  const remove = async () => {
    const changes = [
      ...(isTextChanged
        ? [{ field: 'description', oldValue: description, newValue: text ? { ...description, text } : null }]
        : []),
      ...(withoutBankTags(tags).length < tags.length
        ? [{ field: 'tags', oldValue: tags, newValue: withoutBankTags(tags) }]
        : []),
    ]
    const message = text ? t('contradictions.willSay', { text }) : t('contradictions.willSayNothing')
    const question = { title: t('contradictions.withoutBank'), action: t('contradictions.saveWithout') }
    // Visitors and portals read the corrected text at once, so the user sees it before.
    if (isTextChanged && !(await askSave({ ...question, message }))) return
    await saveAdvertisementChanges(changes)
  }
  return (
    <Group gap="xs">
      <Text size="sm">{t('contradictions.bankOwned', { words })}</Text>
      <Button {...button} onClick={() => void remove()}>
        {t('contradictions.withoutBank')}
      </Button>
      {canEditAsset && (
        <Button {...button} onClick={() => void saveBankOwned()}>
          {t('contradictions.isBank')}
        </Button>
      )}
    </Group>
  )
}

interface ContradictionProps {
  advertisement: Advertisement
  contradiction: Known
  isBlocked: boolean
}

function Contradiction({ advertisement, contradiction: one, isBlocked }: ContradictionProps) {
  const { t } = useTranslation('advertisements')
  const { canEdit: canEditAsset } = useAssetRecord()
  const valueText = useValueText(one.field)
  const { isSaving, saveAdvertisement, saveAsset } = useCorrections(advertisement)
  const { field, advertised } = one
  const other = one.in === 'fields' ? one.recorded : one.stated
  const { description } = advertisement
  const button = { size: 'compact-xs', variant: 'default', disabled: isBlocked || isSaving } as const
  return (
    <Group gap="xs">
      <Text size="sm">
        {one.in === 'fields'
          ? t('contradictions.fields', {
              field: t(`fields.${one.field}`),
              advertised: valueText(advertised),
              recorded: valueText(one.recorded),
            })
          : t(field === 'plotSize' ? 'contradictions.textOfPlot' : 'contradictions.text', {
              words: one.words,
              advertised: valueText(advertised),
            })}
      </Text>
      {field === 'plotSize' ? (
        canEditAsset && (
          <Button {...button} onClick={() => void saveAsset(field, other)}>
            {t('contradictions.inAsset', { value: valueText(other) })}
          </Button>
        )
      ) : (
        <Button {...button} onClick={() => void saveAdvertisement(field, advertised, other)}>
          {t('contradictions.inAdvertisement', { value: valueText(other) })}
        </Button>
      )}
      {one.in === 'fields' && canEditAsset && (
        <Button {...button} onClick={() => void saveAsset(one.field, advertised)}>
          {t('contradictions.inAsset', { value: valueText(advertised) })}
        </Button>
      )}
      {one.in === 'text' && description && (
        <Button
          {...button}
          onClick={() =>
            void saveAdvertisement('description', description, {
              ...description,
              text: description.text.replace(one.words, one.corrected),
            })
          }
        >
          {t('contradictions.inText', { value: valueText(advertised) })}
        </Button>
      )}
    </Group>
  )
}

/** Formats the value of a field. */
function useValueText(field: Known['field']) {
  const { t } = useTranslation('advertisements')
  const formats = useFormats()
  return (value: number | string) => {
    if (typeof value === 'string') return t(`energyRatings.${value as 'A'}`)
    if (field === 'size' || field === 'plotSize') return formats.area(value)
    return field === 'price' ? formats.currency(value) : formats.number(value)
  }
}

/** Saves one field of the advertisement or of its asset. */
function useCorrections({ assetUuid, uuid }: Advertisement) {
  const { t } = useTranslation('advertisements')
  const { asset, refetch } = useAssetRecord()
  const [isSaving, setSaving] = useState(false)
  async function save(work: () => Promise<unknown>) {
    setSaving(true)
    try {
      await work()
      toast.success(t('contradictions.done'))
    } catch (error) {
      toast.error(error)
    } finally {
      setSaving(false)
    }
  }
  const saveAdvertisementChanges = (changes: { field: string; oldValue: unknown; newValue: unknown }[]) =>
    save(() =>
      perform(api.saveAdvertisement, {
        params: { uuid: assetUuid, advertisementUuid: uuid },
        body: { uuid, changes },
      }),
    )
  const saveDetail = async (name: 'energyRating' | 'bankOwned', value: unknown) => {
    const change = { field: 'details', oldValue: asset.details, newValue: { ...asset.details, [name]: value } }
    await perform(api.saveAsset, { params: { uuid: assetUuid }, body: { changes: [change] } })
    await refetch()
  }
  return {
    isSaving,
    saveAdvertisementChanges,
    saveAdvertisement: (field: string, oldValue: unknown, newValue: unknown) =>
      saveAdvertisementChanges([{ field, oldValue, newValue }]),
    saveBankOwned: () => save(() => saveDetail('bankOwned', true)),
    saveAsset: (field: Extract<Known, { in: 'fields' }>['field'] | 'plotSize', newValue: number | string) =>
      save(async () => {
        if (field === 'energyRating') return saveDetail('energyRating', newValue)
        const change = { field: field === 'size' ? 'saleSize' : field, oldValue: recordedOf(asset, field), newValue }
        await perform(api.saveAsset, { params: { uuid: assetUuid }, body: { changes: [change] } })
        await refetch()
      }),
  }
}

function recordedOf(
  { saleSize, plotSize, rooms, bathrooms, floor }: ReturnType<typeof useAssetRecord>['asset'],
  field: 'size' | 'plotSize' | 'rooms' | 'bathrooms' | 'floor',
): number | null {
  return { size: saleSize, plotSize, rooms, bathrooms, floor }[field]
}
