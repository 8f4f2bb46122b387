import { api } from '@lindero/contract/api'
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import type { CadastralView } from '@lindero/contract/assets/enrichment.contract'
import { checkCadastralReference } from '@lindero/domain/kernel/cadastral-reference'
import { isProvinceCode } from '@lindero/domain/kernel/provinces'
import { Button, SegmentedControl, UnstyledButton } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kernel/api/api-error.ts'
import { FETCHED_ONCE, keyOf } from '../../kernel/api/query.ts'
import { respond } from '../../kernel/api/request.ts'
import { Dialog } from '../../kernel/dialogs/Dialog.tsx'
import { useObjectUrl } from '../../kernel/files/use-object-url.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import type { Settings } from '../../kernel/settings/settings-store.ts'
import { SkeletonBar } from '../../kernel/states/Skeletons.tsx'
import classes from './info.module.css'
import { Panel } from './Panel.tsx'

const VIEWS = ['facade', 'plan'] as const satisfies readonly CadastralView[]
/**
 * Height of a picture with its source line, as in the style sheet. It is reserved, so that the content below does not
 * move when the picture arrives.
 */
const HEIGHT = 284

/**
 * True if the server fetches cadastral pictures and the asset has a valid reference of the national cadastre. Navarre
 * and the Basque provinces have their own cadastres.
 */
export function hasCadastralPictures(
  { cadastralReference, provinceCode }: Pick<AssetDetail, 'cadastralReference' | 'provinceCode'>,
  settings: Pick<Settings, 'cadastralPictures'> | null,
): boolean {
  if (!settings?.cadastralPictures || cadastralReference === null) return false
  const province = provinceCode && isProvinceCode(provinceCode) ? provinceCode : null
  const { kind } = checkCadastralReference(cadastralReference, province)
  return kind === 'property' || kind === 'parcel'
}

/** Façade photo and plan. They are fetched by the server, so that the cadastre does not learn who views them. */
export function CadastralPictures({ asset }: { asset: AssetDetail }) {
  const { t } = useTranslation('assets')
  const [view, setView] = useState<CadastralView>('facade')
  return (
    <Panel
      title={t('info.panels.cadastralPictures')}
      aside={
        <SegmentedControl
          className="ml-auto"
          size="xs"
          aria-label={t('info.panels.cadastralPictures')}
          data={VIEWS.map((value) => ({ value, label: t(`info.views.${value}`) }))}
          value={view}
          onChange={setView}
        />
      }
    >
      <Picture key={view} asset={asset} view={view} />
    </Panel>
  )
}

function Picture({ asset, view }: { asset: AssetDetail; view: CadastralView }) {
  const { t } = useTranslation(['assets', 'common'])
  const { uuid, cadastralReference, address, externalId } = asset
  const [isLarge, setLarge] = useState(false)
  const query = useQuery({
    // The reference is part of the key, because a different reference has different pictures.
    queryKey: [...keyOf(api.cadastralPicture), { uuid, view }, cadastralReference],
    queryFn: async ({ signal }) => (await respond(api.cadastralPicture, { params: { uuid, view } }, { signal })).blob(),
    ...FETCHED_ONCE,
    // No retry: after a failure, the server makes no new request for a minute.
    retry: false,
  })
  const url = useObjectUrl(query.data)
  if (query.isError) {
    const isNone = ApiError.is(query.error, 'cadastre.noPicture')
    return (
      <div className={classes.noPicture} role={isNone ? 'status' : 'alert'}>
        <IconPhotoOff size={28} stroke={1.25} aria-hidden />
        <p>{isNone ? t(`assets:info.noPicture.${view}`) : errorText(query.error)}</p>
        {!isNone && (
          <Button size="xs" variant="default" onClick={() => void query.refetch()}>
            {t('common:actions.retry')}
          </Button>
        )}
      </div>
    )
  }
  if (url === null) {
    return (
      <div role="status" aria-label={t('common:states.loading')}>
        <SkeletonBar height={HEIGHT} />
      </div>
    )
  }
  const words = t(`assets:info.pictureOf.${view}`, { asset: address ?? externalId })
  const picture = <img src={url} alt={words} />
  return (
    <figure className={classes.cadastralPicture}>
      <UnstyledButton className={classes.enlarge ?? ''} title={t('assets:info.enlarge')} onClick={() => setLarge(true)}>
        {picture}
      </UnstyledButton>
      {isLarge && (
        <Dialog isReading onClose={() => setLarge(false)} title={words} size="auto">
          <div className={classes.largePicture}>{picture}</div>
        </Dialog>
      )}
      <figcaption>{t('assets:info.pictureSource')}</figcaption>
    </figure>
  )
}
