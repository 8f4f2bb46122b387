import type { Advertisement } from '@lindero/contract/advertising/advertising.schema'
import { api } from '@lindero/contract/api'
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { isPreviewCopy } from '@lindero/domain/advertising/advertisement'
import { ORIENTATIONS } from '@lindero/domain/assets/asset-details'
import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAssetRecord } from '../../assets/record/asset-record.ts'
import { ApiError } from '../../kernel/api/api-error.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import classes from '../advertising.module.css'
import { ManagersPanel } from '../ManagersPanel.tsx'
import { StatusChips } from '../StatusChips.tsx'
import type { AssetFacts } from './DescriptionSection.tsx'
import { Editor } from './Editor.tsx'

/** Value of `open` in the URL, instead of a uuid, while the editor shows a new advertisement. */
const NEW = 'new'

/** An asset's advertisements: the list and the open advertisement. */
export default function CommercialPage() {
  const { t } = useTranslation('advertisements')
  const { asset } = useAssetRecord()
  const canEdit = useMay()('editAdvertisements')
  const { open } = useSearch({ strict: false }) as { open?: string }
  const navigate = useNavigate()
  const [newUuid, setNewUuid] = useState(() => crypto.randomUUID())
  const query = useQuery(queryOf(api.assetAdvertisements, { params: { uuid: asset.uuid } }))
  const files = useQuery(queryOf(api.attachments, { params: { uuid: asset.uuid } }))
  if (query.isLoadingError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={6} />
  const { start, refusal, suggestedTags, letUntil } = query.data
  // The list leaves out copies made for a preview, which are never edited or published.
  const advertisements = query.data.advertisements.filter((one) => !isPreviewCopy(one))
  const pictures = files.data?.items.filter(({ fileType }) => fileType === 'images') ?? []
  const show = (uuid: string | null) => {
    if (open === NEW) setNewUuid(crypto.randomUUID())
    void navigate({
      to: '/assets/$uuid/commercial',
      params: { uuid: asset.uuid },
      search: uuid === null ? {} : { open: uuid },
      replace: true,
    })
  }
  const opened = open === NEW ? null : (advertisements.find(({ uuid }) => uuid === open) ?? advertisements[0])
  const startOfEditor = open === NEW && start ? { start, uuid: newUuid } : opened ? { saved: opened } : null
  return (
    <div className={`${classes.commercial} grid grow min-h-0`}>
      <h2 className="sr">{t('title')}</h2>
      <aside className={`${classes.side} stack gap-12 min-w-0 p-16 border-right`}>
        {canEdit && (
          <Button
            fullWidth
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={start === null}
            onClick={() => show(NEW)}
          >
            {t('editor.new')}
          </Button>
        )}
        {refusal && <Banner level="warning">{errorText(new ApiError(409, refusal))}</Banner>}
        {advertisements.length === 0 && <Text size="sm">{t('editor.none')}</Text>}
        <ul className="stack gap-8" aria-label={t('editor.listLabel')}>
          {advertisements.map((advertisement) => (
            <li key={advertisement.uuid}>
              <Card
                advertisement={advertisement}
                isOpen={advertisement.uuid === opened?.uuid}
                onOpen={() => show(advertisement.uuid)}
              />
            </li>
          ))}
        </ul>
        <ManagersPanel
          assetUuid={asset.uuid}
          managers={query.data.commercialManagers}
          candidates={query.data.candidates}
          canEdit={canEdit}
        />
      </aside>
      {startOfEditor ? (
        <Editor
          key={'saved' in startOfEditor ? startOfEditor.saved.uuid : startOfEditor.uuid}
          assetUuid={asset.uuid}
          given={startOfEditor}
          pictures={pictures}
          suggestions={suggestedTags}
          known={{ ...knownFacts(asset), ...query.data.around, letUntil }}
          canEdit={canEdit}
          onOpen={show}
        />
      ) : (
        <Text className="p-24 text-2">{t('editor.choose')}</Text>
      )}
    </div>
  )
}

/** Facts of the asset that are no fields of its advertisement, but may be in its description. */
function knownFacts({ state, constructionYear, sizes, plotSize, details }: AssetDetail): AssetFacts {
  const isTrue = (value: unknown) => (typeof value === 'boolean' ? value : null)
  return {
    ...{ state, constructionYear, plotSize, usefulSize: sizes.usefulArea },
    airConditioning: isTrue(details.airConditioning),
    wardrobes: isTrue(details.wardrobes),
    orientation: ORIENTATIONS.find((one) => one === details.orientation) ?? null,
  }
}

interface CardProps {
  advertisement: Advertisement
  isOpen: boolean
  onOpen: () => void
}

function Card({ advertisement, isOpen, onOpen }: CardProps) {
  const { t } = useTranslation('advertisements')
  const formats = useFormats()
  const { number, price, size, copiedFromUuid, leads } = advertisement
  return (
    <button type="button" className={classes.card} aria-pressed={isOpen} onClick={onOpen}>
      <span className="flex wrap between gap-6">
        <b>{t('editor.numbered', { number })}</b>
        <StatusChips advertisement={advertisement} />
      </span>
      <span className="num">
        {[formats.currency(price), size === null ? null : formats.area(size)].filter(Boolean).join(' · ')}
      </span>
      {copiedFromUuid && <small className="text-2">{t('editor.copyOf')}</small>}
      {leads.total > 0 && (
        <small className="text-2">
          {t('sections.leads')}: <span className="num">{formats.number(leads.total)}</span>
        </small>
      )}
    </button>
  )
}
