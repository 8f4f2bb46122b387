import type { Description, EnergyRating, OperationType } from '@lindero/domain/advertising/advertisement'
import type { Notice } from '@lindero/domain/advertising/notices'
import { ANNEXES, type Annexes, type AssetSubtype, type AssetTypeId } from '@lindero/domain/kernel/property-types'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { textAt } from '../kernel/i18n/text-at.ts'
import { Chip } from '../kernel/marks/Chip.tsx'
import { Banner } from '../kernel/states/Banner.tsx'
import classes from './advertising.module.css'
import { useNoticeWords } from './use-notice-words.ts'

interface ViewedAdvertisement extends Annexes {
  operationType: OperationType
  price: number | null
  size: number | null
  typeId: AssetTypeId
  subtypeId: AssetSubtype | null
  floor: number | null
  rooms: number | null
  bathrooms: number | null
  municipality: string | null
  province: string | null
  description: Description | null
  isReserved: boolean
  notices: readonly Notice[]
  letUntil: string | null
  energyRating: EnergyRating | null
  emissionsRating: EnergyRating | null
  energyConsumption: number | null
  energyEmissions: number | null
  images: readonly { thumbnailUrl: string | null; screenUrl: string | null }[]
}

/** The content of an advertisement, shared by the preview, the detail page and the public page. */
export function AdvertisementView({ advertisement }: { advertisement: ViewedAdvertisement }) {
  const { t } = useTranslation(['advertisements', 'assets'])
  const formats = useFormats()
  const noticeWords = useNoticeWords()
  const { price, size, operationType, isReserved, description, images, notices } = advertisement
  const { energyRating, emissionsRating } = advertisement
  const had = ANNEXES.filter((annex) => advertisement[annex] === true)
  const figure = (value: number | null) => (value === null ? null : formats.number(value))
  const rows: [string, string | null][] = [
    [t('fields.operationType'), t(`operationTypes.${operationType}`)],
    [t('fields.typeId'), typeName(advertisement)],
    [t('fields.size'), size === null ? null : formats.area(size)],
    [t('fields.rooms'), figure(advertisement.rooms)],
    [t('fields.bathrooms'), figure(advertisement.bathrooms)],
    [t('fields.floor'), figure(advertisement.floor)],
    [t('fields.energyRating'), energyRating && t(`energyRatings.${energyRating}`)],
    [t('fields.energyConsumption'), figure(advertisement.energyConsumption)],
    [t('fields.emissionsRating'), emissionsRating],
    [t('fields.energyEmissions'), figure(advertisement.energyEmissions)],
  ]
  return (
    <div className="stack gap-14 min-w-0">
      {notices.length > 0 && (
        <Banner level="warning">
          <span>
            <b>{t('notices.title')}.</b> {noticeWords(notices, advertisement.letUntil)}
          </span>
        </Banner>
      )}
      <Pictures images={images} />
      <p className={`${classes.price} row gap-8`}>
        <b className="num">{formats.currency(price)}</b>
        {operationType === 'rent' && <span>{t('public.perMonth')}</span>}
        {isReserved && <Chip level="warning">{t('public.reserved')}</Chip>}
      </p>
      <dl className={classes.facts}>
        {rows
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name}>
              <dt className="text-3 fs-12">{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
      </dl>
      {had.length > 0 && (
        <ul className="flex wrap gap-6" aria-label={t('public.features')}>
          {had.map((annex) => (
            <li key={annex}>
              <Chip level="line">{t(`annexes.${annex}`)}</Chip>
            </li>
          ))}
        </ul>
      )}
      {description?.text && (
        <p className={classes.text} lang={description.language}>
          {description.text}
        </p>
      )}
    </div>
  )
}

export function typeName({ typeId, subtypeId }: Pick<ViewedAdvertisement, 'typeId' | 'subtypeId'>): string {
  return subtypeId ? textAt(`assets:subtypes.${subtypeId}`) : textAt(`assets:types.${typeId}`)
}

/** Municipality and province, or a single name if both are equal. */
export function placeOf({ municipality, province }: Pick<ViewedAdvertisement, 'municipality' | 'province'>): string {
  return [...new Set([municipality, province])].filter(Boolean).join(', ')
}

function Pictures({ images }: Pick<ViewedAdvertisement, 'images'>) {
  const { t } = useTranslation('advertisements')
  const [chosen, choose] = useState(0)
  const pictures = images.filter(({ screenUrl }) => screenUrl !== null)
  const large = pictures[chosen] ?? pictures[0]
  if (!large?.screenUrl)
    return <p className={`${classes.noPictures} row justify-center r-lg text-2 fs-13`}>{t('public.noPictures')}</p>
  const name = (index: number) => t('public.picture', { number: index + 1, count: pictures.length })
  return (
    <div>
      <img className={classes.large} src={large.screenUrl} alt={name(pictures.indexOf(large))} />
      {pictures.length > 1 && (
        <div className={`${classes.strip} flex gap-6 mt-6 scroll-x`}>
          {pictures.map(({ thumbnailUrl }, index) => (
            <button
              className="p-2 border r bg-none pointer"
              key={thumbnailUrl}
              type="button"
              aria-label={name(index)}
              aria-pressed={index === chosen}
              onClick={() => choose(index)}
            >
              <img src={thumbnailUrl ?? ''} alt="" loading="lazy" />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
