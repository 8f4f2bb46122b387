import type { FoundPlace } from '@lindero/contract/market/market.contract'
import { isProvinceCode, provinceInSentence } from '@lindero/domain/kernel/provinces'
import { useTranslation } from 'react-i18next'
import classes from './found-place.module.css'

/**
 * A place in a list of results: its name, its kind and its province. Several municipalities have the same name, as
 * Torrent in Girona and in Valencia.
 */
export function FoundPlaceText({ place: { kind, name, code } }: { place: FoundPlace }) {
  const { t } = useTranslation('market')
  // The first two digits of a municipality's code and of a postal code are the province.
  const province = code?.slice(0, 2)
  const parts = [t(`place.kinds.${kind}`), province && isProvinceCode(province) ? provinceInSentence(province) : null]
  return <TwoLines name={name} detail={parts.filter(Boolean).join(' · ')} />
}

/** The name of an option, and below it the kind of place. */
export function TwoLines({ name, detail }: { name: string; detail: string }) {
  return (
    <span className={`${classes.found} stack`}>
      <b>{name}</b> <small className="text-3">{detail}</small>
    </span>
  )
}
