import { api } from '@lindero/contract/api'
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import type { CadastralView } from '@lindero/contract/assets/enrichment.contract'
import { OWN_CADASTRE } from '@lindero/domain/kernel/provinces'
import { Button, SegmentedControl } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kernel/api/api-error.ts'
import { FETCHED_ONCE, keyOf } from '../../kernel/api/query.ts'
import { respond } from '../../kernel/api/request.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import type { Settings } from '../../kernel/settings/settings-store.ts'
import { SkeletonBar } from '../../kernel/states/Skeletons.tsx'
import classes from './info.module.css'
import { Panel } from './Panel.tsx'

const VIEWS = ['facade', 'plan'] as const satisfies readonly CadastralView[]
const HEIGHT = 260

/** Whether the server can ask the cadastre for pictures of the asset. */
export function hasCadastralPictures(asset: AssetDetail, settings: Settings | null): boolean {
  const { cadastralReference: reference, provinceCode } = asset
  const hasOwnCadastre = (OWN_CADASTRE as readonly (string | null)[]).includes(provinceCode)
  return settings?.cadastralPictures === true && reference !== null && !hasOwnCadastre
}

/** The façade photo and the plan, fetched by the server: the cadastre does not learn who looks at them. */
export function CadastralPictures({ asset }: { asset: AssetDetail }) {
  const { t } = useTranslation('assets')
  const [view, setView] = useState<CadastralView>('facade')
  return (
    <Panel
      title={t('info.panels.cadastralPictures')}
      aside={
        <SegmentedControl
          className={classes.pictureViews ?? ''}
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
  const { uuid, cadastralReference, latitude, longitude, address, externalId } = asset
  // Another reference has other pictures, and a plan is drawn around the asset's point.
  const of = view === 'plan' ? [cadastralReference, latitude, longitude] : [cadastralReference]
  const query = useQuery({
    queryKey: [...keyOf(api.cadastralPicture), { uuid, view }, ...of],
    queryFn: async ({ signal }) =>
      (await respond(api.cadastralPicture, { params: { uuid, view } }, { signal })).blob(),
    ...FETCHED_ONCE,
    // The server has asked three times.
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
  return (
    <figure className={classes.cadastralPicture}>
      <img src={url} alt={t(`assets:info.pictureOf.${view}`, { asset: address ?? externalId })} />
      <figcaption>{t('assets:info.pictureSource')}</figcaption>
    </figure>
  )
}

/** An address of the bytes, released with the component. */
function useObjectUrl(bytes: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!bytes) return
    const made = URL.createObjectURL(bytes)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [bytes])
  return url
}
