import type { AssetSubtype, PropertyState } from '@lindero/domain/kernel/property-types'
import { useTranslation } from 'react-i18next'
import { useAssetWords } from '../../assets/words.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import type { Explanation } from './explain-part.ts'

/** Returns a function that writes an explanation as text, such as "94 m² frente a 100 m²". */
export function useExplanation(): (explanation: Explanation) => string {
  const { t } = useTranslation(['valuation', 'assets', 'market'])
  const formats = useFormats()
  const words = useAssetWords()
  const unknown = t('valuation:coefficient.unknown')
  const versus = (its: string | null, mine: string | null) =>
    t('valuation:coefficient.versus', { its: its ?? unknown, mine: mine ?? unknown })

  function rooms({ rooms, bathrooms }: { rooms: number | null; bathrooms: number | null }): string {
    return [
      rooms === null ? null : t('market:rooms', { figure: formats.number(rooms) }),
      bathrooms === null ? null : t('market:bathrooms', { count: bathrooms }),
    ]
      .filter(Boolean)
      .join(' ')
  }

  function level({ floor, lift }: { floor: number | null; lift: boolean | null }): string {
    const lifted =
      lift === null ? null : t(lift ? 'valuation:coefficient.withLift' : 'valuation:coefficient.withoutLift')
    return [words.floor(floor), lifted].filter(Boolean).join(' ')
  }

  return (explanation) => {
    switch (explanation.kind) {
      case 'sizes':
        return versus(formats.area(explanation.from), formats.area(explanation.to))
      case 'rooms':
        return versus(rooms(explanation.from), rooms(explanation.to))
      case 'states':
        return versus(stateOf(explanation.from), stateOf(explanation.to))
      case 'years':
        return versus(explanation.from?.toString() ?? null, explanation.to?.toString() ?? null)
      case 'floors':
        return explanation.from.lift === explanation.to.lift
          ? versus(words.floor(explanation.from.floor), level(explanation.to))
          : versus(level(explanation.from), level(explanation.to))
      case 'subtypes':
        return versus(subtypeOf(explanation.from), subtypeOf(explanation.to))
      case 'annex':
        return t(explanation.has ? 'valuation:coefficient.annexHas' : 'valuation:coefficient.annexLacks')
      case 'place':
        return t(explanation.dearer ? 'valuation:coefficient.dearer' : 'valuation:coefficient.cheaper')
      case 'levels':
        return t('valuation:coefficient.levels', {
          count: explanation.numbers.length,
          numbers: explanation.numbers.join(', '),
          from: formats.number(explanation.from, 0),
          to: formats.unitValue(explanation.to),
          subject: signedPercent(explanation.subject),
          comparable: signedPercent(explanation.comparable),
        })
      case 'pattern':
        return t('valuation:coefficient.pattern')
      case 'residual':
      case 'ownDeviation':
        return t(`valuation:coefficient.${explanation.kind}`, {
          subject: signedPercent(explanation.subject),
          comparable: signedPercent(explanation.comparable),
          kept: formats.percent(explanation.kept),
        })
      case 'time':
        return t('valuation:coefficient.time', {
          from: formats.date(explanation.from),
          to: formats.date(explanation.to),
        })
      case 'bounds':
        return t('valuation:coefficient.bounds')
    }
  }

  function signedPercent(percent: number): string {
    return `${percent < 0 ? '−' : '+'}${formats.percent(Math.abs(percent))}`
  }
  function stateOf(state: string | null): string | null {
    return state === null ? null : t(`assets:states.${state as PropertyState}`)
  }
  function subtypeOf(subtype: string | null): string | null {
    return subtype === null ? null : t(`assets:subtypes.${subtype as AssetSubtype}`)
  }
}
