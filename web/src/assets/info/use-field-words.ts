import type { SizeSource } from '@lindero/domain/assets/size-source'
import { ANNEXES, type AssetSubtype, type AssetTypeId } from '@lindero/domain/kernel/property-types'
import { info } from '@lindero/texts/assets/info.es'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useLanguage } from '../../kernel/i18n/use-language.ts'
import { useAssetWords } from '../words.ts'
import { type FieldName, kindOf } from './info-fields.ts'

const isNamed = (field: string): field is FieldName => Object.hasOwn(info.fields, field)
const isAnnex = (field: string): field is (typeof ANNEXES)[number] =>
  (ANNEXES as readonly string[]).includes(field)

/** What a field is called, and how its value is written: to read, and to type over. */
export function useFieldWords() {
  const { t } = useTranslation(['assets', 'common'])
  const formats = useFormats()
  const words = useAssetWords()
  const { language } = useLanguage()
  return useMemo(() => {
    const yesNo = (value: unknown) =>
      t(`common:answers.${value === null || value === undefined ? 'unknown' : value ? 'yes' : 'no'}`)

    function label(field: string): string {
      if (isNamed(field)) return t(`assets:info.fields.${field}`)
      if (isAnnex(field)) return t(`assets:annexes.${field}`)
      return field.replace(/^details\./, '')
    }

    function value(field: string, given: unknown): string {
      if (isAnnex(field)) return yesNo(given)
      if (given === null || given === undefined || given === '') return formats.none
      switch (kindOf(field)) {
        case 'area':
          return formats.area(Number(given))
        case 'money':
          return formats.currency(Number(given))
        case 'percent':
          return formats.percent(Number(given))
        case 'date':
          return formats.date(String(given))
        case 'floor':
          return words.floor(Number(given))
        case 'year':
          return String(given)
        case 'latitude':
        case 'longitude':
          return formats.number(Number(given), 6)
        case 'typeId':
          return words.type(Number(given) as AssetTypeId)
        case 'subtypeId':
          return t(`assets:subtypes.${given as AssetSubtype}`)
        case 'state':
          return t(`assets:states.${given as 'new'}`)
        case 'sizeSource':
          return t(`assets:sizeSources.${given as SizeSource}`)
        case 'yesNo':
          return yesNo(given)
        default:
          return typeof given === 'boolean' ? yesNo(given) : String(given)
      }
    }

    /** As it stands in an input, without its unit. */
    function typed(field: string, given: unknown): string {
      if (given === null || given === undefined) return ''
      switch (kindOf(field)) {
        case 'money':
          return formats.number(Number(given), 2, !Number.isInteger(given))
        case 'area':
        case 'percent':
          return formats.number(Number(given))
        case 'latitude':
        case 'longitude':
          return formats.number(Number(given), 6)
        case 'date':
          return formats.date(String(given))
        default:
          return String(given)
      }
    }
    return { label, value, typed, language }
  }, [t, formats, words.floor, words.type, language])
}
