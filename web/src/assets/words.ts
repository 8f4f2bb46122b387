import type { AssetRow } from '@lindero/contract/assets/asset.schema'
import { type AssetSubtype, type AssetTypeId, useOfType as mainUseOf } from '@lindero/domain/kernel/property-types'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { textIfAny } from '../kernel/i18n/text-at.ts'

interface TypedAsset {
  typeId: AssetTypeId
  subtypeId: AssetSubtype | null
}

type Worth = Pick<AssetRow, 'saleValue' | 'rentValue'>
type UnitWorth = Pick<AssetRow, 'saleUnitValue' | 'rentUnitValue'>

/** Label of an asset field. A custom column is labelled with its name in the tape. */
export const fieldLabel = (name: string) => textIfAny(`assets:info.fields.${name}`) ?? name.replace(/^details\./, '')

/** Formats asset values for display, such as type and floor. */
export function useAssetWords() {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const rent = (value: number | null) =>
    value === null ? formats.none : t('perMonth', { money: formats.wholeCurrency(value) })
  return {
    use: (typeId: AssetTypeId) => t(`uses.${mainUseOf(typeId)}`),
    type: (typeId: AssetTypeId) => t(`types.${typeId}`),
    /** The subtype if known, otherwise the type: "Piso", "Garaje". */
    kind: ({ typeId, subtypeId }: TypedAsset) => (subtypeId ? t(`subtypes.${subtypeId}`) : t(`types.${typeId}`)),
    floor: (floor: number | null) => {
      if (floor === null) return formats.none
      if (floor === 0) return t('floors.ground')
      return floor > 0 ? t('floors.nth', { floor }) : t('floors.basement', { floor: -floor })
    },
    rent,
    /** The sale value, or the rent if there is no sale value. */
    value: ({ saleValue, rentValue }: Worth) =>
      saleValue === null && rentValue !== null ? rent(rentValue) : formats.wholeCurrency(saleValue),
    unitValue: ({ saleUnitValue, rentUnitValue }: UnitWorth) =>
      saleUnitValue === null && rentUnitValue !== null
        ? t('perMonth', { money: formats.unitValue(rentUnitValue) })
        : formats.unitValue(saleUnitValue),
  }
}
