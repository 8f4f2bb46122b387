import type { EarlierValue } from '@lindero/domain/assets/enrichment/earlier-value'
import type { FieldSource } from '@lindero/domain/assets/enrichment/field-source'
import { sameValue } from '@lindero/domain/kernel/changes'
import { ASSET_SUBTYPES, type AssetSubtype } from '@lindero/domain/kernel/property-types'
import { useTranslation } from 'react-i18next'
import { type AssetFields, useFieldWords } from '../asset-form.ts'
import { useAssetRecord } from '../record/asset-record.ts'

type Name = keyof AssetFields

function useEarlier(name: Name): EarlierValue | undefined {
  const { asset } = useAssetRecord()
  const all: Readonly<Partial<Record<string, EarlierValue>>> = asset.earlier
  return all[name]
}

/** Source of the displayed value, as a save would store it; undefined if unknown. */
export function useOrigin(name: Name): FieldSource | undefined {
  const { asset, form } = useAssetRecord()
  const earlier = useEarlier(name)
  if (!form.changed.includes(name)) return asset.sources[name]
  return earlier && sameValue(earlier.value, form.values[name]) ? earlier.source : 'manual'
}

/** Restores the value that a saved edit replaced. The restored value is an unsaved change like any other (ADR 36). */
export function BackToSource({ name, isNamed = false }: { name: Name; isNamed?: boolean }) {
  const { t } = useTranslation('assets')
  const { form } = useAssetRecord()
  const words = useFieldWords()
  const earlier = useEarlier(name)
  if (!earlier || sameValue(earlier.value, form.values[name])) return null
  const { value, source } = earlier
  // The earlier subtype does not belong to the asset's current type.
  if (name === 'subtypeId' && ASSET_SUBTYPES[value as AssetSubtype] !== form.values.typeId) return null
  const putBack = () => {
    form.setAll({ [name]: value })
    // Moves the focus to the input, because the button disappears.
    document.getElementById(`${form.id}-${name}`)?.focus()
  }
  return (
    <p className="mt-4 fs-12 lh-16">
      <button type="button" className="link text-left" onClick={putBack}>
        <span className={isNamed ? undefined : 'sr'}>{words.label(name)}: </span>
        {t(`info.back.${source}`, { value: words.value(name, value) })}
      </button>
    </p>
  )
}
