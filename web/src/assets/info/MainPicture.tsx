import { IconPhoto } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAssetRecord } from '../record/asset-record.ts'
import classes from './info.module.css'

/** The main picture of the asset, with its source. Users choose the picture among the documents (product facts 5.2). */
export function MainPicture() {
  const { t } = useTranslation('docs')
  const { asset, isEditing } = useAssetRecord()
  const { uuid, pictureSource } = asset
  // URL of a picture that failed to load. The façade photo may not be available yet, and signed URLs expire.
  const [failed, setFailed] = useState<string | null>(null)
  const pictureUrl = asset.pictureUrl === failed ? null : asset.pictureUrl
  if (!pictureUrl && !isEditing) return null
  return (
    <figure className={`${classes.panel} ${classes.mainPicture}`}>
      {pictureUrl ? (
        <img
          src={pictureUrl}
          alt={t('mainPicture', { asset: asset.address ?? asset.externalId })}
          onError={() => setFailed(pictureUrl)}
        />
      ) : (
        <IconPhoto size={28} stroke={1.25} aria-hidden />
      )}
      <figcaption>
        {t(!pictureUrl ? 'noMainPicture' : pictureSource === 'cadastre' ? 'facadeSource' : 'source')}
        <Link to="/assets/$uuid/docs" params={{ uuid }} className="link">
          {t(isEditing ? 'addPicture' : 'allPictures')}
        </Link>
      </figcaption>
    </figure>
  )
}
